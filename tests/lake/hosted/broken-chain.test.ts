import { afterEach, beforeEach, expect, test } from 'vitest'
import { signExisting } from '../../../lib/hosted/sign-existing.ts'
import type { UnrecordedChangeReport } from '../../../lib/hosted/report-mails.ts'
import { checkAllDocuments } from '../../../lib/hosted/unrecorded-changes.ts'
import { generateKeyPair } from '../../../lib/signing/key-pair.ts'
import { createSigner } from '../../../lib/signing/signer.ts'
import { createVerifier } from '../../../lib/signing/verifier.ts'
import { ARTICLE, openHostedOffice, type HostedOffice } from './hosted-office.ts'

/** An administrator of the project changes the chain of records: its end, or several successive records. */

const { privateKey, publicKey } = generateKeyPair()
const verifier = createVerifier([publicKey])
const signing = { sign: createSigner(privateKey).sign, verify: verifier.verify }
const CHAIN = 'review.chain'
const OTHER = 'source-asthma-1'

let office: HostedOffice
beforeEach(async () => {
  office = await openHostedOffice({ signing })
  // The profiles of reviewers are from before the key.
  await signExisting({ ...office.store, signing })
  await office.writeDraft({ summary: 'First text.' })
  expect(await decide('writer', 'submit')).toMatchObject({ status: 200 })
  expect(await office.approve()).toMatchObject({ status: 200 })
  expect(await decide('writer', 'publish')).toMatchObject({ status: 200 })
})
afterEach(() => office.close())

const decide = (person: 'writer' | 'reviewer', decision: string, input = {}) =>
  office.decide(person, decision, { revision: office.revision(), ...input })
const decideOnAnother = () => office.decide('writer', 'assign', { documentId: OTHER, owner: null })

const revoke = () =>
  office.decide('reviewer', 'revoke', {
    ...{ revision: office.revision(ARTICLE), reason: 'Wrong.', takeDown: true },
  })
async function reports(): Promise<UnrecordedChangeReport[]> {
  const made: UnrecordedChangeReport[] = []
  await checkAllDocuments({
    ...{ publisher: office.store.publisher, signing, now: Date.now },
    notify: async (found) => void made.push(...found),
    log: console.error,
  })
  return made
}

test('nothing is decided on hosted Sanity after an earlier end of the chain was put back, so that a record after it stays named', async () => {
  const { _rev, ...end } = office.stored(CHAIN) ?? {}
  expect(await revoke()).toMatchObject({ status: 200 })
  expect(await decideOnAnother()).toMatchObject({ status: 200 })
  await office.as('admin').createOrReplace({ ...end, _id: CHAIN, _type: 'reviewChain' })
  // As the next record of the chain, it would take the place of the revocation, which could then be deleted.
  expect(await decideOnAnother()).toMatchObject({ status: 403, code: 'chainBroken' })
  await signExisting({ ...office.store, signing }, { restartChain: true })
  expect(await decideOnAnother()).toMatchObject({ status: 200 })
})

test('nothing is decided on hosted Sanity after the end of a chain that was begun again was put back', async () => {
  await office.as('admin').delete(CHAIN)
  await signExisting({ ...office.store, signing }, { restartChain: true })
  const { _rev, ...end } = office.stored(CHAIN) ?? {}
  expect(end).toMatchObject({ record: '' })
  expect(await decideOnAnother()).toMatchObject({ status: 200 })
  await office.as('admin').createOrReplace({ ...end, _id: CHAIN, _type: 'reviewChain' })
  expect(await decideOnAnother()).toMatchObject({ status: 403, code: 'chainBroken' })
})

test('successive records that are deleted on hosted Sanity are reported, until an operator accepts the records, although only the last of them is named', async () => {
  const [revocation, next] = [await revoke(), await decideOnAnother()]
  expect([revocation, next]).toMatchObject([{ status: 200 }, { status: 200 }])
  const late = [...office.records().slice(-2), ...office.records(OTHER).slice(-1)]
  expect(late.map(({ decision }) => decision)).toEqual(['revoked', 'unpublished', 'assigned'])
  expect(await decideOnAnother()).toMatchObject({ status: 200 })
  for (const { _id } of late) await office.as('admin').delete(String(_id))
  const broken = { documentId: CHAIN, change: 'chainBroken' }
  expect(await reports()).toContainEqual(expect.objectContaining(broken))
  await signExisting({ ...office.store, signing }, { restartChain: true })
  await reports()
  const report = office.lake.lake.context.store
    .ofType('unrecordedChange')
    .find(({ documentId }) => documentId === CHAIN)
  expect(report).toBeUndefined()
})
