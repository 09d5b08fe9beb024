import { afterEach, beforeEach, expect, test } from 'vitest'
import { signExisting } from '../../../lib/hosted/sign-existing.ts'
import { generateKeyPair } from '../../../lib/signing/key-pair.ts'
import { createSigner } from '../../../lib/signing/signer.ts'
import { createVerifier } from '../../../lib/signing/verifier.ts'
import { ARTICLE, openHostedOffice, type HostedOffice } from './hosted-office.ts'

/** An administrator of the project puts back an earlier end of the chain of records. */

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

test('nothing is decided on hosted Sanity after an earlier end of the chain was put back, so that a record after it stays named', async () => {
  const { _rev, ...end } = office.stored(CHAIN) ?? {}
  const revoked = await office.decide('reviewer', 'revoke', {
    ...{ revision: office.revision(ARTICLE), reason: 'Wrong.', takeDown: true },
  })
  expect(revoked).toMatchObject({ status: 200 })
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
