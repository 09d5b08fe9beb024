import { afterAll, beforeAll, expect, test } from 'vitest'
import { signExisting } from '../../../lib/hosted/sign-existing.ts'
import { generateKeyPair } from '../../../lib/signing/key-pair.ts'
import { createSigner } from '../../../lib/signing/signer.ts'
import { createVerifier } from '../../../lib/signing/verifier.ts'
import { openHostedOffice, type HostedOffice } from './hosted-office.ts'
import { jointSteps, OK, PAGES } from './joint-steps.ts'

/** Several people decide about different pages at the same moment, on a dataset with signed records. */

const { privateKey, publicKey } = generateKeyPair()
const signing = {
  sign: createSigner(privateKey).sign,
  verify: createVerifier([publicKey]).verify,
}

let office: HostedOffice
const { writeDraft } = jointSteps(() => office, [])
beforeAll(async () => {
  office = await openHostedOffice({ signing })
  await signExisting({ ...office.store, signing })
  for (const id of PAGES) await writeDraft(id)
})
afterAll(() => office.close())

test('decisions about three pages at the same moment on hosted Sanity are all carried out, each with its place in the chain', async () => {
  for (let round = 0; round < 4; round += 1) {
    const answers = await Promise.all(
      PAGES.map((documentId) =>
        office.decide('writer', 'assign', { documentId, owner: null, reviewer: null }),
      ),
    )
    expect(answers).toMatchObject(PAGES.map(() => OK))
  }
  const numbers = PAGES.flatMap((id) => office.records(id)).map(({ chain }) => chain)
  expect(new Set(numbers.map((chain) => JSON.stringify(chain))).size).toBe(12)
})
