import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { daysAfter } from '../../../lib/workflow/rules/review-dates.ts'
import { redirectId } from '../../../lib/workflow/rules/redirect-id.ts'
import { reviewPolicy } from '../../../lib/workflow/policy/review-policy.ts'
import { REPORT_MISMATCHES } from '../../../lib/workflow/signatures/mismatch-report.ts'
import {
  ARTICLE,
  DRAFT,
  openHostedOffice,
  type HostedOffice,
  type PersonName,
} from './hosted-office.ts'

const TODAY = new Date().toISOString().slice(0, 10)
const OK = { status: 200, code: null }
/** The decisions that were carried out here. */
const carriedOut = new Set<string>()

let office: HostedOffice
beforeEach(async () => {
  office = await openHostedOffice()
})
afterEach(async () => {
  expect(office.logged).toEqual([])
  await office.close()
})
afterAll(() => {
  // The site's own lake reports to itself; on hosted Sanity, the server watches the dataset.
  const all = Object.keys(reviewPolicy.decisions ?? {}).filter((name) => name !== REPORT_MISMATCHES)
  expect(all.filter((name) => !carriedOut.has(name))).toEqual([])
})

async function decide(person: PersonName, decision: string, input: Record<string, unknown> = {}) {
  const answer = await office.decide(person, decision, input)
  if (answer.status === 200) carriedOut.add(decision)
  return answer
}

const names = (id?: string) => office.records(id).map(({ decision }) => decision)
const stored = (type: string) => office.lake.lake.context.store.ofType(type)
const submit = (input: Record<string, unknown> = {}) =>
  decide('writer', 'submit', { revision: office.revision(), ...input })
const signature = () => ({ statement: 'Checked against the guideline.', evidenceCheckedAt: TODAY })
const approve = (person: PersonName = 'reviewer') =>
  decide(person, 'approve', { revision: office.revision(), ...signature() })
const publish = () => decide('writer', 'publish', { revision: office.revision() })

async function publishArticle(fields: Record<string, unknown> = {}): Promise<void> {
  await office.writeDraft(fields)
  expect(await submit()).toMatchObject(OK)
  expect(await approve()).toMatchObject(OK)
  expect(await publish()).toMatchObject(OK)
}

const TERMS = ['glossary-a', 'glossary-b', 'faq-c']
const members = () =>
  TERMS.map((documentId) => ({ documentId, revision: office.revision(`drafts.${documentId}`) }))
const decideSet = (person: PersonName, decision: string, input: object = {}) =>
  decide(person, decision, { documentId: undefined, documents: members(), ...input })

async function writeTerms(): Promise<void> {
  const term = (name: string) => ({
    ...{ _type: 'glossaryTerm', term: name, definition: `About ${name}.` },
    slug: { _type: 'slug', current: name.toLowerCase() },
  })
  await office
    .as('writer')
    .transaction()
    .create({ _id: 'drafts.glossary-a', ...term('A1C') })
    .create({ _id: 'drafts.glossary-b', ...term('Angina') })
    .create({ _id: 'drafts.faq-c', _type: 'faq', question: 'How?', page: 'contact', answer: [] })
    .commit()
}

test('short documents on hosted Sanity are submitted, approved, and published as one set', async () => {
  await writeTerms()
  expect(await decideSet('writer', 'submitSet')).toMatchObject(OK)
  expect(await decideSet('writer', 'approveSet', signature())).toMatchObject({ code: 'role' })
  expect(await decideSet('reviewer', 'approveSet', signature())).toMatchObject(OK)
  expect(await decideSet('writer', 'publishSet')).toMatchObject(OK)
  for (const id of TERMS) {
    expect(office.stored(id), id).not.toBeNull()
    expect(names(id)).toEqual(['submitted', 'approved', 'published'])
  }
  const sets = TERMS.map((id) => office.records(id).map(({ set }) => set))
  expect(new Set(sets.map(String)).size).toBe(1)
})

