// Dice that are told apart by their colour.

export const DICE = {
  black: { fill: '#1d2338', ink: '#ffffff' },
  white: { fill: '#ffffff', ink: '#171b2e' },
  yellow: { fill: '#ffd447', ink: '#1e1700' },
};
