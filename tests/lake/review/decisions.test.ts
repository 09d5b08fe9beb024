import { daysAfter } from '../../../lib/workflow/rules/review-dates.ts'
import { redirectId } from '../../../lib/workflow/rules/redirect-id.ts'
import { MAX_TEXT_LENGTHS, lengthError } from '../../../lib/workflow/model/text-limits.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MAX_STATEMENT_LENGTH } from '../../../lib/limits/review.ts'
import { ARTICLE, DRAFT, openOffice, today, type Office } from './office.ts'

let office: Office

beforeEach(async () => {
  office = await openOffice()
  await office.writeDraft()
})
afterEach(() => office.lake.close())

const submit = () => office.decide('editor', 'submit', { revision: office.revision() })

describe('decision approve', () => {
  beforeEach(submit)

  test('is refused for the author of the change', async () => {
    const { id, email } = office.lake.user('editor')
    office.lake.lake.context.access.users.setRole(id, 'medicalReviewer')
    const { secret } = office.lake.lake.context.access.sessions.start(id)
    const own = office.lake.anonymousClient({ token: secret })
    const password = office.lake.lake.context.access.secrets.read().initialPasswords[email]
    const body = {
      documentId: ARTICLE,
      statement: 'Fine.',
      evidenceCheckedAt: today(),
      password,
    }
    const approve = () =>
      own.request({
        method: 'POST',
        url: `/data/decisions/${office.lake.config.dataset}`,
        body: { decision: 'approve', ...body, revision: office.revision() },
      })
    await expect(approve()).rejects.toMatchObject({
      statusCode: 403,
      message: expect.stringContaining('no one can approve their own text'),
    })
    // Another person's edit of the search text does not make them the author of the text.
    await office
      .as('administrator')
      .patch(DRAFT, { set: { seo: { title: 'x' } } })
      .commit()
    await expect(approve()).rejects.toMatchObject({ statusCode: 403 })
    // Nor does their text elsewhere.
    await office
      .as('administrator')
      .patch(DRAFT, { set: { topicName: 'Bronchial asthma' } })
      .commit()
    await expect(approve()).rejects.toThrow(/no one can approve their own text/)
  })

  test('requires the user’s own password and refuses API tokens', async () => {
    for (const password of [undefined, '', 'wrong password', office.getPassword('editor')])
      expect(await office.approve({ password })).toMatchObject({ status: 403 })
    const token = office.lake.client('medicalReviewer')
    const body = {
      decision: 'approve',
      documentId: ARTICLE,
      revision: office.revision(),
      statement: 'Fine.',
      evidenceCheckedAt: today(),
      password: office.getPassword('medicalReviewer'),
    }
    const uri = `/data/decisions/${office.lake.config.dataset}`
    await expect(token.request({ method: 'POST', url: uri, body })).rejects.toMatchObject({
      statusCode: 403,
    })
    expect(office.records().map(({ decision }) => decision)).toEqual(['submitted'])
  })

  test.each([
    ['a missing date', undefined],
    ['a date in the future', '2999-01-01'],
    ['a date too long ago', '2020-01-01'],
  ])('requires the date of the evidence check and refuses: %s', async (_, evidenceCheckedAt) => {
    const answer = await office.approve({ evidenceCheckedAt })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(office.records().map(({ decision }) => decision)).toEqual(['submitted'])
    const day = daysAfter(today(), -3)
    expect(await office.approve({ evidenceCheckedAt: day })).toMatchObject({ status: 200 })
    const [record] = office.lake.lake.context.store
      .ofType('review')
      .filter(({ decision, by }) => decision === 'approved' && by !== undefined)
    expect(record).toMatchObject({ evidenceCheckedAt: day })
  })

  test('returns 429 after repeated wrong passwords', async () => {
    const answers = []
    for (let guess = 0; guess < 7; guess += 1)
      answers.push((await office.approve({ password: `guess ${guess}` })).status)
    expect(answers.at(-1)).toBe(429)
    expect(await office.approve()).toMatchObject({ status: 429 })
  })

  test('covers only the revision that the reviewer saw', async () => {
    const revision = office.revision()
    await office
      .as('editor')
      .patch(DRAFT, { set: { title: 'Changed meanwhile' } })
      .commit()
    expect(await office.approve({ revision })).toMatchObject({
      status: 403,
      code: 'policy.changed',
    })
  })

  test('records the statement, hash, person, and dates; the next review is due in two years by default', async () => {
    await office.approve({ statement: 'Checked against GINA 2025.' })
    const record = office.lake.lake.context.store
      .ofType('review')
      .find(({ decision }) => decision === 'approved')
    expect(record).toMatchObject({
      statement: 'Checked against GINA 2025.',
      contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      revision: office.revision(),
      reviewer: { _ref: 'person-robin' },
      subject: { _ref: ARTICLE, _weak: true },
      by: { id: office.lake.user('medicalReviewer').id },
    })
    const year = new Date().getUTCFullYear() + 2
    expect(String(record?.nextReviewDue)).toMatch(new RegExp(`^${year}-`))
  })

  test.each([
    ['a review date in the past', { nextReviewDue: '2020-01-01' }, 403],
    ['an invalid date', { nextReviewDue: 'soon' }, 400],
    ['no statement', { statement: '  ' }, 400],
    ['a statement that is too long', { statement: 'x'.repeat(MAX_STATEMENT_LENGTH + 1) }, 400],
  ])('refuses %s', async (_what, input, status) => {
    expect(await office.approve(input)).toMatchObject({ status })
  })

  test('requires a reason for requested changes', async () => {
    const revision = office.revision()
    for (const reason of [undefined, '', '   '])
      expect(
        await office.decide('medicalReviewer', 'requestChanges', { revision, reason }),
      ).toMatchObject({ status: 400 })
  })
})

