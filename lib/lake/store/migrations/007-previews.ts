/** The person and the session that created each preview secret. */
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
