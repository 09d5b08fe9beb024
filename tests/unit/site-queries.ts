import { readFile } from 'node:fs/promises'
import { getQueries } from '../../lib/typegen/queries.ts'

const file = new URL('../../lib/content/generated/sanity.types.ts', import.meta.url)

/** All of the site's queries that typegen found. */
export const siteQueries = getQueries(await readFile(file, 'utf8'))

interface SampleDocument {
  readonly [field: string]: unknown
  _id: string
  _type: string
}

/** The parameters that a page may use with this query, over a set of documents. */
export function everyParams(
  query: string,
  documents: readonly SampleDocument[],
): Record<string, unknown>[] {
  const names = [...query.matchAll(/\$(\w+)/g)].map(([, name]) => name ?? '')
  const sets = documents.map(({ _id, _type, slug, number, from = 0 }) => {
    const values: Record<string, unknown> = {
      id: _id,
      type: _type,
      slug: typeof slug === 'object' && slug !== null && 'current' in slug ? slug.current : null,
      number: number ?? null,
      from,
      to: 24,
      ids: [_id],
    }
    return Object.fromEntries(names.map((name) => [name, values[name]]))
  })
  return [...new Map(sets.map((params) => [JSON.stringify(params), params])).values()]
}
