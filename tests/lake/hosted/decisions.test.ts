import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runDueTasks } from '../../../lib/hosted/scheduler.ts'
import {
  ARTICLE,
  DRAFT,
  openHostedOffice,
  type HostedOffice,
  type PersonName,
} from './hosted-office.ts'

let office: HostedOffice
beforeEach(async () => {
  office = await openHostedOffice()
})
afterEach(() => office.close())

const names = (id?: string) => office.records(id).map(({ decision }) => decision)
const OK = { status: 200, code: null }
/** What a person may do with the article, by step: null, or why not. */
const openSteps = async (person: PersonName): Promise<unknown> => {
  const response = await office.handle(
    new Request(`https://site.example/api/decisions/${ARTICLE}`, {
      headers: { authorization: `Bearer ${office.token(person)}` },
    }),
  )
  return (await response.json()).decisions
}

test('a text is submitted, approved, and published on hosted Sanity, in one transaction each', async () => {
  await office.writeDraft()
  const revision = office.revision()
  expect(await office.decide('writer', 'submit', { revision })).toMatchObject(OK)
  expect(await office.approve()).toMatchObject(OK)
  const { body } = await office.decide('writer', 'publish', { revision: office.revision() })
  expect(names()).toEqual(['submitted', 'approved', 'published'])
  expect(office.stored(DRAFT)).toBeNull()
  const { transactionId } = body as { transactionId: string }
  expect(office.stored(ARTICLE)).toMatchObject({ _rev: transactionId, _type: 'article' })
  const [, approved, published] = office.records()
  expect(published).toMatchObject({ _rev: transactionId, revision: transactionId })
  expect(approved).toMatchObject({
    by: { id: office.userId('reviewer') },
    reviewer: { _ref: 'person-reviewer' },
  })
  expect(office.logged).toEqual([])
})

test('text cannot be published on hosted Sanity without an approval', async () => {
  await office.writeDraft()
  const publish = () => office.decide('writer', 'publish', { revision: office.revision() })
  expect(await publish()).toMatchObject({ status: 403, code: 'notApproved' })
  await office.decide('writer', 'submit', { revision: office.revision() })
  await office.approve()
  await office.as('writer').patch(DRAFT).set({ title: 'Another title' }).commit()
  expect(await publish()).toMatchObject({ status: 403, code: 'voided' })
  expect(office.stored(ARTICLE)).toBeNull()
})

test('a reviewer who wrote any of the text cannot approve it on hosted Sanity', async () => {
  await office.writeDraft()
  const title = String(office.stored(DRAFT)?.title)
  await office
    .as('reviewer')
    .patch(DRAFT)
    .set({ title: `${title}, told again` })
    .commit()
  await office.decide('writer', 'submit', { revision: office.revision() })
  expect(await office.approve('reviewer')).toMatchObject({ status: 403, code: 'ownChange' })
  expect(await office.approve('second')).toMatchObject(OK)
})

test('an approval is refused for a revision that has changed', async () => {
  const { _rev: revision } = await office.writeDraft()
  await office.decide('writer', 'submit', { revision })
  await office.as('writer').patch(DRAFT).set({ title: 'Changed meanwhile' }).commit()
  expect(await office.approve('reviewer', { revision })).toMatchObject({ code: 'changed' })
})

test('a high-risk page on hosted Sanity takes two reviewers', async () => {
  await office.writeDraft()
  expect(await office.decide('writer', 'markHighRisk', { reason: 'Doses.' })).toMatchObject(OK)
  expect(office.stored(DRAFT)).toMatchObject({ highRisk: true })
  await office.decide('writer', 'submit', { revision: office.revision() })
  expect(await office.approve('reviewer')).toMatchObject(OK)
  const publish = () => office.decide('writer', 'publish', { revision: office.revision() })
  expect(await publish()).toMatchObject({ status: 403, code: 'secondMissing' })
  expect(await office.approve('reviewer')).toMatchObject({ code: 'ownApproval' })
  expect(await office.approve('second')).toMatchObject(OK)
  expect(await publish()).toMatchObject(OK)
})

