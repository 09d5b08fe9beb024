import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signExisting, type SigningStore } from '../../../lib/hosted/sign-existing.ts'
import type { UnrecordedChangeReport } from '../../../lib/hosted/report-mails.ts'
import { checkAllDocuments } from '../../../lib/hosted/unrecorded-changes.ts'
import { generateKeyPair } from '../../../lib/signing/key-pair.ts'
import { createSigner } from '../../../lib/signing/signer.ts'
import { createVerifier } from '../../../lib/signing/verifier.ts'
import { openHostedOffice, type HostedOffice, type PersonName } from './hosted-office.ts'

const { privateKey, publicKey } = generateKeyPair()
const signing = { sign: createSigner(privateKey).sign, verify: createVerifier([publicKey]).verify }
const COLLEAGUE = 'person-colleague'

let office: HostedOffice
let store: SigningStore
let texts = 0

/** With the editor's own token, which writes published documents: the publisher's role. */
const rogue = () => office.store.publisher

async function publishProfile(person: PersonName, fields: object): Promise<number> {
  const id = `drafts.${COLLEAGUE}`
  await office.as('admin').createOrReplace({
    _id: id,
    _type: 'person',
    name: 'Colleague',
    account: 'colleague@clearwell.example',
    ...fields,
  })
  const answer = await office.decide(person, 'publish', {
    documentId: COLLEAGUE,
    revision: office.revision(id),
  })
  return answer.status
}

/** A new text in review. */
async function submit(): Promise<void> {
  await office.writeDraft({ summary: `Text ${(texts += 1)}.` })
  const { code } = await office.decide('writer', 'submit', { revision: office.revision() })
  expect([null, 'alreadySubmitted']).toContain(code)
}

async function canApprove(person: PersonName): Promise<boolean> {
  await submit()
  const { status, code } = await office.approve(person)
  expect([200, 403]).toContain(status)
  if (status === 403) expect(code).toBe('role')
  return status === 200
}

async function reports(): Promise<string[]> {
  const made: UnrecordedChangeReport[] = []
  await checkAllDocuments({
    publisher: store.publisher,
    signing,
    now: store.now,
    notify: async (found) => void made.push(...found),
    log: console.error,
  })
  return made.map(({ documentId, change }) => `${documentId}: ${change}`)
}

beforeAll(async () => {
  office = await openHostedOffice({ signing })
  store = { ...office.store, signing }
  expect(await signExisting(store)).toMatchObject({ failed: [] })
})
afterAll(() => office.close())
beforeEach(async () => {
  await rogue().delete(COLLEAGUE)
  await rogue().delete(`drafts.${COLLEAGUE}`)
})

test('a reviewer from before the key signs after the operator has signed what there is', async () => {
  expect(await canApprove('reviewer')).toBe(true)
  expect(await reports()).toEqual([])
})

test('a profile that an editor’s token marks as a reviewer gives no right, and is reported', async () => {
  await rogue().createOrReplace({
    _id: COLLEAGUE,
    _type: 'person',
    name: 'Colleague',
    account: 'colleague@clearwell.example',
    isReviewer: true,
  })
  expect(await canApprove('colleague')).toBe(false)
  expect(await reports()).toEqual([`${COLLEAGUE}: reviewer`])
  // Nor does it count as someone who was there before the key.
  expect(await signExisting(store)).toMatchObject({ signed: 0, failed: [{ id: COLLEAGUE }] })
  expect(await canApprove('colleague')).toBe(false)
})

test('a reviewer’s profile whose account an editor’s token changes gives neither account the right', async () => {
  const set = (account: string) => rogue().patch('person-second').set({ account }).commit()
  await set('colleague@clearwell.example')
  expect(await canApprove('colleague')).toBe(false)
  expect(await canApprove('second')).toBe(false)
  expect(await reports()).toEqual(['person-second: reviewer'])
  await set('second@clearwell.example')
  expect(await canApprove('second')).toBe(true)
})

test('a forged profile of a reviewer’s account takes nothing from the appointed one', async () => {
  await rogue().createOrReplace({
    _id: COLLEAGUE,
    _type: 'person',
    name: 'Not the reviewer',
    account: 'reviewer@clearwell.example',
    isReviewer: true,
  })
  await submit()
  expect(await office.approve('reviewer')).toMatchObject({ status: 200 })
  expect(office.records().findLast(({ decision }) => decision === 'approved')).toMatchObject({
    reviewer: { _ref: 'person-reviewer' },
  })
})

test('a copy of an appointment appoints no one else, and a deleted profile is reported', async () => {
  const [record = {}] = office.records('person-reviewer')
  const { _rev, ...copy } = record
  await rogue().create({
    ...copy,
    _type: 'review',
    _id: 'review.copied',
    subject: { _type: 'reference', _ref: COLLEAGUE, _weak: true },
    account: 'colleague@clearwell.example',
  })
  await rogue().createOrReplace({
    _id: COLLEAGUE,
    _type: 'person',
    name: 'Colleague',
    account: 'colleague@clearwell.example',
    isReviewer: true,
  })
  expect(await canApprove('colleague')).toBe(false)
  await rogue().delete('review.copied')
})

test('a contributor cannot appoint anyone by a decision', async () => {
  expect(await publishProfile('writer', { isReviewer: true })).toBe(403)
  expect(await canApprove('colleague')).toBe(false)
})

test('an administrator appoints and dismisses by publishing the profile through the server', async () => {
  expect(await publishProfile('admin', { isReviewer: true })).toBe(200)
  expect(await canApprove('colleague')).toBe(true)
  expect(office.records(COLLEAGUE)).toMatchObject([
    { decision: 'appointed', by: { id: office.userId('admin') } },
  ])
  expect(await publishProfile('admin', { isReviewer: false })).toBe(200)
  expect(await canApprove('colleague')).toBe(false)
  // Putting the mark back by hand restores no right.
  await rogue().patch(COLLEAGUE).set({ isReviewer: true }).commit()
  expect(await canApprove('colleague')).toBe(false)
  expect(await reports()).toContain(`${COLLEAGUE}: reviewer`)
  // Nor does a later publication of the profile that leaves the mark as it is.
  expect(await publishProfile('admin', { isReviewer: true, credentials: 'MD' })).toBe(200)
  expect(await canApprove('colleague')).toBe(false)
})
