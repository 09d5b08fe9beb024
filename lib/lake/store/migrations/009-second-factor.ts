/**
 * Second factors. `confirmed_at` is when a session's second factor was last given (milliseconds since 1970; 0: never).
 * Authenticator secrets are encrypted with a key that is not in this file; everything else is hashed.
 */
export const migration = {
  version: 9,
  name: 'second-factor',
  sql: `
    ALTER TABLE sessions ADD COLUMN confirmed_at INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE login_codes ADD COLUMN confirmed_at INTEGER NOT NULL DEFAULT 0;

    CREATE TABLE authenticators (
      user_id TEXT PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
      secret TEXT NOT NULL,
      last_step INTEGER NOT NULL DEFAULT -1,
      started_at INTEGER NOT NULL,
      confirmed_at INTEGER
    ) STRICT;

    CREATE TABLE recovery_codes (
      user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
      hash TEXT NOT NULL,
      PRIMARY KEY (user_id, hash)
    ) STRICT;

    CREATE TABLE one_time_secrets (
      hash TEXT PRIMARY KEY,
      user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
      purpose TEXT NOT NULL,
      expires_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX one_time_secrets_user ON one_time_secrets(user_id, purpose);
  `,
}
