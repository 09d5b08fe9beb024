import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { shareCardQuery } from '../../../lib/content/share/shared-page.ts'
import { HandClock } from '../hand-clock.ts'
import { ARTICLE, DRAFT, openOffice, today, type Colleague, type Office } from './office.ts'

const HOUR = 3_600_000

let office: Office
let clock: HandClock
let robin: Colleague
let ben: Colleague

beforeEach(async () => {
  clock = new HandClock(Date.now())
  office = await openOffice({ schedulerClock: clock })
  robin = office.colleague('medicalReviewer')
  ben = await office.addReviewer('Ben')
  await office.writeDraft()
})
afterEach(() => office.lake.close())

const mark = (role: 'editor' | 'medicalReviewer' = 'editor') =>
  office.decide(role, 'markHighRisk', { reason: 'It names doses.' })
const unmark = (role: 'editor' | 'medicalReviewer' | 'administrator') =>
  office.decide(role, 'unmarkHighRisk', { reason: 'No dose any more.' })
const submit = () => office.decide('editor', 'submit', { revision: office.revision() })
const decisions = () => office.records().map(({ decision }) => decision)
const last = (decision: string) =>
  office.lake.lake.context.store
    .referring(ARTICLE)
    .filter((each) => each._type === 'review' && each.decision === decision)
    .toSorted((a, b) => Number(a.sequence) - Number(b.sequence))
    .at(-1)
const setField = (role: 'editor' | 'administrator', value: boolean, id = DRAFT) =>
  office
    .as(role)
    .patch(id, { set: { highRisk: value } })
    .commit()
const published = () => expect(office.publish()).resolves.toBeTruthy()
const refused = (reason: RegExp) => expect(office.publish()).rejects.toThrow(reason)

