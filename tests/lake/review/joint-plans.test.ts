import { exportedDocuments } from '../../../lib/lake/operations/transfer/export.ts'
import { importDocuments, type OnExisting } from '../../../lib/lake/operations/transfer/import.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SanityDocument } from '../../../lib/lake/types.ts'
import { getSubject } from '../../../lib/workflow/signatures/public-text.ts'
import { HandClock } from '../fixtures/manual-clock.ts'
import type { TestRole } from '../fixtures/test-lake.ts'
import { openOffice, today, type Office } from './office.ts'

/** Pages that are scheduled together, on a lake without content releases: what ends their plan. */

const HOUR = 3_600_000
const PAGES = ['glossary-a', 'glossary-b', 'faq-c']
const [FIRST = '', SECOND = '', THIRD = ''] = PAGES
const PLAIN = { contentReleases: undefined }

let office: Office
let clock: HandClock

beforeEach(async () => {
  clock = new HandClock(Date.now())
  office = await openOffice({ schedulerClock: clock, config: PLAIN })
  await writeDrafts()
  await getApproved()
})
afterEach(() => office.lake.close())

const term = (id: string, name: string) => ({
  ...{ _id: `drafts.${id}`, _type: 'glossaryTerm', term: name, definition: `${name} is a word.` },
  slug: { _type: 'slug', current: name.toLowerCase() },
})
const question = { question: 'How often?', page: 'contact', answer: [] }
const writeDrafts = () =>
  office
    .as('editor')
    .transaction()
    .create(term(FIRST, 'A1C'))
    .create(term(SECOND, 'Angina'))
    .create({ _id: `drafts.${THIRD}`, _type: 'faq', ...question })
    .commit()
const members = (ids: readonly string[] = PAGES) =>
  ids.map((documentId) => ({ documentId, revision: office.revision(`drafts.${documentId}`) }))
async function decide(role: TestRole, decision: string, input: object): Promise<void> {
  const answer = await office.decide(role, decision, { documentId: undefined, ...input })
  expect(answer).toMatchObject({ status: 200 })
}
async function getApproved(ids = PAGES): Promise<void> {
  const documents = members(ids)
  const statement = { statement: 'Read each of them.', evidenceCheckedAt: today() }
  const password = office.getPassword('medicalReviewer')
  await decide('editor', 'submitSet', { documents })
  await decide('medicalReviewer', 'approveSet', { documents, ...statement, password })
}
const inHours = (hours: number) => new Date(clock.now() + hours * HOUR).toISOString()
const scheduleTogether = (ids = PAGES) =>
  decide('editor', 'scheduleSet', {
    ...{ documents: members(ids), title: 'Spring', runAt: inHours(1) },
  })

const store = (of = office) => of.lake.lake.context.store
const plans = (of = office) => store(of).ofType('schedule')
const records = (id: string, of = office) =>
  store(of)
    .referring(id, 'review')
    .filter((stored) => getSubject(stored) === id)
    .toSorted((a, b) => Number(a.sequence) - Number(b.sequence))
const last = (id: string, of = office) => records(id, of).at(-1)
const getSet = () => last(FIRST)?.set
const publicPages = (of = office) => PAGES.filter((id) => of.stored(id) !== null)

/** Writes as an edit of the database does. */
const edit = (id: string | undefined, fields: object | null) =>
  store().write({ author: 'test', channel: 'decision' }, (tx) => {
    const stored = tx.get(String(id))
    if (!stored) throw new Error(`There is no ${id}`)
    if (fields) tx.put({ ...stored, ...fields })
    else tx.delete(stored._id)
  })

test('an editor does not publish one page of a joint plan alone by touching the public text of another', async () => {
  await decide('editor', 'publish', members()[1] ?? {})
  await office.as('editor').create({ ...term(SECOND, 'Angina'), definition: 'A pain.' })
  await getApproved([SECOND])
  await scheduleTogether([FIRST, SECOND])
  const { _rev, _updatedAt, ...draft } = store().get(`drafts.${FIRST}`) ?? { _type: 'none' }
  const publish = () =>
    office
      .as('editor')
      .transaction()
      .createOrReplace({ ...draft, _id: FIRST })
      .delete(`drafts.${FIRST}`)
      .patch(SECOND, { set: { definition: 'Angina is a word.' } })
  for (const attempt of [publish(), publish().delete(`drafts.${SECOND}`)])
    await expect(attempt.commit()).rejects.toMatchObject({ statusCode: 403 })
  expect(publicPages()).toEqual([SECOND])
  clock.pass(2 * HOUR)
  expect(publicPages()).toEqual([FIRST, SECOND])
})

