/** What a guest reviewer's account is limited to, as JSON (lib/lake/access/users.ts). NULL: the account is not a guest's. */
export const migration = {
  version: 28,
  name: 'guest-reviewers',
  sql: `
    ALTER TABLE users ADD COLUMN guest TEXT;
  `,
}
