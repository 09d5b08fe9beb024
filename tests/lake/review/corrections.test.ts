import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { articleQuery } from '../../../lib/content/articles/article.ts'
import { correctionsFeed } from '../../../lib/content/corrections/corrections-feed.ts'
import {
  correctionsLogQuery,
  logEntries,
  type LogEntry,
} from '../../../lib/content/corrections/corrections-log.ts'
import { DEFAULT_CORRECTION_LABELS as labels } from '../../../lib/content/corrections/corrections-page.ts'
import { articleJsonLd } from '../../../lib/content/json-ld/article-json-ld.ts'
import { DEFAULT_ARTICLE_LABELS as articleLabels } from '../../../lib/content/site/labels.ts'
import { ARTICLE, DRAFT, openOffice, today, type Office } from './office.ts'
import { askToRetire, confirmRetirement, articleAt, publishArticle } from './retirement-office.ts'
import { MAX_CORRECTIONS, MAX_CORRECTION_LENGTH } from '../../../lib/limits/review.ts'

const WRONG = 'Black stool could wait for two weeks.'
const NOW = 'Black stool is seen the same day.'
const correction = (more: object = {}) => ({ wrong: WRONG, since: today(), now: NOW, ...more })

let office: Office

beforeEach(async () => {
  office = await openOffice()
  office.seed(articleAt('obesity'))
})
afterEach(() => office.lake.close())

const fixText = (summary = 'It is mended.') => office.writeDraft({ summary })
const submit = (input: object = { corrections: [correction()] }) =>
  office.decide('editor', 'submit', { revision: office.revision(), ...input })
const approve = (input: object = { corrections: [correction()] }) => office.approve({ ...input })
const override = (input: object = {}) =>
  office.decide('administrator', 'override', {
    revision: office.revision(),
    reason: 'Dangerous.',
    password: office.getPassword('administrator'),
    ...input,
  })
const log = async (): Promise<LogEntry[]> =>
  logEntries(await office.lake.client('siteReader').fetch(correctionsLogQuery))
const said = (entries: readonly LogEntry[]) =>
  entries.flatMap(({ name, corrections }) =>
    corrections.map(({ wrong, now }) => [name, wrong, now]),
  )

/** The corrections in the article's structured data and in the feed. */
async function readCorrections() {
  const site = office.lake.client('siteReader')
  const article = await site.fetch(articleQuery, { slug: 'asthma' })
  const data = article && articleJsonLd(article, { path: '/diseases/asthma', siteName: 'S' })
  const channel = { title: 'T', description: 'D' }
  const feed = correctionsFeed({ channel, labels, articleLabels }, await log())
  return { corrections: data?.correction, items: feed.match(/<item>/g)?.length ?? 0 }
}

describe('corrections in a submission', () => {
  beforeEach(async () => {
    await publishArticle(office)
    await fixText()
  })

  test.each([
    ['without the incorrect text', { wrong: ' ' }, 400],
    ['without the corrected text', { now: '' }, 400],
    ['without a date', { since: undefined }, 400],
    ['when they are too long', { now: 'a'.repeat(MAX_CORRECTION_LENGTH + 1) }, 400],
    ['with an unknown field', { by: 'Someone' }, 400],
    ['with a date in the future', { since: '2999-01-01' }, 403],
    ['with a date before the first publication', { since: '2000-01-01' }, 403],
  ])('are refused %s', async (_what, part, status) => {
    expect(await submit({ corrections: [correction(part)] })).toMatchObject({ status })
    expect(office.records().at(-1)).toMatchObject({ decision: 'published' })
  })

  test('are limited in number', async () => {
    const corrections = Array.from({ length: MAX_CORRECTIONS + 1 }, () => correction())
    expect(await submit({ corrections })).toMatchObject({ status: 400 })
    expect(await submit({ corrections: corrections.slice(1) })).toMatchObject({ status: 200 })
  })

  test('can be empty', async () => {
    expect(await submit({ corrections: [] })).toMatchObject({ status: 200 })
    expect(await approve({})).toMatchObject({ status: 200 })
    await office.publish()
    expect(await log()).toEqual([])
  })

  test('are refused for roles that cannot submit', async () => {
    for (const role of ['medicalReviewer', 'viewer'] as const)
      expect(
        await office.decide(role, 'submit', {
          revision: office.revision(),
          corrections: [correction()],
        }),
      ).toMatchObject({ status: 403, code: 'policy.role' })
  })
})

test('a correction is refused for a page that was never public, and for a set of documents', async () => {
  await fixText()
  expect(await submit()).toMatchObject({ status: 403, code: 'policy.correction' })
  const set = {
    documentId: undefined,
    documents: [{ documentId: 'source-a', revision: 'r' }],
    corrections: [correction()],
  }
  expect(await office.decide('editor', 'submitSet', set)).toMatchObject({
    status: 403,
    code: 'policy.correctionsAlone',
  })
})

