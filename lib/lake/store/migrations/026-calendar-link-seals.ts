/** A seal for links to calendars, as other rows that give rights have it (lib/lake/access/row-seals.ts). */
export const migration = {
  version: 26,
  name: 'calendar-link-seals',
  sql: 'ALTER TABLE calendar_links ADD COLUMN seal TEXT;',
}
