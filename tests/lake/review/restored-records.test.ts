import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createStoreReader } from '../../../lib/content/verified/read-store.ts'
import { VerifiedContent } from '../../../lib/content/verified/verified-content.ts'
import { openSecrets } from '../../../lib/lake/access/secrets.ts'
import clearwell from '../../../lib/lake.config.ts'
import { backUp } from '../../../lib/lake/operations/backup/backup.ts'
import { restore } from '../../../lib/lake/operations/backup/restore.ts'
import { openStore } from '../../../lib/lake/store/store.ts'
import { createVerifier } from '../../../lib/signing/verifier.ts'
import { verifyRecord } from '../../../lib/workflow/signatures/record-signature.ts'
import { openOffice, type Office } from './office.ts'

const STAT = { _id: 'stat-1', _type: 'stat', value: '1', label: 'people' }

let office: Office
let room: string

beforeEach(async () => {
  room = await mkdtemp(join(tmpdir(), 'lake-before-signing-'))
  office = await openOffice({ config: { roles: clearwell.roles } })
  office.seed(STAT)
})
afterEach(async () => {
  await office.lake.close()
  await rm(room, { recursive: true, force: true })
})

const lake = () => office.lake.lake.context
const statuses = () => {
  const verify = createVerifier(lake().access.signingKey.publicKeys())
  return lake()
    .store.ofType('review')
    .map((record) => verifyRecord(record, verify))
}
test('a lake that was restored to a moment before its records were signed signs them at its start', async () => {
  const { dataDir } = office.lake
  let before = 0
  // As a version that did not sign left the store, in its history too.
  await office.lake.restart(() => {
    const store = openStore(dataDir)
    store.write({ author: 'earlier', skipReferenceCheck: true }, (tx) => {
      for (const { signature: _signature, chain: _chain, ...record } of store.ofType('review'))
        tx.put(record)
      tx.delete('review.chain')
    })
    store.close()
    before = Date.now()
    openSecrets(dataDir).change(({ signing }) => {
      signing.earlierSignedAt = null
      signing.chainedAt = null
    })
  })
  expect(new Set(statuses())).toEqual(new Set(['valid']))
  await backUp({ dataDir, to: room, keep: 1, now: new Date(), leaveOut: [] })
  const restored = join(room, 'restored')
  await restore({ from: room, at: new Date(before), dataDir: restored })
  await office.lake.close()
  await cp(restored, dataDir, { recursive: true })
  await office.lake.restart()
  expect(new Set(statuses())).toEqual(new Set(['valid']))
  expect(lake().store.get('review.chain')).not.toBeNull()
})

test('a running site takes over an earlier version from a restored lake, but not from one that was put back by hand', async () => {
  const { dataDir } = office.lake
  const [text, later] = ['One page', 'Another page']
  const [earlier, now] = [text, later].map((label) => ({ ...STAT, label }))
  // Its tokens are in the backup.
  office.lake.token('siteVerifier')
  office.seed(earlier ?? STAT)
  await backUp({ dataDir, to: room, keep: 1, now: new Date(), leaveOut: [] })
  const content = new VerifiedContent({
    reader: createStoreReader(() => office.lake.client('siteVerifier'), { hasRestores: true }),
    verifier: createVerifier(lake().access.signingKey.publicKeys()),
    report: () => undefined,
  })
  let restores = 0
  content.onRestored(() => (restores += 1))
  const shown = () => content.query('*[_id == $id][0].label', { id: STAT._id })
  office.seed(now ?? STAT)
  await content.load()
  expect(shown()).toBe(later)
  const putBack = async (change: (folder: string) => Promise<void> | void) => {
    const folder = await mkdtemp(join(room, 'put-back-'))
    await restore({ from: room, dataDir: folder })
    await change(folder)
    await office.lake.close()
    await cp(folder, dataDir, { recursive: true })
    await office.lake.restart()
    await content.load()
  }
  await putBack((folder) =>
    openSecrets(folder).change((file) => {
      file.restoreId = null
    }),
  )
  expect([shown(), restores]).toEqual([later, 0])
  await putBack(() => undefined)
  expect([shown(), restores]).toEqual([text, 1])
  expect(content.mismatches()).toEqual([])
})
