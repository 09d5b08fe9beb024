import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import clearwell from '../../../lib/lake.config.ts'
import { exportDataset } from '../../../lib/lake/operations/transfer/export.ts'
import { importDocuments } from '../../../lib/lake/operations/transfer/import.ts'
import { openArchive } from '../../../lib/lake/operations/transfer/ndjson.ts'
import type { SanityDocument } from '../../../lib/lake/types.ts'
import { generateKeyPair } from '../../../lib/signing/key-pair.ts'
import { createVerifier } from '../../../lib/signing/verifier.ts'
import { reviewPolicy } from '../../../lib/workflow/policy/review-policy.ts'
import { chainNumber } from '../../../lib/workflow/signatures/record-chain.ts'
import { verifyRecord } from '../../../lib/workflow/signatures/record-signature.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'
import { ARTICLE, openOffice } from './office.ts'

/** As `REVIEW_SIGNING_KEY`: the old store and the new one sign with the same key. */
const signingKey = generateKeyPair().privateKey
const config = { roles: clearwell.roles, signingKey, policy: reviewPolicy }

let dir: string
let other: TestLake

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'moved-records-'))
  other = await openTestLake({ config })
})
afterEach(async () => {
  await other.close()
  await rm(dir, { recursive: true, force: true })
})

/** The export of a store with a published article. */
async function makeExport(): Promise<string> {
  const office = await openOffice({ config: { roles: clearwell.roles, signingKey } })
  try {
    await office.writeDraft({ summary: 'First text.' })
    await office.getApproved()
    await office.publish()
    const out = join(dir, 'out.tar.gz')
    await exportDataset({
      documents: office.lake.lake.context.store.all(),
      assetsDir: join(office.lake.dataDir, 'assets'),
      out,
      dataset: 'site',
    })
    return out
  } finally {
    await office.lake.close()
  }
}

test('an export is imported into a new store that signs with the same key, in one chain', async () => {
  const { context } = other.lake
  const archive = await openArchive(await makeExport())
  try {
    await importDocuments(context, { ...archive, onExisting: 'fail', report: () => undefined })
  } finally {
    await archive.close()
  }
  expect(context.store.get(ARTICLE)).toMatchObject({ summary: 'First text.' })
  const verifier = createVerifier(context.access.signingKey.publicKeys())
  const records: SanityDocument[] = context.store.ofType('review')
  expect(records.filter((each) => verifyRecord(each, verifier) !== 'valid')).toEqual([])
  const numbers = records.map(chainNumber).toSorted((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  expect(context.store.get('review.chain')).toMatchObject({ number: records.length })
})