test('a set on hosted Sanity is scheduled under a title, and the schedule is canceled for all of it', async () => {
  await writeTerms()
  await decideSet('writer', 'submitSet')
  await decideSet('reviewer', 'approveSet', signature())
  const plan = { title: 'New terms', runAt: new Date(Date.now() + 3_600_000).toISOString() }
  expect(await decideSet('writer', 'scheduleSet', plan)).toMatchObject(OK)
  expect(stored('schedule')).toMatchObject([{ title: 'New terms', runAt: plan.runAt }])
  const set = office.records('glossary-a').at(-1)?.set
  const cancel = { documentId: 'glossary-b', what: 'publish', set }
  expect(await decide('writer', 'cancelSchedule', cancel)).toMatchObject(OK)
  expect(stored('schedule')).toEqual([])
  for (const id of TERMS) expect(names(id).at(-1)).toBe('publishCancelled')
})

test('a set on hosted Sanity is published as a whole or not at all', async () => {
  await writeTerms()
  await decideSet('writer', 'submitSet')
  await decideSet('reviewer', 'approveSet', signature())
  await office.as('colleague').patch('drafts.glossary-b').set({ definition: 'Other.' }).commit()
  const answer = await decideSet('writer', 'publishSet')
  expect(answer).toMatchObject({ status: 403, code: 'voided' })
  expect(JSON.stringify(answer.body)).toContain('Angina')
  expect(TERMS.map((id) => office.stored(id))).toEqual([null, null, null])
})

test('a set with a text of the reviewer’s own on hosted Sanity is not approved, in no part', async () => {
  await writeTerms()
  await office.as('reviewer').patch('drafts.faq-c').set({ question: 'How often?' }).commit()
  expect(await decideSet('writer', 'submitSet')).toMatchObject(OK)
  const own = await decideSet('reviewer', 'approveSet', signature())
  expect(own).toMatchObject({ status: 403, code: 'ownChange' })
  expect(TERMS.flatMap((id) => names(id))).not.toContain('approved')
  expect(await decideSet('second', 'approveSet', signature())).toMatchObject(OK)
})

test('two people retire a page on hosted Sanity, its address redirects, and its last text can be restored', async () => {
  await publishArticle()
  await office.as('admin').create({
    ...{ _id: 'article-obesity', _type: 'article', title: 'Obesity' },
    slug: { _type: 'slug', current: 'obesity' },
  })
  const revision = office.revision(ARTICLE)
  const request = { revision, redirectTo: '/diseases/obesity', reason: 'Merged.' }
  expect(await decide('writer', 'askRetirement', request)).toMatchObject(OK)
  expect(await decide('colleague', 'dropRetirement', { note: 'Not yet.' })).toMatchObject(OK)
  expect(await decide('second', 'retire', { revision })).toMatchObject({ code: 'notAsked' })
  expect(await decide('writer', 'askRetirement', request)).toMatchObject(OK)
  expect(await decide('writer', 'retire', { revision })).toMatchObject({ status: 403 })
  expect(await decide('second', 'retire', { revision })).toMatchObject(OK)
  expect(office.stored(ARTICLE)).toBeNull()
  expect(office.stored(redirectId('/diseases/asthma'))).toMatchObject({ path: '/diseases/obesity' })
  expect(names().slice(-2)).toEqual(['retirementAsked', 'retired'])

  await office.as('writer').delete(DRAFT)
  expect(await decide('writer', 'restore', { note: 'Needed after all.' })).toMatchObject(OK)
  expect(office.stored(DRAFT)).toMatchObject({ _type: 'article', summary: expect.any(String) })
  expect(await publish()).toMatchObject({ status: 403 })
})