describe('words of a high-risk page', () => {
  beforeEach(async () => {
    await mark()
    await submit()
  })

  test('are published when two reviewers have approved them, and both are on record', async () => {
    expect(await robin.sign('approve', { nextReviewDue: '2027-12-01' })).toMatchObject({
      status: 200,
    })
    await refused(/two medical reviewers approve its words/)
    expect(await ben.sign()).toMatchObject({ status: 200 })
    await published()
    expect(decisions().slice(-3)).toEqual(['approvedOnce', 'approved', 'published'])
    expect(last('approved')).toMatchObject({
      by: { id: ben.id },
      nextReviewDue: '2027-12-01',
      reviewer: { _ref: 'person-ben' },
      firstApproval: {
        by: { id: robin.id },
        reviewer: { _ref: 'person-robin' },
        signedAs: { name: 'Robin Reviewer' },
        statement: 'Checked against the guideline.',
      },
    })
  })

  test('name both reviewers to readers, who learn nothing of a first signature alone', async () => {
    const shown = () =>
      office.lake.client('siteReader').fetch<{ review: unknown } | null>(shareCardQuery, {
        type: 'article',
        slug: 'asthma',
        number: null,
      })
    await robin.sign()
    expect(await office.lake.client('siteReader').fetch('*[decision == "approvedOnce"]')).toEqual(
      [],
    )
    await ben.sign()
    await published()
    expect(await shown()).toMatchObject({
      review: {
        firstReviewer: { name: 'Robin Reviewer', credentials: 'MD' },
        reviewer: { name: 'Ben Reviewer' },
        firstStatement: 'Checked against the guideline.',
      },
    })
  })

  test('are not approved twice by one person, nor by two sign-ins of one', async () => {
    await robin.sign()
    expect(await robin.sign()).toMatchObject({ code: 'policy.ownApproval' })
    // The person whom readers are told of has another address now, with another sign-in.
    const again = await office.addReviewer('Alias')
    office.lake.lake.context.store.write({ author: 'test', channel: 'seed' }, (tx) => {
      tx.delete('person-alias')
      const robins = { ...tx.get('person-robin'), _id: 'person-robin', _type: 'person' }
      tx.put({ ...robins, account: 'alias@clearwell.example' })
    })
    expect(await again.sign()).toMatchObject({ code: 'policy.ownApproval' })
    await refused(/two medical reviewers/)
  })

  test('approved by both at once are approved once by each', async () => {
    const answers = await Promise.all([robin.sign(), ben.sign()])
    expect(answers).toMatchObject([{ status: 200 }, { status: 200 }])
    expect(decisions().slice(-2)).toEqual(['approvedOnce', 'approved'])
    await published()
  })

  test('approved by one in two windows at once are approved once', async () => {
    const answers = await Promise.all([robin.sign(), robin.sign()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    await refused(/two medical reviewers/)
  })

  test('are approved by nobody who wrote them, as first or as second', async () => {
    await robin.sign()
    const author = office.colleague('editor')
    office.lake.lake.context.access.users.setRole(author.id, 'medicalReviewer')
    expect(await author.sign()).toMatchObject({ code: 'policy.ownChange' })
  })

  test('changed after the first approval have to be approved by both anew', async () => {
    await robin.sign()
    await office
      .as('editor')
      .patch(DRAFT, { set: { title: 'Asthmas' } })
      .commit()
    expect(await ben.sign()).toMatchObject({ code: 'policy.notInReview' })
    await submit()
    expect(await ben.sign()).toMatchObject({ status: 200 })
    await refused(/two medical reviewers/)
    expect(await robin.sign()).toMatchObject({ status: 200 })
    await published()
  })

  test('whose first reviewer asks for changes after all have no approval left', async () => {
    await robin.sign()
    const changes = { revision: office.revision(), reason: 'I misread the dose.' }
    expect(await robin.decide('requestChanges', changes)).toMatchObject({ status: 200 })
    expect(await ben.sign()).toMatchObject({ status: 200 })
    await refused(/two medical reviewers/)
  })

  test('whose first reviewer has left stay signed by them; who left signs nothing more', async () => {
    await robin.sign()
    office.lake.lake.context.access.users.setDisabled(robin.id, true)
    expect(await robin.sign()).toMatchObject({ status: 401 })
    await refused(/two medical reviewers/)
    expect(await ben.sign()).toMatchObject({ status: 200 })
    await published()
  })

  test('whose second reviewer leaves before signing are approved once', async () => {
    await robin.sign()
    office.lake.lake.context.access.users.setDisabled(ben.id, true)
    expect(await ben.sign()).toMatchObject({ status: 401 })
    await refused(/two medical reviewers/)
  })

  test('are not published by an administrator alone', async () => {
    const input = { revision: office.revision(), reason: 'An emergency.' }
    const password = office.passwordOf('administrator')
    const override = () => office.decide('administrator', 'override', { ...input, password })
    expect(await override()).toMatchObject({ code: 'policy.noOverride' })
    await robin.sign()
    expect(await override()).toMatchObject({ code: 'policy.noOverride' })
  })

  test('are planned once both have approved them', async () => {
    const plan = () =>
      office.decide('editor', 'schedule', {
        what: 'publish',
        runAt: new Date(clock.now() + HOUR).toISOString(),
      })
    await robin.sign()
    expect(await plan()).toMatchObject({ code: 'policy.secondMissing' })
    await ben.sign()
    expect(await plan()).toMatchObject({ status: 200 })
    clock.pass(HOUR)
    expect(office.stored(ARTICLE)).toMatchObject({ title: 'Asthma', highRisk: true })
  })
})

describe('the mark', () => {
  test('is raised by an editor and lowered by a reviewer or an administrator, on record', async () => {
    expect(await mark()).toMatchObject({ status: 200 })
    expect(await mark('medicalReviewer')).toMatchObject({ code: 'policy.alreadyMarked' })
    expect(office.stored(DRAFT)).toMatchObject({ highRisk: true })
    expect(await unmark('editor')).toMatchObject({ code: 'policy.role' })
    expect(await unmark('medicalReviewer')).toMatchObject({ status: 200 })
    expect(office.stored(DRAFT)).toMatchObject({ highRisk: false })
    expect(decisions()).toEqual(['markedHighRisk', 'unmarkedHighRisk'])
    await mark()
    expect(await unmark('administrator')).toMatchObject({ status: 200 })
  })

  test('is the field, whoever switches it: an editor on, an administrator off too', async () => {
    await setField('editor', true)
    expect(decisions()).toEqual(['markedHighRisk'])
    await expect(setField('editor', false)).rejects.toThrow(/Only a medical reviewer/)
    await setField('administrator', false)
    expect(decisions()).toEqual(['markedHighRisk', 'unmarkedHighRisk'])
    expect(office.records().at(-1)?.by).toMatchObject({
      id: office.lake.user('administrator').id,
    })
  })

  test('voids no approval, and raised after one it asks for a second', async () => {
    await office.getApproved()
    await setField('editor', true)
    await refused(/two medical reviewers/)
    expect(await robin.sign()).toMatchObject({ code: 'policy.ownApproval' })
    expect(await ben.sign()).toMatchObject({ status: 200 })
    await published()
    expect(last('approved')).toMatchObject({ firstApproval: { by: { id: robin.id } } })
  })

  test('raised between the plan and its time keeps the page from readers', async () => {
    await office.getApproved()
    await office.decide('editor', 'schedule', {
      what: 'publish',
      runAt: new Date(clock.now() + HOUR).toISOString(),
    })
    await mark()
    clock.pass(HOUR)
    expect(office.stored(ARTICLE)).toBeNull()
    expect(last('publishFailed')?.reason).toMatch(/two medical reviewers/)
  })

  test('raised in the transaction that publishes counts already', async () => {
    await office.getApproved()
    const { title: _title, _rev, ...draft } = { ...office.stored(DRAFT) }
    await expect(
      office
        .as('editor')
        .transaction()
        .patch(DRAFT, { set: { highRisk: true } })
        .createOrReplace({
          ...draft,
          title: _title,
          _id: ARTICLE,
          _type: 'article',
          highRisk: true,
        })
        .delete(DRAFT)
        .commit(),
    ).rejects.toThrow(/two medical reviewers/)
  })

  test('lowered after the first approval takes one reviewer, and not the one who lowered it', async () => {
    await mark()
    await submit()
    await robin.sign()
    await unmark('medicalReviewer')
    await expect(office.publish()).rejects.toThrow()
    expect(await robin.sign()).toMatchObject({ code: 'policy.ownLowering' })
    expect(await ben.sign()).toMatchObject({ status: 200 })
    await published()
  })

  test('outlives the draft that it was raised in', async () => {
    await office.getApproved()
    await setField('editor', true)
    await office.as('editor').delete(DRAFT)
    await office.writeDraft()
    expect(office.stored(DRAFT)).toMatchObject({ highRisk: true })
    await refused(/two medical reviewers/)
    // Nor does a write that leaves it out.
    await office.as('editor').patch(DRAFT).unset(['highRisk']).commit()
    expect(office.stored(DRAFT)).toMatchObject({ highRisk: true })
    await expect(office.writeDraft({ highRisk: false })).rejects.toThrow(/Only a medical reviewer/)
  })

  test('holds at once for what is public, and a draft that is thrown away does not take it along', async () => {
    await office.getApproved()
    await office.publish()
    await office.writeDraft({ title: 'Asthma, anew' })
    await setField('editor', true)
    expect(office.stored(ARTICLE)).toMatchObject({ highRisk: true, title: 'Asthma' })
    await office.as('editor').delete(DRAFT)
    await expect(setField('editor', false, ARTICLE)).rejects.toThrow(/Only a medical reviewer/)
    expect(office.stored(ARTICLE)).toMatchObject({ highRisk: true })
  })

  test('is not for whoever may only look on', async () => {
    expect(await office.decide('viewer', 'markHighRisk', { reason: 'x' })).toMatchObject({
      code: 'policy.role',
    })
  })
})

describe('whoever lowered the mark', () => {
  const override = () =>
    office.decide('administrator', 'override', {
      ...{ revision: office.revision(), reason: 'An emergency.' },
      password: office.passwordOf('administrator'),
    })

  test('does not approve alone what two would have: another reviewer signs', async () => {
    await mark()
    await unmark('medicalReviewer')
    await submit()
    expect(await robin.sign()).toMatchObject({ status: 403, code: 'policy.ownLowering' })
    await refused(/No medical reviewer has approved/)
    expect(await ben.sign()).toMatchObject({ status: 200 })
    await published()
  })

  test('signs as before once somebody else has signed for the page without the mark', async () => {
    await mark()
    await unmark('medicalReviewer')
    await submit()
    await ben.sign()
    await published()
    await office.writeDraft({ title: 'Asthma, anew' })
    await submit()
    expect(await robin.sign()).toMatchObject({ status: 200 })
    await published()
  })

  test('does not find the public words still correct alone', async () => {
    await office.getApproved()
    await office.publish()
    await mark()
    await unmark('medicalReviewer')
    expect(await robin.sign('recertify')).toMatchObject({ code: 'policy.ownLowering' })
    expect(await ben.sign('recertify')).toMatchObject({ status: 200 })
    expect(await robin.sign('recertify')).toMatchObject({ status: 200 })
  })

  test('does not publish without an approval, but may where somebody else lowered it', async () => {
    await mark()
    await unmark('administrator')
    expect(await override()).toMatchObject({ code: 'policy.ownLowering' })
    await mark()
    await unmark('medicalReviewer')
    expect(await override()).toMatchObject({ status: 200 })
  })

  test('by switching the field off is held to it too; whoever had raised it is not', async () => {
    await mark('medicalReviewer')
    await setField('administrator', false)
    expect(await override()).toMatchObject({ code: 'policy.ownLowering' })
    await submit()
    expect(await robin.sign()).toMatchObject({ status: 200 })
  })

  test('is known by the person whom readers are told of, with another sign-in too', async () => {
    await mark()
    await unmark('medicalReviewer')
    await submit()
    const again = await office.addReviewer('Alias')
    office.lake.lake.context.store.write({ author: 'test', channel: 'seed' }, (tx) => {
      tx.delete('person-alias')
      const robins = { ...tx.get('person-robin'), _id: 'person-robin', _type: 'person' }
      tx.put({ ...robins, account: 'alias@clearwell.example' })
    })
    expect(await again.sign()).toMatchObject({ code: 'policy.ownLowering' })
  })

  test('approves it in no set of short documents', async () => {
    const documentId = 'term-a'
    await office.as('editor').create({
      ...{ _id: `drafts.${documentId}`, _type: 'glossaryTerm', term: 'A term' },
      slug: { _type: 'slug', current: documentId },
      ...{ definition: 'A word.', highRisk: true },
    })
    await office.decide('medicalReviewer', 'unmarkHighRisk', { documentId, reason: 'No dose.' })
    const set = {
      documentId: undefined,
      documents: [{ documentId, revision: office.revision(`drafts.${documentId}`) }],
    }
    await office.decide('editor', 'submitSet', set)
    const approve = (colleague: Colleague) =>
      colleague.decide('approveSet', {
        ...set,
        ...{ statement: 'Checked.', evidenceCheckedAt: today(), password: colleague.password },
      })
    expect(await approve(robin)).toMatchObject({ code: 'policy.ownLowering' })
    expect(await approve(ben)).toMatchObject({ status: 200 })
  })
})

describe('what readers see of a high-risk page', () => {
  beforeEach(async () => {
    await office.getApproved()
    await office.publish()
    await mark()
  })
  const due = (years: number) => `${Number(today().slice(0, 4)) + years}-01-01`

  test('is still correct when two reviewers say so; until then nothing follows from it', async () => {
    expect(await robin.sign('recertify', { nextReviewDue: due(1) })).toMatchObject({ status: 200 })
    expect(decisions().at(-1)).toBe('recertifiedOnce')
    expect(await robin.sign('recertify')).toMatchObject({ code: 'policy.ownApproval' })
    expect(await ben.sign('recertify', { nextReviewDue: due(2) })).toMatchObject({ status: 200 })
    expect(last('recertified')).toMatchObject({
      by: { id: ben.id },
      nextReviewDue: due(1),
      firstApproval: { by: { id: robin.id } },
    })
    // The next round begins with a first signature again.
    expect(await ben.sign('recertify')).toMatchObject({ status: 200 })
    expect(decisions().at(-1)).toBe('recertifiedOnce')
  })

  test('a first signature lapses with its evidence: the next one is a first again', async () => {
    const evidenceCheckedAt = new Date(Date.now() - 89 * 86_400_000).toISOString().slice(0, 10)
    await robin.sign('recertify', { evidenceCheckedAt })
    const first = last('recertifiedOnce')
    office.lake.lake.context.store.write({ author: 'test', channel: 'seed' }, (tx) =>
      tx.put({
        ...first,
        _id: String(first?._id),
        _type: 'review',
        evidenceCheckedAt: '2025-01-01',
      }),
    )
    await ben.sign('recertify')
    expect(decisions().at(-1)).toBe('recertifiedOnce')
    expect(await robin.sign('recertify')).toMatchObject({ status: 200 })
    expect(decisions().at(-1)).toBe('recertified')
  })
})

test('short documents in a set take two reviewers too, each as its own mark says', async () => {
  const terms = ['term-a', 'term-b']
  for (const id of terms)
    await office.as('editor').create({
      _id: `drafts.${id}`,
      _type: 'glossaryTerm',
      term: id,
      slug: { _type: 'slug', current: id },
      definition: 'A word.',
      highRisk: id === 'term-a',
    })
  const documents = () =>
    terms.map((documentId) => ({ documentId, revision: office.revision(`drafts.${documentId}`) }))
  const inSet = (decision: string, more: object = {}) => ({
    decision,
    documents: documents(),
    documentId: undefined,
    ...more,
  })
  const verdict = { statement: 'Checked.', evidenceCheckedAt: today() }
  expect(await office.decide('editor', 'submitSet', inSet('submitSet'))).toMatchObject({
    status: 200,
  })
  const { password } = robin
  expect(
    await robin.decide('approveSet', { ...inSet('approveSet'), ...verdict, password }),
  ).toMatchObject({ status: 200 })
  expect(await office.decide('editor', 'publishSet', inSet('publishSet'))).toMatchObject({
    code: 'policy.secondMissing',
    message: expect.stringContaining('term-a'),
  })
  const [first] = documents()
  const one = { ...verdict, documents: [first], documentId: undefined }
  expect(await robin.decide('approveSet', { ...one, password })).toMatchObject({
    code: 'policy.ownApproval',
  })
  expect(await ben.decide('approveSet', { ...one, password: ben.password })).toMatchObject({
    status: 200,
  })
  expect(await office.decide('editor', 'publishSet', inSet('publishSet'))).toMatchObject({
    status: 200,
  })
})
