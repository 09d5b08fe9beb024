import { redirectId } from '../../../lib/workflow/rules/redirect-id.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentHash } from '../../../lib/workflow/rules/content-hash.ts'
import { getPeople, readPeopleRecords } from '../../../lib/workflow/rules/people.ts'
import { lastPlannedDay } from '../../../lib/workflow/model/utc-date.ts'
import { readRecords } from '../../../lib/workflow/model/record-order.ts'
import { deriveReviewState } from '../../../lib/workflow/rules/review-state.ts'
import { decideHosted, recordHostedPublish } from '../../../lib/workflow/hosted/write-decision.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

// A lake without a policy stores anything, as hosted Sanity does.
const ID = 'post-tea'
const DRAFT = `drafts.${ID}`
const READ = { statement: 'Read.', evidenceCheckedAt: new Date().toISOString().slice(0, 10) }
let lake: TestLake

beforeEach(async () => {
  lake = await openTestLake()
  await lake.client('administrator').create({
    _id: 'person-robin',
    _type: 'person',
    name: 'Robin Reviewer',
    account: lake.user('administrator').email,
    isReviewer: true,
  })
})
afterEach(() => lake.close())

/** The Studio's client of a signed-in user. */
const signedIn = (role: 'administrator' | 'editor' = 'administrator') => {
  const { context } = lake.lake
  const token = context.access.sessions.start(lake.user(role).id).secret
  return lake.anonymousClient({ token, perspective: 'raw' })
}

async function write(title: string) {
  return signedIn().createOrReplace({
    _id: DRAFT,
    _type: 'post',
    title,
    slug: { _type: 'slug', current: 'tea' },
  })
}

function standing() {
  const { store } = lake.lake.context
  const draft = store.get(DRAFT)
  const published = store.get(ID)
  return deriveReviewState({
    draftHash: draft && contentHash(draft),
    publishedHash: published && contentHash(published),
    records: readRecords(store.ofType('review')),
  })
}

async function approve(revision: string): Promise<void> {
  await decideHosted(signedIn(), 'submit', { documentId: ID, revision, summary: 'New.' })
  expect(standing().state).toBe('inReview')
  const sign = (summary?: string) =>
    decideHosted(signedIn(), 'approve', { documentId: ID, revision, ...READ, summary })
  await expect(sign()).rejects.toMatchObject({ code: 'otherSummary' })
  await expect(sign('Newer.')).rejects.toMatchObject({ code: 'otherSummary' })
  await sign('New.')
}

test('review records of hosted decisions result in the same states as the lake’s decisions', async () => {
  const { _rev } = await write('Tea')
  await approve(_rev)
  expect(standing()).toMatchObject({ state: 'approved' })
  const [approval] = lake.lake.context.store.ofType('review').filter(({ reviewer }) => reviewer)
  expect(approval).toMatchObject({
    reviewer: { _ref: 'person-robin' },
    by: { name: lake.user('administrator').name },
    statement: 'Read.',
  })

  const draft = await signedIn().getDocument(DRAFT)
  await recordHostedPublish(signedIn(), ID, draft ?? {})
  await signedIn().action({
    actionType: 'sanity.action.document.publish',
    publishedId: ID,
    draftId: DRAFT,
  })
  expect(standing().state).toBe('published')
  await write('Tea and coffee')
  expect(standing()).toMatchObject({ state: 'draft', voided: null })
})

test('a hosted approval of a changed document is refused', async () => {
  const { _rev } = await write('Tea')
  await decideHosted(signedIn(), 'submit', { documentId: ID, revision: _rev })
  await write('Coffee')
  await expect(
    decideHosted(signedIn(), 'approve', { documentId: ID, revision: _rev, ...READ }),
  ).rejects.toMatchObject({ code: 'changed' })
})

test('corrections in hosted decisions follow the lake’s rules', async () => {
  const since = new Date().toISOString().slice(0, 10)
  const corrections = [{ wrong: 'Tea heals.', since, now: 'Tea does not heal.' }]
  const { _rev: first } = await write('Tea')
  const submit = (given: object) => decideHosted(signedIn(), 'submit', { documentId: ID, ...given })
  // It was never published.
  await expect(submit({ revision: first, corrections })).rejects.toMatchObject({
    code: 'correction',
  })
  await decideHosted(signedIn(), 'override', { documentId: ID, revision: first, reason: 'Urgent.' })
  const { _rev: revision } = await write('Tea, mended')
  const early = [{ ...corrections[0], since: '2000-01-01' }]
  await expect(submit({ revision, corrections: early })).rejects.toMatchObject({
    code: 'correction',
  })
  await submit({ revision, corrections })
  const sign = (given: object) =>
    decideHosted(signedIn(), 'approve', { documentId: ID, revision, ...READ, ...given })
  await expect(sign({})).rejects.toMatchObject({ code: 'otherCorrections' })
  await sign({ corrections })
  const signed = lake.lake.context.store
    .ofType('review')
    .find(({ decision }) => decision === 'approved')
  expect(signed).toMatchObject({
    subjectName: 'Tea, mended',
    corrections: [{ _type: 'correction', _key: 'c1', ...corrections[0] }],
  })
})

