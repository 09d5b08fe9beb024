import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ARTICLE, DRAFT, openHostedOffice, SITE, type HostedOffice } from './hosted-office.ts'
import { isRecord } from '../../../lib/is-record.ts'

let office: HostedOffice
beforeAll(async () => {
  office = await openHostedOffice()
})
afterAll(() => office.close())
beforeEach(async () => {
  office.lake.lake.context.store.write({ author: 'test' }, (tx) => {
    for (const { _id } of [...tx.ofType('review'), ...tx.layers(ARTICLE)]) tx.delete(_id)
  })
  await office.writeDraft()
})

const clientError = (status: number) => expect.objectContaining({ statusCode: status })

test('a contributor’s own token cannot write a published id on hosted Sanity', async () => {
  const client = office.as('writer')
  const text = { _id: ARTICLE, _type: 'article', title: 'Unreviewed' }
  const action = {
    actionType: 'sanity.action.document.publish' as const,
    publishedId: ARTICLE,
    draftId: DRAFT,
  }
  await expect(client.create(text)).rejects.toEqual(clientError(403))
  await expect(client.createOrReplace(text)).rejects.toEqual(clientError(403))
  await expect(client.action(action)).rejects.toEqual(clientError(403))
  expect(office.stored(ARTICLE)).toBeNull()
})

test('a contributor’s own token cannot write a review record or the lock of decisions', async () => {
  const record = { _type: 'review', decision: 'approved', decidedAt: new Date().toISOString() }
  for (const _id of ['review-forged', 'review.forged', 'review.lock'])
    await expect(office.as('writer').create({ ...record, _id })).rejects.toEqual(clientError(403))
})

test('a record that a contributor forges as a draft approves nothing, and cannot be published', async () => {
  await office.decide('writer', 'submit', { revision: office.revision() })
  const [submitted] = office.records()
  await office.as('writer').create({
    ...submitted,
    _id: 'drafts.review-forged',
    _type: 'review',
    decision: 'approved',
    sequence: 99,
    by: { _type: 'signature', id: office.userId('reviewer'), name: 'Reviewer' },
    reviewer: { _type: 'reference', _ref: 'person-reviewer' },
  })
  const publish = (documentId: string) =>
    office.decide('writer', 'publish', {
      documentId,
      revision: office.revision(`drafts.${documentId}`),
    })
  expect(await publish(ARTICLE)).toMatchObject({ status: 403, code: 'notApproved' })
  expect(await publish('review-forged')).toMatchObject({ status: 403 })
  expect(office.stored('review-forged')).toBeNull()
  await office.as('writer').delete('drafts.review-forged')
})

test('a decision of another role is refused, whatever the body claims', async () => {
  await office.decide('writer', 'submit', { revision: office.revision() })
  expect(await office.approve('writer')).toMatchObject({ status: 403, code: 'role' })
  expect(await office.approve('watcher')).toMatchObject({ status: 403, code: 'role' })
  const claim = { by: { id: office.userId('reviewer') }, caller: { roles: ['medicalReviewer'] } }
  expect(await office.approve('writer', claim)).toMatchObject({ status: 400 })
})

test('a reviewer profile that a contributor drafts makes no reviewer', async () => {
  await office.as('colleague').create({
    _id: 'drafts.person-colleague',
    _type: 'person',
    name: 'Colleague',
    account: 'colleague@clearwell.example',
    isReviewer: true,
  })
  await office.decide('writer', 'submit', { revision: office.revision() })
  expect(await office.approve('colleague')).toMatchObject({ status: 403, code: 'role' })
})

