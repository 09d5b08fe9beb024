import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changedSources } from '../../../lib/content/articles/evidence.ts'
import { importDocuments } from '../../../lib/lake/operations/transfer/import.ts'
import { seed } from '../../../lib/seed/index.ts'
import { queriesOf } from '../../../lib/typegen/query-types.ts'
import { changedSource, citingPages } from '../../../lib/workflow/evidence/citing-pages.ts'
import { addressedTypes } from '../../../schemas/index.ts'
import { changeSource, evidenceList, RETRACTED } from './evidence-office.ts'
import { openOffice, type Office } from './office.ts'

/** What the site asks for one of its pages. */
interface Asked {
  page: string
  query: string
  params: Record<string, string>
}

let office: Office
let asked: Asked[]
beforeAll(async () => {
  office = await openOffice()
  const { documents, assetsDir } = await seed()
  await importDocuments(office.lake.lake.context, {
    ...{ isSeed: true, documents, assetsDir, onExisting: 'fail', report: () => undefined },
  })
  asked = await questions()
}, 180_000)
afterAll(() => office.lake.close())

const GENERATED = new URL('../../../lib/content/generated/sanity.types.ts', import.meta.url)

/** Every page under a slug, and every page of which there is one. */
async function questions(): Promise<Asked[]> {
  const { store } = office.lake.lake.context
  const queries = queriesOf(await readFile(GENERATED, 'utf8')).map(({ query }) => query)
  const bySlug = queries.flatMap((query) => {
    const type = /^\s*\*\[_type == "(\w+)" && slug\.current == \$slug\]\[0\]/.exec(query)?.[1]
    const isAskedBySlugAlone = !/\$(?!slug\b)\w/.test(query)
    return (type && isAskedBySlugAlone ? store.ofType(type) : []).map(({ _id, slug }) => ({
      ...{ page: _id, query },
      params: { slug: Object(slug).current },
    }))
  })
  const single = queries.flatMap((query) => {
    const type = /^\s*\*\[_type == "(\w+Page)"\]\[0\]/.exec(query)?.[1]
    return type === undefined ? [] : [{ page: type, query, params: {} }]
  })
  const terms = queries.find((query) => /^\s*\*\[_type == "glossaryTerm"/.test(query))
  expect(new Set(bySlug.map(({ page }) => page.split('-', 1)[0])).size).toBeGreaterThan(2)
  return [...bySlug, ...single, { page: 'glossaryPage', query: terms ?? '', params: {} }]
}

async function answerOf({ query, params }: Asked) {
  const reader = office.lake.client('siteReader', { perspective: 'published' })
  const { result, syncTags } = await reader.fetch<unknown>(query, params, { filterResponse: false })
  return { result, text: JSON.stringify(result), tags: syncTags ?? [] }
}

/** Pages whose answer holds each source, whatever the rule says. */
async function shownBy(): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>()
  for (const each of asked) {
    const { text } = await answerOf(each)
    for (const [, id = ''] of text.matchAll(/"_id":"(source-[\w-]+)"/g))
      found.set(id, (found.get(id) ?? new Set()).add(each.page))
  }
  return found
}

test('for every source of the first content, the desk names exactly the pages that show it', async () => {
  const { store } = office.lake.lake.context
  const shown = await shownBy()
  expect(shown.size).toBeGreaterThan(50)
  for (const source of store.ofType('source')) {
    const changed = changedSource({ ...source, ...RETRACTED })
    const pages = citingPages(changed ? [changed] : [], store)
      .filter(({ type }) => addressedTypes.includes(type))
      .map(({ id }) => id)
    // The articles of this office’s own tests rest on sources of their own.
    expect(pages.toSorted(), source._id).toEqual([...(shown.get(source._id) ?? [])].toSorted())
  }
}, 60_000)

test('a change of status expires exactly what shows the source, and nothing else is rendered again', async () => {
  const shown = await shownBy()
  // One that some pages show and others do not.
  const [id = '', pages = new Set<string>()] =
    [...shown].find(([, by]) => by.size > 1 && by.size < 6) ?? []
  const before = await Promise.all(asked.map(answerOf))
  const commits = new Set<string>()
  const { store, live } = office.lake.lake.context
  // As the webhook hands them to the site.
  const stop = store.onCommit((transaction) => {
    for (const tag of live.tagsFor(transaction)) commits.add(tag)
  })
  await changeSource(office, id, RETRACTED)
  stop()
  const after = await Promise.all(asked.map(answerOf))
  const expired = asked.filter((_, index) => before[index]?.tags.some((tag) => commits.has(tag)))
  const changed = asked.filter((_, index) => before[index]?.text !== after[index]?.text)
  expect(new Set(expired.map(({ page }) => page))).toEqual(pages)
  expect(changed).toEqual(expired)
  for (const [index, { page }] of asked.entries()) {
    const sources = changedSources(after[index]?.result).map(({ _id }) => _id)
    expect(sources.includes(id), page).toBe(changed.some((each) => each === asked[index]))
  }
  const rows = await evidenceList(office)
  const ofPages = rows.filter(({ type }) => type !== null && addressedTypes.includes(type))
  expect(new Set(ofPages.map(({ id: page }) => page))).toEqual(pages)
}, 60_000)