describe('a page whose joint plan is lost', () => {
  const others = { subjects: [{ _key: 'b', _type: 'reference', _ref: SECOND, _weak: true }] }

  test.each([
    ['is gone', null],
    ['names no pages', { subjects: [] }],
    ['names other pages only', others],
  ])('can be canceled, and scheduled again alone, if its document %s', async (_how, fields) => {
    await scheduleTogether()
    const set = getSet()
    edit(plans()[0]?._id, fields)
    const what = { what: 'publish', set }
    await decide('editor', 'cancelSchedule', { documentId: FIRST, ...what })
    expect(last(FIRST)?.decision).toBe('publishCancelled')
    await decide('editor', 'schedule', { documentId: THIRD, ...what, runAt: inHours(3) })
    expect(last(THIRD)).not.toHaveProperty('set')
    clock.pass(4 * HOUR)
    expect(office.stored(THIRD)).not.toBeNull()
    expect(office.stored(FIRST)).toBeNull()
  })
})

test('a joint plan is canceled on each page that is scheduled in it, whatever has become of the others', async () => {
  await scheduleTogether([FIRST, SECOND])
  const set = getSet()
  const [plan] = plans()
  const added = { _key: 'c', _type: 'reference', _ref: THIRD, _weak: true }
  edit(plan?._id, { subjects: [plan?.subjects, added].flat() })
  await decide('editor', 'cancelSchedule', { documentId: FIRST, what: 'publish', set })
  expect(plans()).toEqual([])
  expect(PAGES.map((id) => last(id)?.decision)).toEqual([
    ...['publishCancelled', 'publishCancelled', 'approved'],
  ])
})

test.each([['missing'], ['a number', 7], ['a word', 'Monday']])(
  'a joint plan whose stored time is %s is refused at once, and each page says why',
  async (_what, runAt?: unknown) => {
    await scheduleTogether()
    edit(plans()[0]?._id, { runAt, title: undefined })
    clock.pass(0)
    expect(plans()).toEqual([])
    for (const id of PAGES)
      expect(last(id)).toMatchObject({
        ...{
          decision: 'publishFailed',
          reason: expect.stringMatching(/“Spring”.*can’t be read/),
        },
      })
    expect(publicPages()).toEqual([])
  },
)

describe('an import', () => {
  let other: Office
  const openOther = async (config: object = PLAIN) => {
    other = await openOffice({ schedulerClock: clock, config })
  }
  afterEach(() => other.lake.close())

  const exported = () =>
    [...exportedDocuments(store().all(), office.lake.config, { withMessages: true })].filter(
      ({ _type }) => !_type.startsWith('sanity.'),
    )
  const bring = (
    to: Office,
    documents: readonly SanityDocument[],
    onExisting: OnExisting = 'replace',
  ) =>
    importDocuments(to.lake.lake.context, {
      ...{ documents, assetsDir: to.lake.dataDir, onExisting, report: () => {} },
    })
  const lastOnes = (of = other) => PAGES.map((id) => last(id, of)?.decision)

  test('with all of a joint plan keeps it, and its pages become public at its time', async () => {
    await openOther()
    await scheduleTogether()
    await bring(other, exported())
    expect(lastOnes()).toEqual(PAGES.map(() => 'publishScheduled'))
    clock.pass(2 * HOUR)
    expect(publicPages(other)).toEqual(PAGES)
    expect(plans(other)).toEqual([])
  })

  const isPlanned = (each: SanityDocument) =>
    each.decision === 'publishScheduled' && getSubject(each) === THIRD
  const isPlan = ({ _type }: SanityDocument) => _type === 'schedule'

  test.each([
    ['its document', isPlan, 'publishFailed'],
    ['a draft', ({ _id }: SanityDocument) => _id === `drafts.${THIRD}`, 'publishFailed'],
    ['the record of a page', isPlanned, 'approved'],
  ])(
    'with a joint plan without %s ends it on each page that names it',
    async (_what, isMissing, third) => {
      await openOther()
      await scheduleTogether()
      await bring(
        other,
        exported().filter((each) => !isMissing(each)),
      )
      expect(plans(other)).toEqual([])
      expect(lastOnes()).toEqual(['publishFailed', 'publishFailed', third])
      expect(last(FIRST, other)?.reason).toContain('The import did not contain')
      clock.pass(2 * HOUR)
      expect(publicPages(other)).toEqual([])
    },
  )

  test('into a lake with content releases ends a joint plan, and each page says what to do', async () => {
    await openOther({})
    await scheduleTogether()
    await bring(other, exported())
    expect(plans(other)).toEqual([])
    for (const id of PAGES)
      expect(last(id, other)).toMatchObject({
        ...{ decision: 'publishFailed', reason: expect.stringContaining('in a release') },
      })
  })

  test('of an earlier export neither ends nor moves the joint plan that is here, nor brings back a canceled one', async () => {
    await openOther()
    await scheduleTogether()
    const earlier = exported()
    const what = { documentId: FIRST, what: 'publish', set: getSet() }
    await decide('editor', 'schedule', { ...what, runAt: inHours(5) })
    await bring(office, earlier)
    expect(lastOnes(office)).toEqual(PAGES.map(() => 'publishScheduled'))
    expect(plans()).toMatchObject([{ runAt: inHours(5) }])
    await decide('editor', 'cancelSchedule', what)
    await bring(office, earlier, 'keep')
    expect(plans()).toEqual([])
    expect(lastOnes(office)).toEqual(PAGES.map(() => 'publishCancelled'))
  })
})

