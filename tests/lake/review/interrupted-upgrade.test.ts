import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSecrets } from '../../../lib/lake/access/secrets.ts'
import { createVerifier } from '../../../lib/signing/verifier.ts'
import { reviewPolicy } from '../../../lib/workflow/policy/review-policy.ts'
import { verifyRecord } from '../../../lib/workflow/signatures/record-signature.ts'
import clearwell from '../../../lib/lake.config.ts'
import { EditedStore } from './edited-store.ts'
import { openOffice, type Office } from './office.ts'

/** More documents than the upgrade signs in one transaction. */
const MANY = Array.from({ length: 230 }, (_, at) => ({
  _id: `stat-${at}`,
  _type: 'stat',
  value: `${at}`,
  label: 'people',
}))

let office: Office
let room: number

const records = () => office.lake.lake.context.store.ofType('review')
const verify = () => createVerifier(office.lake.lake.context.access.signingKey.publicKeys())
const count = (status: string) =>
  records().filter((each) => verifyRecord(each, verify()) === status).length

beforeEach(async () => {
  room = Number.POSITIVE_INFINITY
  const { earlier } = reviewPolicy
  if (!earlier) throw new Error('The policy signs what is from before')
  office = await openOffice({
    config: { roles: clearwell.roles },
    policy: {
      ...reviewPolicy,
      earlier: {
        ...earlier,
        sign: (subject, call) => {
          room -= 1
          if (room < 0) throw Object.assign(new Error('disk full'), { code: 'ENOSPC' })
          earlier.sign(subject, call)
        },
      },
    },
  })
  office.seed(...MANY)
})
afterEach(() => office.lake.close())

test('an upgrade that the disk had no room for signs the rest at the next start', async () => {
  const store = new EditedStore(office.lake.dataDir)
  const all = records().map(({ _id }) => _id)
  // As a version that did not sign left the store.
  await office.lake.restart(() => {
    for (const id of all) {
      const { signature: _signature, chain: _chain, ...rest } = store.read(id)
      store.write(rest)
    }
    store.remove('review.chain')
    openSecrets(office.lake.dataDir).change(({ signing }) => {
      signing.earlierSignedAt = null
      signing.chainedAt = null
    })
    room = 210
  })
  expect(count('unsigned')).toBeGreaterThan(0)
  expect(count('valid')).toBeGreaterThan(0)
  await office.lake.restart(() => {
    room = Number.POSITIVE_INFINITY
  })
  expect(count('unsigned')).toBe(0)
})
