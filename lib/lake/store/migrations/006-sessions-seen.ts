/**
 * When and from where a session was used, and who has a password that someone else created for them. A session from
 * before this migration counts as last used when it began.
 */
export const migration = {
  version: 6,
  name: 'sessions-seen',
  sql: `
    ALTER TABLE sessions ADD COLUMN last_seen_at INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE sessions ADD COLUMN agent TEXT NOT NULL DEFAULT '';
    ALTER TABLE sessions ADD COLUMN address TEXT NOT NULL DEFAULT '';
    UPDATE sessions SET last_seen_at = created_at;

    ALTER TABLE users ADD COLUMN must_change_password INTEGER NOT NULL DEFAULT 0;
  `,
}