test('a page whose high-risk switch was turned on in the form on hosted Sanity takes two reviewers', async () => {
  await office.writeDraft({ highRisk: true })
  await office.decide('writer', 'submit', { revision: office.revision() })
  expect(await office.approve('reviewer')).toMatchObject(OK)
  const publish = () => office.decide('writer', 'publish', { revision: office.revision() })
  expect(await publish()).toMatchObject({ status: 403, code: 'secondMissing' })
  expect(await office.approve('second')).toMatchObject(OK)
  expect(await publish()).toMatchObject(OK)
  expect(names()).toEqual(['markedHighRisk', 'submitted', 'approvedOnce', 'approved', 'published'])
})

test('a high-risk switch that is turned on in the form on hosted Sanity after an approval takes a second one', async () => {
  await office.writeDraft()
  await office.decide('writer', 'submit', { revision: office.revision() })
  expect(await office.approve('reviewer')).toMatchObject(OK)
  await office.as('writer').patch(DRAFT).set({ highRisk: true }).commit()
  const publish = () => office.decide('writer', 'publish', { revision: office.revision() })
  expect(await publish()).toMatchObject({ status: 403, code: 'secondMissing' })
  const reason = { revision: office.revision(), reason: 'An emergency.' }
  expect(await office.decide('admin', 'override', reason)).toMatchObject({ code: 'noOverride' })
  expect(await office.approve('second')).toMatchObject(OK)
  expect(await publish()).toMatchObject(OK)
  const lower = { reason: 'No doses.' }
  expect(await office.decide('reviewer', 'unmarkHighRisk', lower)).toMatchObject(OK)
  expect(office.stored(ARTICLE)).toMatchObject({ highRisk: false })
})

test('a high-risk switch that is on in the form on hosted Sanity can be recorded with its reason', async () => {
  await office.writeDraft({ highRisk: true })
  expect(await office.decide('writer', 'markHighRisk', { reason: 'Doses.' })).toMatchObject(OK)
  expect(office.records()).toMatchObject([{ decision: 'markedHighRisk', reason: 'Doses.' }])
})

test('the open steps of a page on hosted Sanity are those of a high-risk page as soon as its form says so', async () => {
  await office.writeDraft()
  await office.decide('writer', 'submit', { revision: office.revision() })
  await office.approve('reviewer')
  await office.as('writer').patch(DRAFT).set({ highRisk: true }).commit()
  expect(await openSteps('admin')).toMatchObject({
    publish: { code: 'secondMissing' },
    override: { code: 'noOverride' },
    unmarkHighRisk: null,
    // Its reason is recorded with the mark.
    markHighRisk: null,
  })
  expect(await openSteps('reviewer')).toMatchObject({ approve: { code: 'ownApproval' } })
  expect(await openSteps('second')).toMatchObject({ approve: null })
})

describe('a high-risk mark on hosted Sanity whose switch an administrator turns off past the server', () => {
  const publish = (person: 'writer' | 'admin') =>
    office.decide(person, 'publish', { revision: office.revision() })

  beforeEach(async () => {
    await office.writeDraft({ highRisk: true })
    await office.decide('writer', 'submit', { revision: office.revision() })
    await office.as('admin').patch(DRAFT).set({ highRisk: false }).commit()
    expect(await office.approve('reviewer')).toMatchObject(OK)
    expect(await publish('admin')).toMatchObject({ status: 403, code: 'secondMissing' })
    expect(await office.approve('second')).toMatchObject(OK)
  })

  test.each(['writer', 'admin'] as const)(
    'stays when the %s publishes the page',
    async (person) => {
      expect(await publish(person)).toMatchObject(OK)
      expect(office.stored(ARTICLE)).toMatchObject({ highRisk: true })
    },
  )

  test('stays when the page is published at a time', async () => {
    const runAt = new Date(Date.now() + 3_600_000).toISOString()
    const plan = { what: 'publish', runAt }
    expect(await office.decide('writer', 'schedule', plan)).toMatchObject(OK)
    await runDueTasks({ ...office.store, now: () => Date.now() + 3_600_000 }, (line) =>
      office.logged.push(line),
    )
    expect(office.logged).toEqual([])
    expect(office.stored(ARTICLE)).toMatchObject({ highRisk: true })
  })
})

