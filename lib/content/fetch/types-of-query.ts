import { QUERY_TYPES } from '../generated/query-types.ts'
import { queryKey } from './query-key.ts'

/** Each query text is hashed once: there are some forty queries. */
const cache = new Map<string, readonly string[]>()

/**
 * The document types that a query reads, including through references. `npm run typegen` derives them from its text and
 * the schema; throws for a query that is newer.
 */
export function getQueryTypes(
  query: string,
  params: Readonly<Record<string, unknown>> = {},
): readonly string[] {
  const types = cache.get(query) ?? QUERY_TYPES[queryKey(query)]
  if (!types) {
    throw new Error(
      `What this query reads is not known. Run \`npm run typegen\` and commit its files: ${query.trim().slice(0, 80)}…`,
    )
  }
  cache.set(query, types)
  return types.map((type) => (type.startsWith('$') ? String(params[type.slice(1)]) : type))
}
