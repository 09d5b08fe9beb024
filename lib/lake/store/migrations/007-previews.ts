/** Behind each secret that opens drafts on the page: the person who made it, and the session that it was made in. */
export const migration = {
  version: 7,
  name: 'previews',
  sql: `
    CREATE TABLE previews (
      secret_id TEXT PRIMARY KEY,
      user_id TEXT NOT NULL,
      session_id TEXT NOT NULL
    ) STRICT;
  `,
}