test('two approvals at the same time leave one record, and the second is refused', async () => {
  await office.decide('writer', 'submit', { revision: office.revision() })
  const answers = await Promise.all([office.approve('reviewer'), office.approve('second')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  expect(office.records().filter(({ decision }) => decision === 'approved')).toHaveLength(1)
})

test('decisions at the same time get different sequence numbers', async () => {
  const people = ['writer', 'colleague', 'reviewer', 'second'] as const
  const answers = await Promise.all(
    people.map((person) =>
      office.decide(person, 'assign', { owner: { id: office.userId(person) } }),
    ),
  )
  // A decision that others overtake again and again says so.
  for (const { status } of answers) expect([200, 503]).toContain(status)
  const done = answers.filter(({ status }) => status === 200).length
  const numbers = office.records().map(({ sequence }) => sequence)
  expect(done).toBeGreaterThan(0)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers).toHaveLength(done)
})

test('an approval and an edit at the same time never publish the edit', async () => {
  await office.decide('writer', 'submit', { revision: office.revision() })
  await office.approve()
  const before = office.stored(DRAFT)
  const [answer] = await Promise.all([
    office.decide('writer', 'publish', { revision: office.revision() }),
    office
      .as('colleague')
      .patch(DRAFT)
      .set({ title: 'Slipped in' })
      .commit()
      .catch(() => null),
  ])
  const title = office.stored(ARTICLE)?.title
  expect(title).toBe(answer.status === 200 ? before?.title : undefined)
})

test('a decision that is replayed is refused by the state that it led to', async () => {
  const revision = office.revision()
  expect(await office.decide('writer', 'submit', { revision })).toMatchObject({ status: 200 })
  expect(await office.decide('writer', 'submit', { revision })).toMatchObject({
    code: 'alreadySubmitted',
  })
  await office.approve()
  const approved = office.revision()
  await office.decide('writer', 'publish', { revision: approved })
  expect(await office.decide('writer', 'publish', { revision: approved })).toMatchObject({
    code: 'noDraft',
  })
})

test('an API token cannot sign for a person', async () => {
  const { access } = office.lake.lake.context
  const { secret } = access.tokens.create({ label: 'robot', role: 'administrator' })
  await office.decide('writer', 'submit', { revision: office.revision() })
  const authorization = `Bearer ${secret}`
  const answer = await office.decide(
    'writer',
    'override',
    { revision: office.revision(), reason: 'Now.' },
    { authorization },
  )
  expect(answer).toMatchObject({ status: 403, code: 'signature' })
})

test('decisions need the caller’s own valid token, and no cookie counts', async () => {
  const input = { revision: office.revision() }
  for (const authorization of [
    '',
    'Bearer x',
    'Bearer unknown-token-of-no-one',
    'Basic abcdefghij',
  ])
    expect(await office.decide('writer', 'submit', input, { authorization })).toMatchObject({
      status: 401,
    })
  const cookie = `lakeSession=${office.token('writer')}`
  expect(
    await office.decide('writer', 'submit', input, { authorization: '', cookie }),
  ).toMatchObject({ status: 401 })
})

test('a page of another site cannot send a decision, nor a form', async () => {
  const input = { revision: office.revision() }
  const send = (headers: Record<string, string>) =>
    office.decide('writer', 'submit', input, headers)
  expect(await send({ origin: 'https://evil.example' })).toMatchObject({ status: 403 })
  expect(await send({ 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 })
  expect(await send({ 'content-type': 'text/plain' })).toMatchObject({ status: 415 })
  expect(await send({ origin: SITE, 'sec-fetch-site': 'same-origin' })).toMatchObject({
    status: 200,
  })
})

test('no answer contains the publisher’s token, and unexpected errors are not described', async () => {
  const token = String(office.store.publisher.config().token)
  const answers = await Promise.all([
    office.decide('writer', 'submit', { revision: office.revision() }),
    office.decide('writer', 'unheardOf'),
    office.decide('watcher', 'submit', { revision: 'other' }),
  ])
  for (const { body } of answers) {
    expect(isRecord(body)).toBe(true)
    expect(JSON.stringify(body)).not.toContain(token)
  }
  expect(office.logged.join()).not.toContain(token)
})
