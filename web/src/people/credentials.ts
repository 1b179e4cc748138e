// What the server will refuse, told before it is sent.

const LOGIN = /^[a-z0-9][a-z0-9._-]{2,39}$/;
const SHORTEST_PASSWORD = 10;

export function isLogin(login: string): boolean {
  return LOGIN.test(login);
}

export function isPassword(password: string): boolean {
  return password.length >= SHORTEST_PASSWORD;
}