describe('decision override', () => {
  const override = (input = {}) =>
    office.decide('administrator', 'override', {
      revision: office.revision(),
      reason: 'Wrong dose on the live page',
      password: office.getPassword('administrator'),
      ...input,
    })

  test('publishes with a reason and a signature, and the record shows the override', async () => {
    expect(await override({ reason: ' ' })).toMatchObject({ status: 400 })
    expect(await override({ password: 'wrong' })).toMatchObject({ status: 403 })
    expect(await override()).toMatchObject({ status: 200 })
    expect(office.stored(ARTICLE)).toMatchObject({ title: 'Asthma' })
    expect(office.stored(DRAFT)).toBeNull()
    expect(office.records().map(({ decision }) => decision)).toEqual(['overridden'])
  })

  test('covers the overridden content only', async () => {
    await override()
    await expect(
      office
        .as('administrator')
        .patch(ARTICLE, { set: { title: 'More' } })
        .commit(),
    ).rejects.toMatchObject({ statusCode: 403 })
  })
})

test('an early review is due before the current review date', async () => {
  await office.writeDraft()
  await office.getApproved()
  await office.publish()
  const due = `${new Date().getUTCFullYear() + 2}${new Date().toISOString().slice(4, 10)}`
  const mark = (nextReviewDue: string) =>
    office.decide('editor', 'earlyReview', { nextReviewDue, reason: 'A new trial' })
  expect(await mark(due)).toMatchObject({
    status: 403,
    message: expect.stringContaining('already'),
  })
  expect(await mark('2026-12-24')).toMatchObject({ status: 200 })
})

test('a page with a changed slug leaves a redirect, which is removed when the old slug returns', async () => {
  const move = async (slug: string) => {
    await office.writeDraft({ slug: { _type: 'slug', current: slug } })
    await office.getApproved()
    await office.publish()
  }
  await move('asthma')
  await move('bronchial-asthma')
  expect(office.stored(redirectId('/diseases/asthma'))).toMatchObject({ page: { _ref: ARTICLE } })
  await move('asthma')
  expect(office.stored(redirectId('/diseases/asthma'))).toBeNull()
  expect(office.stored(redirectId('/diseases/bronchial-asthma'))).toMatchObject({
    page: { _ref: ARTICLE },
  })
})

