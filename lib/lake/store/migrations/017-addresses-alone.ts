const ORDER = '{"type":null,"kind":"order","keys":[{"path":["slug","current"],"sign":1}]}'
const GROUPS =
  '{"type":null,"kind":"grouped","by":{"kind":"value","path":["slug","current"]},"keys":[]}'

/**
 * The slug index only covers documents with a slug: those without one were also indexed, under the key for no value
 * (5), and each cost one more page to write. The keys of the others are the same.
 */
export const migration = {
  version: 17,
  name: 'addresses-alone',
  sql: `
    DELETE FROM index_entries WHERE definition IN (SELECT id FROM index_definitions WHERE spec = '${GROUPS}');
    DELETE FROM index_definitions WHERE spec = '${GROUPS}';
    DELETE FROM index_entries
      WHERE definition IN (SELECT id FROM index_definitions WHERE spec = '${ORDER}') AND key = x'05';
    UPDATE index_definitions
      SET spec = '${GROUPS}', entries = (SELECT count(*) FROM index_entries WHERE definition = index_definitions.id)
      WHERE spec = '${ORDER}';
  `,
}
