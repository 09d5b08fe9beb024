/** People who were invited and have not chosen a password yet. */
export const migration = {
  version: 10,
  name: 'invited',
  sql: `
    ALTER TABLE users ADD COLUMN invited INTEGER NOT NULL DEFAULT 0;
  `,
}