describe('review comments', () => {
  const comments = () => office.lake.lake.context.store.ofType('reviewComment')

  test('are signed by the lake and can be answered, resolved, and reopened', async () => {
    await office.decide('medicalReviewer', 'comment', { text: 'Which trial?', quote: 'half' })
    const [first] = comments()
    expect(first).toMatchObject({
      text: 'Which trial?',
      resolved: false,
      by: { id: office.lake.user('medicalReviewer').id },
    })
    await office.decide('editor', 'comment', { text: 'Salford.', replyTo: first?._id })
    expect(comments()).toHaveLength(2)
    for (const resolved of [true, false]) {
      const answer = await office.decide('editor', 'resolveComment', {
        documentId: undefined,
        commentId: first?._id,
        resolved,
      })
      expect(answer.status).toBe(200)
      expect(comments().find(({ _id }) => _id === first?._id)).toMatchObject({ resolved })
    }
  })

  test('cannot be reopened while open or resolved twice, and keep who resolved them', async () => {
    await office.decide('medicalReviewer', 'comment', { text: 'Which trial?' })
    const commentId = comments()[0]?._id
    const set = (role: 'editor' | 'medicalReviewer', resolved: boolean) =>
      office.decide(role, 'resolveComment', { documentId: undefined, commentId, resolved })
    expect(await set('editor', false)).toMatchObject({
      status: 403,
      code: 'policy.alreadyOpen',
      message: 'This comment is already open. Only a resolved comment can be reopened.',
    })
    expect(comments()[0]).not.toHaveProperty('settledBy')
    expect((await set('editor', true)).status).toBe(200)
    expect(await set('medicalReviewer', true)).toMatchObject({
      status: 403,
      code: 'policy.alreadyResolved',
    })
    expect(comments()[0]).toMatchObject({
      resolved: true,
      settledBy: { id: office.lake.user('editor').id },
    })
  })

  test('cannot be edited by another user', async () => {
    await office.decide('medicalReviewer', 'comment', { text: 'Which trial?' })
    const id = String(comments()[0]?._id)
    await expect(
      office
        .as('administrator')
        .patch(id, { set: { text: 'Fine.' } })
        .commit(),
    ).rejects.toMatchObject({ statusCode: 403 })
  })
})

test('the preview of decisions lists the steps that the caller may take, and reasons for the others', async () => {
  await submit()
  const outlook = (role: 'editor' | 'medicalReviewer') =>
    office.as(role).request({ url: `/data/decisions/${office.lake.config.dataset}/${ARTICLE}` })
  expect((await outlook('medicalReviewer')).steps).toMatchObject({
    approve: null,
    publish: { code: 'role', reason: 'Only an administrator or an editor can do this.' },
  })
  expect((await outlook('editor')).steps).toMatchObject({
    withdraw: null,
    publish: { code: 'notApproved' },
    submit: { code: 'alreadySubmitted' },
  })
})

test.each(['nothing', 'toString', '__proto__', ''])(
  'the unknown decision "%s" returns 400',
  async (name) => {
    expect(await office.decide('editor', name)).toMatchObject({ status: 400 })
  },
)

test('a document of an unreviewed type accepts no decisions', async () => {
  await office.as('administrator').create({ _id: 'person-1', _type: 'person', isSample: true })
  expect(
    await office.decide('editor', 'submit', { documentId: 'person-1', revision: 'x' }),
  ).toMatchObject({ status: 403, code: 'policy.noPage' })
})

test('an anonymous request for a decision returns 401', async () => {
  const uri = `/v2026-03-01/data/decisions/${office.lake.config.dataset}`
  const response = await office.lake.fetch(uri, {
    method: 'POST',
    body: JSON.stringify({ decision: 'submit', documentId: ARTICLE, revision: 'x' }),
  })
  expect(response.status).toBe(401)
})

test.each(['summary', 'note'] as const)(
  'the form and the lake apply the same maximum length to the field %s',
  async (name) => {
    await office.writeDraft()
    const most = MAX_TEXT_LENGTHS[name]
    const send = (length: number) =>
      office.decide('editor', 'submit', { revision: office.revision(), [name]: 'a'.repeat(length) })
    expect(lengthError(name, 'Words', 'a'.repeat(most + 1))).toBe(
      `“Words” is too long. Use at most ${most.toLocaleString('en-US')} characters.`,
    )
    expect(await send(most + 1)).toMatchObject({ status: 400 })
    expect(lengthError(name, 'Words', ` ${'a'.repeat(most)} `)).toBeNull()
    expect(await send(most)).toMatchObject({ status: 200 })
  },
)