test('an absence on hosted Sanity is the caller’s own, with a stand-in who can do the work', async () => {
  const until = daysAfter(TODAY, 7)
  const away = (input: object) =>
    decide('writer', 'away', { documentId: undefined, until, ...input })
  const id = (person: PersonName) => office.userId(person)
  expect(await away({ standIn: { id: id('watcher') } })).toMatchObject({ code: 'unfit' })
  expect(await away({ standIn: { id: id('writer') } })).toMatchObject({ code: 'ownStandIn' })
  expect(await away({ standIn: { id: 'unknown' } })).toMatchObject({ code: 'nobody' })
  expect(await away({ standIn: { id: id('colleague'), name: 'Someone else' } })).toMatchObject(OK)
  expect(stored('absence')).toMatchObject([
    { person: { id: id('writer') }, standIn: { name: 'colleague of the office' }, until },
  ])
  expect(await decide('watcher', 'back', { documentId: undefined })).toMatchObject({ code: 'role' })
  expect(await decide('writer', 'back', { documentId: undefined })).toMatchObject(OK)
  expect(stored('absence')).toEqual([])
})

test('“Still correct” on hosted Sanity is signed for the public revision, and a revocation removes it', async () => {
  await publishArticle()
  const revision = office.revision(ARTICLE)
  const sign = { revision, ...signature() }
  const stale = { ...sign, revision: 'another' }
  expect(await decide('second', 'recertify', stale)).toMatchObject({ code: 'changed' })
  expect(await decide('watcher', 'recertify', sign)).toMatchObject({ code: 'role' })
  expect(await decide('second', 'recertify', sign)).toMatchObject(OK)
  const early = { nextReviewDue: daysAfter(TODAY, 20), reason: 'New evidence.' }
  expect(await decide('colleague', 'earlyReview', early)).toMatchObject(OK)
  const revoke = { revision, reason: 'The guideline has changed.' }
  expect(await decide('colleague', 'revoke', revoke)).toMatchObject({ code: 'role' })
  expect(await decide('second', 'revoke', revoke)).toMatchObject(OK)
  expect(office.stored(ARTICLE)).not.toBeNull()
  expect(await decide('second', 'revoke', revoke)).toMatchObject({ code: 'nothingToRevoke' })
  // The same text again does not bring the approval back.
  const { _id, _rev, _createdAt, _updatedAt, ...same } = office.stored(ARTICLE) ?? {}
  await office.writeDraft(same)
  await publish()
  expect(names()).not.toContain('unpublished')
  expect(
    await decide('second', 'revoke', { ...revoke, revision: office.revision(ARTICLE) }),
  ).toMatchObject({
    code: 'nothingToRevoke',
  })
})

test('comments on hosted Sanity have the caller as their author, and replies, mentions, and states', async () => {
  await office.writeDraft()
  const quoted = { quote: 'asthma', anchor: { prefix: '', suffix: '', start: 0 } }
  expect(await decide('writer', 'comment', { text: 'Please look.', ...quoted })).toMatchObject(OK)
  const [first] = stored('reviewComment')
  const reply = { text: 'Done.', replyTo: first?._id, mentions: [office.userId('writer')] }
  expect(await decide('reviewer', 'comment', reply)).toMatchObject(OK)
  expect(await decide('watcher', 'comment', { text: 'Me too.' })).toMatchObject({ code: 'role' })
  for (const refused of [
    { replyTo: ARTICLE },
    { mentions: ['unknown'] },
    { mentions: [office.userId('watcher')] },
  ])
    expect((await decide('writer', 'comment', { text: 'x', ...refused })).status).toBe(403)
  const resolve = (resolved: boolean) =>
    decide('colleague', 'resolveComment', {
      documentId: undefined,
      commentId: first?._id,
      resolved,
    })
  expect(await resolve(true)).toMatchObject(OK)
  expect((await resolve(true)).status).toBe(403)
  expect(await resolve(false)).toMatchObject(OK)
  const others = stored('reviewComment').filter(({ _id }) => _id !== first?._id)
  expect(others).toMatchObject([{ text: 'Done.', by: { id: office.userId('reviewer') } }])
  // A comment that a contributor drafts, or writes for someone else, does not exist.
  await office
    .as('colleague')
    .create({ ...first, _id: 'drafts.reviewComment.forged', text: 'Forged' } as never)
  const forged = { documentId: undefined, commentId: 'drafts.reviewComment.forged', resolved: true }
  expect((await decide('writer', 'resolveComment', forged)).status).toBe(403)
  const seen = { documentId: undefined, notices: ['one'] }
  expect(await decide('reviewer', 'markSeen', seen)).toMatchObject(OK)
})