describe('a reviewer’s signature on corrections', () => {
  beforeEach(async () => {
    await publishArticle(office)
    await fixText()
    await submit()
  })

  test.each([
    ['when it lists no corrections', {}],
    [
      'when it has a different corrected text',
      { corrections: [correction({ now: 'Another word.' })] },
    ],
    ['when it has an additional correction', { corrections: [correction(), correction()] }],
  ])('is refused %s', async (_what, input) => {
    expect(await approve(input)).toMatchObject({ status: 403, code: 'policy.otherCorrections' })
  })

  test('covers the corrections, which are then immutable and shown to readers after publication', async () => {
    expect(await approve()).toMatchObject({ status: 200 })
    const records = office.lake.lake.context.store.ofType('review')
    const approval = records.find(
      ({ decision, corrections }) => decision === 'approved' && corrections,
    )
    expect(approval).toMatchObject({ corrections: [{ wrong: WRONG, now: NOW }] })
    for (const role of ['administrator', 'editor'] as const)
      await expect(
        office
          .as(role)
          .patch(String(approval?._id), { set: { corrections: [] } })
          .commit(),
      ).rejects.toMatchObject({ statusCode: 403 })
    expect(await log()).toEqual([])
    expect(await readCorrections()).toEqual({ corrections: undefined, items: 0 })

    await office.publish()
    const [entry] = await log()
    expect(entry).toMatchObject({
      href: '/diseases/asthma',
      approvedBy: [{ name: 'Robin Reviewer', credentials: 'MD' }],
      corrections: [{ wrong: WRONG, since: today(), now: NOW }],
    })
    expect(await readCorrections()).toEqual({
      corrections: [
        expect.objectContaining({ text: expect.stringContaining(WRONG), datePublished: today() }),
      ],
      items: 1,
    })
    await expect(office.lake.anonymousClient().fetch(correctionsLogQuery)).rejects.toMatchObject({
      statusCode: 401,
    })
  })

  test('covers only the corrections of the latest submission', async () => {
    await office.decide('editor', 'withdraw')
    const other = [correction({ now: 'Seen today.' })]
    await submit({ corrections: other })
    expect(await approve()).toMatchObject({ code: 'policy.otherCorrections' })
    expect(await approve({ corrections: other })).toMatchObject({ status: 200 })
  })
})

test('has to match between both reviewers of a high-risk page', async () => {
  await publishArticle(office)
  await fixText()
  await submit()
  await office.decide('editor', 'markHighRisk', { reason: 'Doses' })
  const other = await office.addReviewer('Ben')
  expect(await other.sign('approve', { corrections: [] })).toMatchObject({
    code: 'policy.otherCorrections',
  })
  expect(await other.sign('approve', { corrections: [correction()] })).toMatchObject({
    status: 200,
  })
  expect(await approve()).toMatchObject({ status: 200 })
  await office.publish()
  const [entry] = await log()
  expect(entry?.approvedBy.map(({ name }) => name)).toEqual(['Ben Reviewer', 'Robin Reviewer'])
})

test('a correction in an override is shown to readers as published without review', async () => {
  await publishArticle(office)
  await fixText()
  expect(await override({ corrections: [correction()] })).toMatchObject({ status: 200 })
  expect(await log()).toMatchObject([
    { approvedBy: [], withoutReview: 'Dangerous.', corrections: [{ wrong: WRONG }] },
  ])
})

test('a correction stays in the log under the page’s title after the page is retired or taken down', async () => {
  await publishArticle(office)
  const { title } = office.stored(ARTICLE) ?? {}
  await fixText()
  await submit()
  await approve()
  await office.publish()
  await askToRetire(office)
  expect(await confirmRetirement(office)).toMatchObject({ status: 200 })
  expect(await log()).toMatchObject([{ name: title, href: null, isGone: true }])
  expect((await readCorrections()).items).toBe(1)
})

/** Pseudorandom numbers from a seed, so that failures can be reproduced. */
function* numbersFrom(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    yield state
  }
}

test.each([1, 2, 3])(
  'the public corrections log matches the review records after random edits (seed %i)',
  async (seed) => {
    const numbers = numbersFrom(seed)
    const pick = (most: number) => Number(numbers.next().value) % most
    await publishArticle(office)
    const expected: string[] = []
    for (let round = 0; round < 6; round++) {
      await fixText(`Version ${round}.`)
      const corrections = Array.from({ length: pick(3) }, (_, index) =>
        correction({ wrong: `Wrong ${round}.${index}` }),
      )
      const way = pick(4)
      if (way === 3) await override({ corrections })
      else {
        await submit({ corrections })
        if (way > 0) await approve({ corrections })
        if (way === 2) await office.publish()
      }
      if (way >= 2) expected.push(...corrections.map(({ wrong }) => wrong))
      else {
        await office.decide('editor', 'withdraw')
        await office.as('editor').delete(DRAFT)
      }
    }
    const shown = await log()
    expect(
      said(shown)
        .map(([, wrong]) => wrong)
        .toSorted(),
    ).toEqual(expected.toSorted())
    const { corrections, items } = await readCorrections()
    expect(items).toBe(expected.length)
    expect(corrections?.length ?? 0).toBe(expected.length)
  },
)
