/**
 * Proof that the lake wrote what gives someone rights (lib/lake/access/row-seals.ts). NULL: from before there was one,
 * or written by other means.
 */
export const migration = {
  version: 25,
  name: 'row-seals',
  sql: `
    ALTER TABLE users ADD COLUMN seal TEXT;
    ALTER TABLE api_tokens ADD COLUMN seal TEXT;
    ALTER TABLE passkeys ADD COLUMN seal TEXT;
  `,
}
