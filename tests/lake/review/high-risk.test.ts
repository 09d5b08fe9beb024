import { beforeEach, describe, expect, test } from 'vitest'
import { shareCardQuery } from '../../../lib/content/share/shared-page.ts'
import {
  HOUR,
  ben,
  clock,
  decisions,
  last,
  mark,
  office,
  published,
  refused,
  robin,
  submit,
  inHighRiskOffice,
} from './high-risk-office.ts'
import { ARTICLE, DRAFT, today } from './office.ts'

inHighRiskOffice()

describe('a high-risk page', () => {
  beforeEach(async () => {
    await mark()
    await submit()
  })

  test('is published after approvals by two reviewers, and the record names both', async () => {
    expect(await robin.sign('approve', { nextReviewDue: '2027-12-01' })).toMatchObject({
      status: 200,
    })
    await refused(/needs two medical reviewers/)
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

  test('shows both reviewers to readers, and shows nothing after the first approval', async () => {
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

  test('cannot be approved twice by one person, or by two accounts of one person', async () => {
    await robin.sign()
    expect(await robin.sign()).toMatchObject({ code: 'policy.ownApproval' })
    // The person with the public profile now has another e-mail address and sign-in.
    const again = await office.addReviewer('Alias')
    office.lake.lake.context.store.write({ author: 'test', channel: 'seed' }, (tx) => {
      tx.delete('person-alias')
      const robins = { ...tx.get('person-robin'), _id: 'person-robin', _type: 'person' }
      tx.put({ ...robins, account: 'alias@clearwell.example' })
    })
    expect(await again.sign()).toMatchObject({ code: 'policy.ownApproval' })
    await refused(/two medical reviewers/)
  })

  test('gets one approval from each reviewer when both approve at once', async () => {
    const answers = await Promise.all([robin.sign(), ben.sign()])
    expect(answers).toMatchObject([{ status: 200 }, { status: 200 }])
    expect(decisions().slice(-2)).toEqual(['approvedOnce', 'approved'])
    await published()
  })

  test('gets one approval when one reviewer approves in two windows at once', async () => {
    const answers = await Promise.all([robin.sign(), robin.sign()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    await refused(/two medical reviewers/)
  })

  test('cannot be approved by its author, as first or second reviewer', async () => {
    await robin.sign()
    const author = office.colleague('editor')
    office.lake.lake.context.access.users.setRole(author.id, 'medicalReviewer')
    expect(await author.sign()).toMatchObject({ code: 'policy.ownChange' })
  })

  test('needs two new approvals after a change that follows the first approval', async () => {
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

  test('has no approval left after its first reviewer requests changes', async () => {
    await robin.sign()
    const changes = { revision: office.revision(), reason: 'I misread the dose.' }
    expect(await robin.decide('requestChanges', changes)).toMatchObject({ status: 200 })
    expect(await ben.sign()).toMatchObject({ status: 200 })
    await refused(/two medical reviewers/)
  })

  test('keeps the approval of a first reviewer whose account was disabled later', async () => {
    await robin.sign()
    office.lake.lake.context.access.users.setDisabled(robin.id, true)
    expect(await robin.sign()).toMatchObject({ status: 401 })
    await refused(/two medical reviewers/)
    expect(await ben.sign()).toMatchObject({ status: 200 })
    await published()
  })

  test('has one approval when the second reviewer’s account is disabled before signing', async () => {
    await robin.sign()
    office.lake.lake.context.access.users.setDisabled(ben.id, true)
    expect(await ben.sign()).toMatchObject({ status: 401 })
    await refused(/two medical reviewers/)
  })

  test('cannot be published by an administrator’s override', async () => {
    const input = { revision: office.revision(), reason: 'An emergency.' }
    const password = office.getPassword('administrator')
    const override = () => office.decide('administrator', 'override', { ...input, password })
    expect(await override()).toMatchObject({ code: 'policy.noOverride' })
    await robin.sign()
    expect(await override()).toMatchObject({ code: 'policy.noOverride' })
  })

  test('can be scheduled once both reviewers have approved it', async () => {
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

describe('recertification of a high-risk page', () => {
  beforeEach(async () => {
    await office.getApproved()
    await office.publish()
    await mark()
  })
  const due = (years: number) => `${Number(today().slice(0, 4)) + years}-01-01`

  test('takes effect only after the second reviewer has signed', async () => {
    expect(await robin.sign('recertify', { nextReviewDue: due(1) })).toMatchObject({ status: 200 })
    expect(decisions().at(-1)).toBe('recertifiedOnce')
    expect(await robin.sign('recertify')).toMatchObject({ code: 'policy.ownApproval' })
    expect(await ben.sign('recertify', { nextReviewDue: due(2) })).toMatchObject({ status: 200 })
    expect(last('recertified')).toMatchObject({
      by: { id: ben.id },
      nextReviewDue: due(1),
      firstApproval: { by: { id: robin.id } },
    })
    // The next round starts with a first signature again.
    expect(await ben.sign('recertify')).toMatchObject({ status: 200 })
    expect(decisions().at(-1)).toBe('recertifiedOnce')
  })

  test('starts again with a first signature when the evidence of the earlier one has expired', async () => {
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

test('a high-risk short document in a set needs two reviewers, and the others need one', async () => {
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