test('a page on hosted Sanity is assigned to people who can do the work, and the assignment can be removed', async () => {
  await office.writeDraft()
  const [owner, reviewer] = [office.userId('writer'), office.userId('reviewer')]
  const dueOn = daysAfter(TODAY, 3)
  expect(
    await decide('colleague', 'assign', { owner: { id: owner }, reviewer: { id: reviewer } }),
  ).toMatchObject(OK)
  expect(
    await decide('colleague', 'assign', { reviewer: { id: office.userId('watcher') } }),
  ).toMatchObject({ code: 'unfit' })
  expect(await decide('watcher', 'assign', { owner: { id: owner } })).toMatchObject({
    code: 'role',
  })
  expect(await submit({ dueOn, assignee: { id: reviewer }, note: 'Please.' })).toMatchObject(OK)
  expect(office.records().at(-1)).toMatchObject({ dueOn, assignee: { id: reviewer } })
  expect(await decide('writer', 'assign', { owner: null })).toMatchObject(OK)
})

test('a submission on hosted Sanity is withdrawn or sent back, and an administrator can override', async () => {
  await office.writeDraft()
  await submit()
  expect(await decide('writer', 'withdraw')).toMatchObject(OK)
  expect(await approve()).toMatchObject({ code: 'notInReview' })
  await submit()
  const input = () => ({ revision: office.revision(), reason: 'Not so.' })
  expect(await decide('writer', 'requestChanges', input())).toMatchObject({ code: 'role' })
  expect(await decide('reviewer', 'requestChanges', input())).toMatchObject(OK)
  expect(await decide('writer', 'override', input())).toMatchObject({ code: 'role' })
  expect(await decide('admin', 'override', input())).toMatchObject(OK)
  expect(office.stored(ARTICLE)).not.toBeNull()
  expect(names().slice(-2)).toEqual(['changesRequested', 'overridden'])
  // A field that needs no review is published by one person, as on our own lake.
  const { _id, _rev, _createdAt, _updatedAt, ...same } = office.stored(ARTICLE) ?? {}
  await office.writeDraft({ ...same, publishedAt: '2024-05-01' })
  expect(await publish()).toMatchObject(OK)
})

test('a scheduled publication on hosted Sanity can be cancelled, and a page is unpublished by two people or not at all', async () => {
  await office.writeDraft()
  await submit()
  await approve()
  const runAt = new Date(Date.now() + 3_600_000).toISOString()
  expect(await decide('writer', 'schedule', { what: 'publish', runAt })).toMatchObject(OK)
  expect(await decide('writer', 'cancelSchedule', { what: 'publish' })).toMatchObject(OK)
  expect(stored('schedule')).toEqual([])
  expect(await publish()).toMatchObject(OK)
  expect(await decide('writer', 'unpublish', { revision: office.revision(ARTICLE) })).toMatchObject(
    {
      status: 403,
    },
  )
  expect(office.stored(ARTICLE)).not.toBeNull()
  expect(await decide('writer', 'markHighRisk', { reason: 'Doses.' })).toMatchObject(OK)
  expect(await decide('reviewer', 'unmarkHighRisk', { reason: 'No doses.' })).toMatchObject(OK)
})

test('a profile on hosted Sanity is unpublished through the server, by an administrator only', async () => {
  const id = 'person-guest'
  await office.as('admin').create({ _id: id, _type: 'person', name: 'Guest', credentials: 'MD' })
  const input = { documentId: id, revision: office.revision(id) }
  expect((await decide('writer', 'unpublish', input)).status).toBe(403)
  expect(await decide('admin', 'unpublish', input)).toMatchObject(OK)
  expect(office.stored(id)).toBeNull()
  expect(office.stored(`drafts.${id}`)).toMatchObject({ name: 'Guest' })
})