test('a high-risk page cannot be approved or published through hosted decisions', async () => {
  const { _rev } = await write('Tea')
  const mark = (decision: string) =>
    decideHosted(signedIn(), decision, { documentId: ID, reason: 'Doses.' })
  await mark('markHighRisk')
  const draft = await signedIn().getDocument(DRAFT)
  expect(draft).toMatchObject({ highRisk: true })
  const input = { documentId: ID, revision: draft?._rev, ...READ }
  await decideHosted(signedIn(), 'submit', { documentId: ID, revision: draft?._rev })
  for (const decision of ['approve', 'override'])
    await expect(decideHosted(signedIn(), decision, input)).rejects.toMatchObject({
      code: 'hostedHighRisk',
    })
  await expect(recordHostedPublish(signedIn(), ID, draft ?? {})).rejects.toMatchObject({
    code: 'hostedHighRisk',
  })
  await mark('unmarkHighRisk')
  const now = await signedIn().getDocument(DRAFT)
  await approve(String(now?._rev))
  expect([_rev === now?._rev, standing().state]).toEqual([false, 'approved'])
})

test('public content can be recertified through hosted decisions at the revision that was read', async () => {
  const { _rev } = await write('Tea')
  await decideHosted(signedIn(), 'override', { documentId: ID, revision: _rev, reason: 'Urgent.' })
  const recertify = (given: object) =>
    decideHosted(signedIn(), 'recertify', { documentId: ID, ...given })
  await expect(recertify({ revision: 'another', ...READ })).rejects.toMatchObject({
    code: 'changed',
  })
  const seen = { ...READ, revision: lake.lake.context.store.get(ID)?._rev }
  await expect(recertify({ ...seen, evidenceCheckedAt: '2020-01-01' })).rejects.toMatchObject({
    code: 'date',
  })
  expect(standing().publicApproval).toBeNull()
  await recertify(seen)
  expect(standing().publicApproval).toMatchObject({ decision: 'recertified' })
})

test('a hosted retirement unpublishes the page and adds a redirect', async () => {
  const { _rev } = await write('Tea')
  await decideHosted(signedIn(), 'override', { documentId: ID, revision: _rev, reason: 'Urgent.' })
  expect(standing().state).toBe('published')
  const { store } = lake.lake.context
  const about = { documentId: ID, revision: store.get(ID)?._rev }
  await decideHosted(signedIn(), 'askRetirement', { ...about, redirectTo: '/blog', reason: 'Old.' })
  await expect(decideHosted(signedIn(), 'retire', about)).rejects.toMatchObject({
    code: 'ownRequest',
  })
  await decideHosted(signedIn('editor'), 'retire', about)
  expect(store.get(ID)).toBeNull()
  expect(store.get(redirectId('/blog/tea'))).toMatchObject({ from: '/blog/tea', path: '/blog' })
  expect(standing().retired).not.toBeNull()
  await decideHosted(signedIn(), 'restore', { documentId: ID })
  expect(standing().retired).toBeNull()
})

test('comments can be written, answered, and resolved through hosted decisions', async () => {
  await write('Tea')
  const { id, name } = lake.user('editor')
  await decideHosted(signedIn(), 'comment', {
    documentId: ID,
    text: 'Which tea?',
    quote: 'tea',
    anchor: { prefix: 'a ', suffix: '.' },
    mentions: [id],
  })
  const [asked] = lake.lake.context.store.ofType('reviewComment')
  await decideHosted(signedIn(), 'resolveComment', { commentId: asked?._id, resolved: true })
  expect(lake.lake.context.store.ofType('reviewComment')).toMatchObject([
    {
      text: 'Which tea?',
      quote: 'tea',
      anchor: { prefix: 'a ', suffix: '.' },
      mentions: [{ id, name }],
      resolved: true,
      settledBy: { name: lake.user('administrator').name },
    },
  ])
})

test('an unsupported hosted decision is refused with an explanation', async () => {
  await expect(
    decideHosted(signedIn(), 'schedule', { documentId: ID, what: 'publish' }),
  ).rejects.toMatchObject({ code: 'hostedPlans' })
})

test('assignments and absences have the same documents through hosted decisions as in the lake', async () => {
  const { _rev: revision } = await write('Tea')
  const ana = { id: 'u-ana', name: 'Ana Reyes' }
  await decideHosted(signedIn(), 'submit', { documentId: ID, revision, assignee: ana })
  await decideHosted(signedIn(), 'assign', {
    documentId: ID,
    secondReviewer: { ...ana, id: 'u-2' },
  })
  const twice = decideHosted(signedIn(), 'assign', { documentId: ID, secondReviewer: ana })
  await expect(twice).rejects.toMatchObject({ code: 'readsTwice' })
  const { store } = lake.lake.context
  expect(getPeople(readPeopleRecords(store.ofType('review')))).toMatchObject({
    owner: { id: lake.user('administrator').id },
    reviewer: ana,
    secondReviewer: { id: 'u-2' },
  })
  const until = lastPlannedDay(new Date().toISOString().slice(0, 10))
  const tooLong = decideHosted(signedIn(), 'away', { until: '2999-01-01', standIn: ana })
  await expect(tooLong).rejects.toMatchObject({ code: 'awayTooLong' })
  await decideHosted(signedIn(), 'away', { until, standIn: ana })
  expect(store.ofType('absence')).toMatchObject([{ until, standIn: ana }])
  await decideHosted(signedIn(), 'back', {})
  expect(store.ofType('absence')).toEqual([])
})
