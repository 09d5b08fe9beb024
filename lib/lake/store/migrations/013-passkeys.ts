/**
 * People's passkeys: what it takes to verify a signature, and nothing secret. `id` is the credential's, in base64url;
 * `transports` is a JSON list; times are milliseconds since 1970.
 */
export const migration = {
  version: 13,
  name: 'passkeys',
  sql: `
    CREATE TABLE passkeys (
      id TEXT PRIMARY KEY,
      user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      public_key BLOB NOT NULL,
      counter INTEGER NOT NULL,
      transports TEXT NOT NULL,
      device_type TEXT NOT NULL,
      backed_up INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      last_used_at INTEGER
    ) STRICT;
    CREATE INDEX passkeys_user ON passkeys(user_id, created_at);
  `,
}
