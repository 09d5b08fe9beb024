import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changedSources, hasChanged } from '../../../lib/content/articles/evidence.ts'
import { getStatements } from '../../../lib/content/articles/statements.ts'
import { getQueries } from '../../../lib/typegen/queries.ts'
import type { FieldPath } from '../../../lib/workflow/checks/field-path.ts'
import { readPage } from '../../../lib/workflow/checks/page.ts'
import { readParts } from '../../../lib/workflow/checks/blocking.ts'
import { changedSource, citingPages } from '../../../lib/workflow/evidence/citing-pages.ts'
import { addressedTypes } from '../../../schemas/index.ts'
import { changeSource, evidenceList, RETRACTED } from './evidence-office.ts'
import { openOffice, type Office } from './office.ts'

/** The site's query for one of its pages. */
interface PageQuery {
  page: string
  query: string
  params: Record<string, string>
}

let office: Office
let asked: PageQuery[]
beforeAll(async () => {
  office = await openOffice({ isSeeded: true })
  asked = await questions()
}, 180_000)
afterAll(() => office.lake.close())

const GENERATED = new URL('../../../lib/content/generated/sanity.types.ts', import.meta.url)

/** All pages with a slug, and all singleton pages. */
async function questions(): Promise<PageQuery[]> {
  const { store } = office.lake.lake.context
  const queries = getQueries(await readFile(GENERATED, 'utf8')).map(({ query }) => query)
  const bySlug = queries.flatMap((query) => {
    const type = /^\s*\*\[_type == "(\w+)" && slug\.current == \$slug\]\[0\]/.exec(query)?.[1]
    const isAskedBySlugAlone = !/\$(?!slug\b)\w/.test(query)
    return (type && isAskedBySlugAlone ? store.ofType(type) : []).map(({ _id, slug }) => ({
      ...{ page: _id, query },
      params: { slug: Object(slug).current },
    }))
  })
  const single = queries.flatMap((query) => {
    const type = /^\s*\*\[_type == "(\w+Page)" && _id == "\1"\]\[0\]/.exec(query)?.[1]
    return type === undefined ? [] : [{ page: type, query, params: {} }]
  })
  expect(single.length).toBeGreaterThan(10)
  const terms = queries.find((query) => /^\s*\*\[_type == "glossaryTerm"/.test(query))
  expect(new Set(bySlug.map(({ page }) => page.split('-', 1)[0])).size).toBeGreaterThan(2)
  return [...bySlug, ...single, { page: 'glossaryPage', query: terms ?? '', params: {} }]
}

async function getAnswer({ query, params }: PageQuery) {
  const reader = office.lake.client('siteReader', { perspective: 'published' })
  const { result, syncTags } = await reader.fetch<unknown>(query, params, { filterResponse: false })
  return { result, text: JSON.stringify(result), tags: syncTags ?? [] }
}

/** The pages whose query result contains each source, independently of the rule. */
async function shownBy(): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>()
  for (const each of asked) {
    const { text } = await getAnswer(each)
    for (const [, id = ''] of text.matchAll(/"_id":"(source-[\w-]+)"/g))
      found.set(id, (found.get(id) ?? new Set()).add(each.page))
  }
  return found
}

test('the dashboard names exactly the pages that show a source, for every source of the seed content', async () => {
  const { store } = office.lake.lake.context
  const shown = await shownBy()
  expect(shown.size).toBeGreaterThan(50)
  for (const source of store.ofType('source')) {
    const changed = changedSource({ ...source, ...RETRACTED })
    const pages = citingPages(changed ? [changed] : [], store)
      .filter(({ type }) => addressedTypes.includes(type))
      .map(({ id }) => id)
    // The tests' own articles have their own sources.
    expect(pages.toSorted(), source._id).toEqual([...(shown.get(source._id) ?? [])].toSorted())
  }
}, 60_000)