describe('a joint plan from before content releases were switched on', () => {
  const switchOn = () => office.lake.restart(() => (office.lake.config.contentReleases = true))

  test('becomes public at its time, all of it', async () => {
    await scheduleTogether()
    await switchOn()
    expect(plans()).toHaveLength(1)
    clock.pass(2 * HOUR)
    expect(publicPages()).toEqual(PAGES)
    expect([plans(), store().ofType('system.release')]).toEqual([[], []])
    for (const id of PAGES) expect(last(id)).toMatchObject({ decision: 'published' })
  })

  test('is kept back whole by one changed page', async () => {
    await scheduleTogether()
    await switchOn()
    await office.as('editor').patch(`drafts.${SECOND}`).set({ definition: 'A pain.' }).commit()
    clock.pass(2 * HOUR)
    expect([publicPages(), plans()]).toEqual([[], []])
    for (const id of PAGES) expect(last(id)).toMatchObject({ decision: 'publishFailed' })
  })

  test('is moved and canceled as a whole, and no new one is made', async () => {
    await scheduleTogether()
    await switchOn()
    const step = { documentId: FIRST, what: 'publish', set: getSet() }
    await decide('editor', 'schedule', { ...step, runAt: inHours(5) })
    expect(plans()).toMatchObject([{ runAt: inHours(5) }])
    expect(store().ofType('system.release')).toEqual([])
    await decide('editor', 'cancelSchedule', step)
    expect(PAGES.map((id) => last(id)?.decision)).toEqual(PAGES.map(() => 'publishCancelled'))
    const together = { documents: members(), title: 'Spring', runAt: inHours(1) }
    expect(
      await office.decide('editor', 'scheduleSet', { documentId: undefined, ...together }),
    ).toMatchObject({ status: 403 })
  })

  test('keeps each of its pages from a schedule of its own, and ends with a draft', async () => {
    await scheduleTogether()
    await switchOn()
    await decide('editor', 'schedule', {
      documentId: THIRD,
      what: 'publish',
      set: getSet(),
      runAt: inHours(3),
    })
    const alone = { documentId: THIRD, what: 'publish', runAt: inHours(1) }
    expect(await office.decide('editor', 'schedule', alone)).toMatchObject({ status: 403 })
    await office.as('editor').delete(`drafts.${THIRD}`)
    expect([plans(), last(FIRST)?.decision]).toEqual([[], 'publishFailed'])
    clock.pass(4 * HOUR)
    expect(publicPages()).toEqual([])
  })
})

test('a draft that is discarded ends its joint plan in the same transaction, and the other pages say why', async () => {
  await scheduleTogether()
  await office.as('editor').delete(`drafts.${FIRST}`)
  expect(plans()).toEqual([])
  const { id } = office.lake.user('editor')
  expect(last(FIRST)).toMatchObject({ decision: 'publishCancelled', by: { id } })
  for (const page of [SECOND, THIRD])
    expect(last(page)).toMatchObject({
      ...{ decision: 'publishFailed', reason: expect.stringContaining('was discarded') },
    })
  clock.pass(2 * HOUR)
  expect(publicPages()).toEqual([])
})

test('two drafts that are discarded together are canceled on record, and their joint plan ends once', async () => {
  await scheduleTogether()
  const both = office.as('editor').transaction().delete(`drafts.${FIRST}`)
  await both.delete(`drafts.${SECOND}`).commit()
  expect(PAGES.map((id) => last(id)?.decision)).toEqual([
    ...['publishCancelled', 'publishCancelled', 'publishFailed'],
  ])
  const numbers = records(THIRD).map(({ sequence }) => sequence)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test.each(['readable', 'unreadable'])(
  'a stray schedule of one page, with a time that is %s, does not end its part of a joint plan',
  async (kind) => {
    await scheduleTogether()
    store().write({ author: 'test', channel: 'decision' }, (tx) => {
      tx.put({
        ...{ _id: `schedule.publish.${FIRST}`, _type: 'schedule', what: 'publish' },
        subject: { _type: 'reference', _ref: FIRST, _weak: true },
        runAt: kind === 'readable' ? inHours(0.5) : 'soon',
      })
    })
    clock.pass(0.6 * HOUR)
    expect(plans()).toHaveLength(1)
    expect(last(FIRST)?.decision).toBe('publishScheduled')
    clock.pass(HOUR)
    expect(publicPages()).toEqual(PAGES)
  },
)
