/**
 * Email notifications sent to people. Times are milliseconds since 1970; `digest_day` is the day of the last digest,
 * `YYYY-MM-DD`. The lines of an email are kept until it was sent.
 */
export const migration = {
  version: 12,
  name: 'told',
  sql: `
    CREATE TABLE mail_choices (
      user_id TEXT PRIMARY KEY,
      choice TEXT NOT NULL,
      digest_day TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE told (
      user_id TEXT NOT NULL,
      key TEXT NOT NULL,
      at INTEGER NOT NULL,
      PRIMARY KEY (user_id, key)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE told_mails (
      id TEXT PRIMARY KEY,
      user_id TEXT NOT NULL,
      made_at INTEGER NOT NULL,
      lines TEXT NOT NULL,
      tries INTEGER NOT NULL,
      next_at INTEGER NOT NULL,
      sent_at INTEGER
    ) STRICT, WITHOUT ROWID;
  `,
}
