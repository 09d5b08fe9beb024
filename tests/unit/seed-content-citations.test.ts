import { describe, expect, test } from 'vitest'
import { seed } from '../../lib/seed/index.ts'
import { getErrors } from '../../lib/workflow/checks/blocking.ts'
import type { ContentPath } from '../../lib/workflow/checks/content.ts'
import { clinicalNumberIn } from '../../lib/workflow/checks/clinical-number.ts'
import { readPage } from '../../lib/workflow/checks/page.ts'
import { keyFacts, ofType } from './seed-text.ts'

/** Actionable statements in the seed content, and whether each cites a source. */
const { documents } = await seed()
const pages = documents.filter(
  ({ _type }) => _type === 'article' || _type === 'post' || _type === 'medicine',
)

/** Paragraphs and entries without claims: they link onward, encourage, or describe the page. */
const CLAIM_NOTHING: readonly RegExp[] = [
  /^This page (gives|is) general information/,
  /^(Read more about|Take one step today|Tonight, choose|Start today|Check your glucagon today)/,
  /^Our [\w ]+ (guide|page) has more/,
  /^Ask what could happen without treatment/,
  /^(Mark the tests|Write down when you last|Ask relatives about|Bring the list|Before each test, ask)/,
  /^(Before you choose, ask|Ask what would happen without treatment)/,
]

const isRunning = (place: ContentPath) => place.kind === 'words' && place.role !== 'opening'

describe.each(pages.map((page) => [page._id, page] as const))('%s', (_id, page) => {
  const { places } = readPage(page)

  test('the page has no error of the citation rules', () => {
    expect(getErrors(page, {}).filter(({ rule }) => /^uncited/.test(rule))).toEqual([])
  })

  test('the page cites every key fact, card, table, and number', () => {
    const apart = places.filter(
      ({ kind }) => kind === 'fact' || kind === 'card' || kind === 'table',
    )
    expect(apart.length).toBeGreaterThanOrEqual(keyFacts(page).length + 1)
    expect(apart.filter((place) => !('cited' in place) || !place.cited)).toEqual([])
    const numbers = places.filter(
      (place) => isRunning(place) && 'text' in place && clinicalNumberIn(place.text),
    )
    expect(numbers.length).toBeGreaterThanOrEqual(page._type === 'medicine' ? 3 : 5)
    const uncited = numbers.filter((place) => 'cited' in place && !place.cited)
    // The rest is a link's text.
    expect(
      uncited.flatMap((place) => ('linked' in place ? (place.linked ?? []) : [])),
    ).toHaveLength(uncited.length)
  })

  test('the page leaves only text without a claim uncited', () => {
    const uncited = places.flatMap((place) =>
      isRunning(place) && 'cited' in place && !place.cited && 'text' in place ? [place.text] : [],
    )
    expect(uncited.filter((text) => !CLAIM_NOTHING.some((form) => form.test(text)))).toEqual([])
  })

  test('the page names a source for each figure and each do-and-don’t list', () => {
    for (const box of [...ofType(page, 'figure'), ...ofType(page, 'doDontList')])
      expect(box.sources, String(box.title ?? box.caption)).toEqual(
        expect.arrayContaining([expect.anything()]),
      )
  })
})

/** Cases where a citation and its source once disagreed. */
describe('choice of sources for claims', () => {
  const citing = (pattern: RegExp) =>
    pages.flatMap((page) =>
      ofType(page.body, 'dataTable')
        .filter((table) => pattern.test(JSON.stringify(table)))
        .flatMap((table) => JSON.stringify(table.sources)),
    )

  test('the lower cut-offs for people of Asian descent cite the WHO expert consultation', () => {
    const [classes = ''] = citing(/overweight from 23/)
    expect(classes).toContain('source-who-asian-bmi-2004')
  })
})
