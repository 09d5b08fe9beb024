import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStoreReader } from '../../../lib/content/verified/read-store.ts'
import { VerifiedContent, type Mismatch } from '../../../lib/content/verified/verified-content.ts'
import type { HostedStore } from '../../../lib/hosted/decisions.ts'
import { createDecisionsHandler } from '../../../lib/hosted/handler.ts'
import { signExisting, type SigningStore } from '../../../lib/hosted/sign-existing.ts'
import type { UnrecordedChangeReport } from '../../../lib/hosted/report-mails.ts'
import { checkAllDocuments } from '../../../lib/hosted/unrecorded-changes.ts'
import { generateKeyPair } from '../../../lib/signing/key-pair.ts'
import { createSigner } from '../../../lib/signing/signer.ts'
import { createVerifier } from '../../../lib/signing/verifier.ts'
import { contentHash } from '../../../lib/workflow/rules/content-hash.ts'
import { verifyRecord } from '../../../lib/workflow/signatures/record-signature.ts'
import { ARTICLE, openHostedOffice, SITE, type HostedOffice } from './hosted-office.ts'

const { privateKey, publicKey } = generateKeyPair()
const { sign } = createSigner(privateKey)
const verifier = createVerifier([publicKey])

let office: HostedOffice
let store: SigningStore

/** Decides as `office.decide` does, by a server that has the key. */
async function decide(person: 'writer' | 'reviewer', decision: string, input = {}) {
  expect([decision, await attempt(person, decision, input)]).toEqual([decision, 200])
}

/** Returns the status. */
async function attempt(person: 'writer' | 'reviewer', decision: string, input = {}) {
  const connect = (token: string) => office.lake.anonymousClient({ token, perspective: 'raw' })
  const handle = createDecisionsHandler({ store, connect, log: () => {} })
  const response = await handle(
    new Request(`${SITE}/api/decisions`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${office.token(person)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        decision,
        documentId: ARTICLE,
        revision: office.revision(),
        ...input,
      }),
    }),
  )
  return response.status
}

async function publish(summary: string): Promise<void> {
  await office.writeDraft({ summary })
  await decide('writer', 'submit')
  await decide('reviewer', 'approve', {
    statement: 'Checked against the guideline.',
    evidenceCheckedAt: new Date().toISOString().slice(0, 10),
  })
  await decide('writer', 'publish')
}

/** What a web process that starts now shows of the article. */
async function shown(): Promise<unknown> {
  const mismatches: Mismatch[] = []
  const client = office.as('admin').withConfig({ perspective: 'published' })
  const content = new VerifiedContent({
    reader: createStoreReader(() => client),
    verifier,
    report: (mismatch) => mismatches.push(mismatch),
  })
  await content.load()
  return content.query('*[_id == $id][0].summary', { id: ARTICLE })
}

async function reports(): Promise<UnrecordedChangeReport[]> {
  const made: UnrecordedChangeReport[] = []
  await checkAllDocuments({
    publisher: store.publisher,
    signing: store.signing,
    now: store.now,
    notify: async (found) => void made.push(...found),
    log: console.error,
  })
  return made
}

beforeAll(async () => {
  office = await openHostedOffice()
  const unsigned: HostedStore = office.store
  await office.writeDraft({ summary: 'From before the key.' })
  await office.decide('writer', 'submit', { revision: office.revision() })
  await office.approve()
  await office.decide('writer', 'publish', { revision: office.revision() })
  store = { ...unsigned, signing: { sign, verify: verifier.verify } }
})
afterAll(() => office.close())

test('existing records of a hosted dataset count only after an operator has signed them, once', async () => {
  expect(await shown()).toBeNull()
  const { signed, failed } = await signExisting(store)
  expect([signed > 0, failed]).toEqual([true, []])
  expect(await shown()).toBe('From before the key.')
  expect(await signExisting(store)).toEqual({ signed: 0, failed: [] })
  expect(await reports()).toEqual([])
})

test('a server with a key signs the records of its decisions', async () => {
  await publish('Approved with the key.')
  expect(office.records().map((record) => verifyRecord(record, verifier))).not.toContain('unsigned')
  expect(await shown()).toBe('Approved with the key.')
  expect(await reports()).toEqual([])
})

test('a forged record of an administrator is no record: the change is reported, and readers do not see it', async () => {
  const admin = office.as('admin')
  const { _rev, ...real } = office.records().findLast((each) => each.decision === 'published') ?? {}
  const edited = { ...office.stored(ARTICLE), summary: 'Stop all medicines at once.' }
  await admin.patch(ARTICLE).set({ summary: edited.summary }).commit()
  await admin.create({
    ...real,
    _id: 'review-forged',
    _type: 'review',
    sequence: Number(real.sequence) + 1,
    contentHash: contentHash(edited),
  })
  expect(await reports()).toMatchObject([{ documentId: ARTICLE, change: 'changed' }])
  expect(await shown()).toBeNull()
  // Nor does the signing of existing records accept a signature that another key, or no key, made.
  expect(verifyRecord(office.stored('review-forged') ?? {}, verifier)).toBe('invalid')
  expect(await signExisting(store)).toMatchObject({ signed: 0 })
  expect(await shown()).toBeNull()
})

test('signing again trusts nothing that was changed since: unsigned records beside signed ones are named', async () => {
  await office.as('admin').create({
    _id: 'review-junk',
    _type: 'review',
    subject: { _type: 'reference', _ref: ARTICLE, _weak: true },
    decision: 'submitted',
    decidedAt: new Date().toISOString(),
    sequence: 900,
  })
  const { signed, failed } = await signExisting(store)
  expect([signed, failed.map(({ id }) => id)]).toEqual([0, [ARTICLE]])
  expect(await shown()).toBeNull()
})

test('a rejection that an administrator deletes leaves no approval behind it, and is reported', async () => {
  await publish('Approved before.')
  await office.writeDraft({ summary: 'Approved, then refused.' })
  await decide('writer', 'submit')
  await decide('reviewer', 'approve', {
    statement: 'Checked against the guideline.',
    evidenceCheckedAt: new Date().toISOString().slice(0, 10),
  })
  await decide('reviewer', 'requestChanges', { reason: 'Harmful.' })
  const rejection = office.records().findLast((each) => each.decision === 'changesRequested')
  await office.as('admin').delete(String(rejection?._id))
  expect(await attempt('writer', 'publish')).toBe(403)
  expect(await reports()).toContainEqual(
    expect.objectContaining({ documentId: ARTICLE, change: 'recordsMissing' }),
  )
})

test('without the end of the chain nothing is decided, until an operator restarts it', async () => {
  await office.as('admin').delete('review.chain')
  const assign = () => attempt('writer', 'assign', { owner: null, revision: undefined })
  expect(await assign()).toBe(403)
  expect(await reports()).toContainEqual(
    expect.objectContaining({ documentId: 'review.chain', change: 'chainBroken' }),
  )
  await signExisting(store, { restartChain: true })
  expect(await assign()).toBe(200)
})

test('once records are signed, a page of any type without one is reported', async () => {
  await office.as('admin').create({ _id: 'legal-rogue', _type: 'legalPage', title: 'Rogue' })
  expect(await reports()).toMatchObject([{ documentId: 'legal-rogue', change: 'published' }])
})
