// Addresses that are sent to others.

/** The part behind # never reaches a server's log. */
export function inviteAddress(origin: string, table: string, invite: string | null): string {
  const address = `${origin}/table/${encodeURIComponent(table)}`;
  return invite === null ? address : `${address}#invite=${encodeURIComponent(invite)}`;
}

/** What whoever runs a bot types; the token stays out of the list of processes. */
export function botCommand(origin: string, table: string, token: string): string {
  return `STARFARE_BOT_TOKEN=${token} starfare bot --connect ${origin} --table ${table} --bot package.module:Class`;
}