test('a high-risk switch that was turned on by mistake on hosted Sanity is removed by a reviewer before it is recorded', async () => {
  await office.writeDraft({ highRisk: true })
  const lower = { reason: 'By mistake.' }
  expect(await office.decide('reviewer', 'unmarkHighRisk', lower)).toMatchObject(OK)
  expect(office.stored(DRAFT)).toMatchObject({ highRisk: false })
  expect(names()).toEqual(['markedHighRisk', 'unmarkedHighRisk'])
})

test('a submission on hosted Sanity that names a second reviewer takes two, and one of them is that person', async () => {
  await office.writeDraft()
  const submit = (id: string) =>
    office.decide('writer', 'submit', { revision: office.revision(), secondReviewer: { id } })
  expect(await submit(office.userId('writer'))).toMatchObject({ status: 403, code: 'unfit' })
  expect(await submit(office.userId('second'))).toMatchObject(OK)
  expect(await office.approve('reviewer')).toMatchObject(OK)
  const publish = () => office.decide('writer', 'publish', { revision: office.revision() })
  expect(await publish()).toMatchObject({ status: 403, code: 'secondMissing' })
  expect(await office.approve('second')).toMatchObject(OK)
  expect(await publish()).toMatchObject(OK)
  expect(names()).toEqual(['submitted', 'approvedOnce', 'approved', 'published'])
})

async function published(): Promise<void> {
  await office.writeDraft()
  await office.decide('writer', 'submit', { revision: office.revision() })
  await office.approve()
  await office.decide('writer', 'publish', { revision: office.revision() })
}

test('a page is recertified, revoked, and retired on hosted Sanity by the same rules', async () => {
  await published()
  const revision = office.revision(ARTICLE)
  const sign = {
    revision,
    statement: 'Still right.',
    evidenceCheckedAt: new Date().toISOString().slice(0, 10),
  }
  expect(await office.decide('writer', 'recertify', sign)).toMatchObject({ code: 'role' })
  expect(await office.decide('second', 'recertify', sign)).toMatchObject(OK)
  const early = { nextReviewDue: '2026-12-24', reason: 'New evidence.' }
  expect(await office.decide('colleague', 'earlyReview', early)).toMatchObject({ status: 200 })
  expect(
    await office.decide('second', 'revoke', { revision, reason: 'Wrong.', takeDown: true }),
  ).toMatchObject(OK)
  expect(office.stored(ARTICLE)).toBeNull()
  expect(office.stored(DRAFT)).toMatchObject({ _type: 'article' })
  expect(names()).toContain('unpublished')
})

test('comments, assignments, absences, and read marks are written on hosted Sanity for the caller', async () => {
  await office.writeDraft()
  const reviewer = office.userId('reviewer')
  expect(
    await office.decide('writer', 'comment', { text: 'Please look.', mentions: [reviewer] }),
  ).toMatchObject(OK)
  const [comment] = office.lake.lake.context.store.ofType('reviewComment')
  expect(comment).toMatchObject({ text: 'Please look.', by: { id: office.userId('writer') } })
  expect(await office.decide('colleague', 'assign', { reviewer: { id: reviewer } })).toMatchObject(
    OK,
  )
  expect(
    await office.decide('colleague', 'assign', { reviewer: { id: office.userId('colleague') } }),
  ).toMatchObject({ code: 'unfit' })
  const resolve = { documentId: undefined, commentId: comment?._id, resolved: true }
  expect(await office.decide('reviewer', 'resolveComment', resolve)).toMatchObject(OK)
  const seen = { documentId: undefined, notices: ['one'] }
  expect(await office.decide('reviewer', 'markSeen', seen)).toMatchObject(OK)
})

test('what a person may do with a page on hosted Sanity is answered as by the lake', async () => {
  await office.writeDraft()
  await office.as('reviewer').patch(DRAFT).set({ title: 'By the reviewer' }).commit()
  await office.decide('writer', 'submit', { revision: office.revision() })
  expect(await openSteps('reviewer')).toMatchObject({
    approve: { code: 'ownChange' },
    requestChanges: null,
  })
})
