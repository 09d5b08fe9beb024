import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { backUp } from '../../../lib/lake/operations/backup/backup.ts'
import { restore } from '../../../lib/lake/operations/backup/restore.ts'
import { exportDataset } from '../../../lib/lake/operations/transfer/export.ts'
import { verify } from '../../../lib/lake/operations/verify/verify.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'
import { postMutations } from '../fixtures/raw-requests.ts'

const HASH = 'a'.repeat(40)
const IMAGE = {
  _id: 'image-x',
  _type: 'sanity.imageAsset',
  path: 'images/a/b/none.png',
  sha1hash: 'x',
}
const FILE = {
  _id: `file-${HASH}-txt`,
  _type: 'sanity.fileAsset',
  path: `files/a/b/${HASH}.txt`,
  sha1hash: HASH,
}
const HOLDER = { _id: 'page', _type: 'page', about: { _type: 'reference', _ref: 'message.a' } }

let lake: TestLake
let dir: string
beforeEach(async () => {
  lake = await openTestLake()
  dir = await mkdtemp(join(tmpdir(), 'lake-copies-'))
  lake.lake.context.store.write({ author: 'form', channel: 'import' }, (tx) =>
    tx.put({ _id: 'message.a', _type: 'message', message: 'Dear team' }),
  )
})
afterEach(async () => {
  await lake.close()
  await rm(dir, { recursive: true, force: true })
})

const created = (...documents: object[]) =>
  postMutations(
    lake,
    'administrator',
    documents.map((document) => ({ create: document })),
  )

/** Stores it unvalidated, as an earlier version did. */
const storePast = (document: { _id: string; _type: string }) =>
  lake.lake.context.store.write({ author: 'editor', channel: 'import' }, (tx) => tx.put(document))

const findings = async () => {
  const results = await verify(lake.dataDir)
  return {
    problems: results.flatMap(({ problems }) => problems),
    warnings: results.flatMap(({ warnings = [] }) => warnings),
  }
}

async function copyAll(): Promise<void> {
  const { dataDir } = lake
  const to = join(dir, 'backups')
  await backUp({ dataDir, to, keep: 2, now: new Date(), leaveOut: ['message'] })
  await restore({ from: to, dataDir: join(dir, 'restored') })
  const assetsDir = join(dataDir, 'assets')
  const documents = lake.lake.context.store.all()
  await exportDataset({ documents, assetsDir, out: join(dir, 'out.tar.gz'), dataset: 'x' })
}

it.each([
  ['a path that no upload creates', IMAGE],
  ['the path of a missing file', FILE],
])('an asset document with %s is refused by every create mutation', async (_, document) => {
  for (const verb of ['create', 'createOrReplace', 'createIfNotExists'])
    expect(await postMutations(lake, 'administrator', [{ [verb]: document }])).toMatchObject({
      status: 403,
      error: 'assetDocumentError',
    })
  await copyAll()
})

it('an asset document keeps its file fields, and its other fields can be changed', async () => {
  const { _id: id } = await lake.client('editor').assets.upload('file', Buffer.from('words'))
  const patched = (set: object) => postMutations(lake, 'administrator', [{ patch: { id, set } }])
  for (const set of [{ path: 'files/a/b/other.txt' }, { sha1hash: HASH }])
    expect((await patched(set)).error).toBe('assetDocumentError')
  expect((await patched({ title: 'Words' })).status).toBe(200)
  await copyAll()
})

it('an asset document without an upload, from an earlier version, does not stop an export or backup', async () => {
  storePast(IMAGE)
  storePast({ _id: 'image-y', _type: 'sanity.imageAsset' })
  expect(await findings()).toEqual({
    problems: [],
    warnings: [IMAGE._id, 'image-y'].map((id) => `${id} does not name an uploaded file`),
  })
  await copyAll()
})

it('an export names the document of a missing asset file and recommends lake repair', async () => {
  storePast(FILE)
  const documents = lake.lake.context.store.all()
  const exporting = exportDataset({ documents, assetsDir: dir, out: join(dir, 'o'), dataset: 'x' })
  await expect(exporting).rejects.toThrow(
    new RegExp(`the file of ${FILE._id}, is missing.*lake repair`),
  )
})

it('a strong reference to a document with limited retention is refused, and a weak one is accepted', async () => {
  expect(await created(HOLDER)).toMatchObject({ status: 409, error: 'ephemeralReferenceError' })
  const weak = { ...HOLDER, about: { ...HOLDER.about, _weak: true } }
  expect((await created(weak)).status).toBe(200)
  const strengthened = await postMutations(lake, 'administrator', [
    { patch: { id: 'page', unset: ['about._weak'] } },
  ])
  expect(strengthened.error).toBe('ephemeralReferenceError')
  await copyAll()
})

it('a strong reference to a message, from an earlier version, does not stop a restore or an edit', async () => {
  storePast(HOLDER)
  const patch = { patch: { id: 'page', set: { title: 'Two' } } }
  expect((await postMutations(lake, 'administrator', [patch])).status).toBe(200)
  await copyAll()
  expect(await verify(join(dir, 'restored'))).toContainEqual(
    expect.objectContaining({
      name: 'references',
      problems: [],
      warnings: ['page refers to message.a, which does not exist'],
    }),
  )
})

it('a document above a size limit is a warning and does not stop a restore', async () => {
  let deep: unknown = 1
  for (let level = 0; level < 21; level += 1) deep = { deep }
  lake.lake.context.store.write({ author: 'policy' }, (tx) =>
    tx.put({ _id: 'deep', _type: 'note', deep }),
  )
  expect(await findings()).toEqual({
    problems: [],
    warnings: [expect.stringContaining('deep exceeds a limit for documents')],
  })
  await copyAll()
})