/** All claims in the seed content, on a number or on text: page, source, and position. */
function boundClaims() {
  const { store } = office.lake.lake.context
  const pages = ['article', 'post', 'medicine', 'bmiPage'].flatMap((type) => store.ofType(type))
  return pages.flatMap((page) =>
    (page._type === 'bmiPage' ? readParts(page) : readPage(page)).places.flatMap((place) => {
      if (place.kind !== 'claim') return []
      const source = String(at(page, [...place.path, 'source', '_ref']))
      const { value } = place
      return [{ page: page._id, source, value, path: [...place.path, 'source'] }]
    }),
  )
}

function at(value: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((found, step) => {
    if (typeof step === 'object')
      return Array.isArray(found) ? found.find((each) => each?._key === step._key) : undefined
    return Object(found)[step]
  }, value)
}

/** A query result with a retracted source. */
function retractedIn(answer: unknown, id: string): unknown {
  return JSON.parse(JSON.stringify(answer), (_, value) =>
    value?._type === 'source' && value._id === id ? { ...value, ...RETRACTED } : value,
  )
}

test('a source change lists each bound claim with its text on the dashboard, for every bound claim', () => {
  const { store } = office.lake.lake.context
  const bound = boundClaims()
  expect(bound.length).toBeGreaterThan(200)
  const sources = new Set(bound.map(({ source }) => source))
  expect(sources.size).toBeGreaterThan(60)
  for (const id of sources) {
    const source = store.get(id)
    const changed = source && changedSource({ ...source, ...RETRACTED })
    const named = citingPages(changed ? [changed] : [], store).flatMap(({ id: page, claims }) =>
      claims.flatMap(({ path, words, by }) =>
        by === null && ['markDefs', 'bound'].some((list) => path.includes(list))
          ? [{ page, path, words }]
          : [],
      ),
    )
    const own = bound.filter((claim) => claim.source === id)
    const places = (claims: readonly { page: string; path: FieldPath }[]) =>
      claims.map(({ page, path }) => JSON.stringify([page, path])).toSorted()
    expect(places(named), id).toEqual(places(own))
    for (const { path, words } of named) {
      const claim = own.find((each) => JSON.stringify(each.path) === JSON.stringify(path))
      expect(words, id).toMatch(claim?.value === '' ? /\p{L}/u : NUMBER)
    }
  }
}, 120_000)

const NUMBER = /\d|one|two|three|four|five|six|third|half/i

test('the evidence page marks exactly the statements that depend on a changed source', async () => {
  const articles = asked.filter(
    ({ page, query }) => page.startsWith('article-') && query.includes('"facts": facts[]'),
  )
  expect(articles).toHaveLength(new Set(articles.map(({ page }) => page)).size)
  for (const each of articles) {
    const { result } = await getAnswer(each)
    const own = boundClaims().filter(({ page }) => page === each.page)
    for (const id of new Set(own.map(({ source }) => source))) {
      const statements = statementsIn(retractedIn(result, id))
      const resting = statements.filter(({ sources }) => sources.some(({ _id }) => _id === id))
      const noted = statements.filter(({ sources }) => sources.some(hasChanged))
      expect(noted, `${each.page} ${id}`).toEqual(resting)
      const numbers = noted.flatMap(({ bound }) => bound).filter(({ source }) => source === id)
      expect(numbers, `${each.page} ${id}`).toHaveLength(
        own.filter(({ source }) => source === id).length,
      )
    }
  }
}, 120_000)

function statementsIn(answer: unknown) {
  const article = Object(answer)
  return getStatements(article).flatMap(({ statements }) => statements)
}

test('a status change of a source expires the sync tags of exactly the pages that show it', async () => {
  const shown = await shownBy()
  // A source that some pages show and others do not.
  const [id = '', pages = new Set<string>()] =
    [...shown].find(([, by]) => by.size > 1 && by.size < 6) ?? []
  const before = await Promise.all(asked.map(getAnswer))
  const commits = new Set<string>()
  const { store, live } = office.lake.lake.context
  // As the webhook delivers them to the site.
  const stop = store.onCommit((transaction) => {
    for (const tag of live.tagsFor(transaction)) commits.add(tag)
  })
  await changeSource(office, id, RETRACTED)
  stop()
  const after = await Promise.all(asked.map(getAnswer))
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
