import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toPromisedResult } from '../../../lib/content/fetch/result-shape.ts'
import clearwell from '../../../lib/lake.config.ts'
import type { SanityDocument } from '../../../lib/lake/types.ts'
import { getQueries } from '../../../lib/typegen/queries.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

const types = await readFile(
  new URL('../../../lib/content/generated/sanity.types.ts', import.meta.url),
  'utf8',
)

let lake: TestLake
let documents: SanityDocument[]
beforeAll(async () => {
  const { policy } = clearwell
  lake = await openTestLake({ config: { policy }, isSeeded: true })
  documents = [...lake.lake.context.store.all()].filter(({ _id }) => !_id.includes('.'))
}, 120_000)
afterAll(() => lake.close())

/** The parameters that a page may use with this query, over the whole seed content. */
function everyParams(query: string): Record<string, unknown>[] {
  const names = [...query.matchAll(/\$(\w+)/g)].map(([, name]) => name ?? '')
  const sets = documents
    .filter(({ _type }) => _type !== 'review')
    .map(({ _id, _type, slug, number, from }) => {
      const values: Record<string, unknown> = {
        type: _type,
        id: _id,
        slug: typeof slug === 'object' && slug !== null && 'current' in slug ? slug.current : null,
        number: number ?? null,
        from: query.includes('from == $from') ? (from ?? '') : 0,
        to: 24,
        ids: documents.map((each) => each._id),
      }
      return Object.fromEntries(names.map((name) => [name, values[name]]))
    })
  return [...new Map(sets.map((params) => [JSON.stringify(params), params])).values()]
}

test.each(getQueries(types))(
  '$result matches its type for the seed content and is returned unchanged',
  async ({ query }) => {
    const site = lake.client('siteReader')
    for (const params of everyParams(query)) {
      const result: unknown = await site.fetch(query, params)
      const lines: string[] = []
      const promised: unknown = toPromisedResult(query, result, (line) => lines.push(line))
      expect(lines, JSON.stringify(params).slice(0, 200)).toEqual([])
      expect(promised).toBe(result)
    }
  },
  60_000,
)
