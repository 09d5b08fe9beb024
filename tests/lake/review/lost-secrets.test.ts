import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import clearwell from '../../../lib/lake.config.ts'
import { createStoreReader } from '../../../lib/content/verified/read-store.ts'
import { VerifiedContent } from '../../../lib/content/verified/verified-content.ts'
import { exportDataset } from '../../../lib/lake/operations/transfer/export.ts'
import { importDocuments } from '../../../lib/lake/operations/transfer/import.ts'
import { openArchive } from '../../../lib/lake/operations/transfer/ndjson.ts'
import { createVerifier } from '../../../lib/signing/verifier.ts'
import { ARTICLE, DRAFT, openOffice, type Office } from './office.ts'

let office: Office
let dir: string

const context = () => office.lake.lake.context

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lost-secrets-'))
  office = await openOffice({ config: { roles: clearwell.roles } })
  await office.writeDraft({ summary: 'First text.' })
  await office.getApproved()
  await office.publish()
  await office.writeDraft({ summary: 'Second text.' })
  await office.getApproved()
})
afterEach(async () => {
  await office.lake.close()
  await rm(dir, { recursive: true, force: true })
})

/** What readers see of the article. */
async function shown(): Promise<unknown> {
  const content = new VerifiedContent({
    reader: createStoreReader(() =>
      office.lake.client('siteVerifier', { perspective: 'published' }),
    ),
    verifier: createVerifier(context().access.signingKey.publicKeys()),
    report: () => undefined,
  })
  await content.load()
  return content.query('*[_id == $id][0].summary', { id: ARTICLE })
}

/** `lake export`, and `lake import --replace` of the same file. */
async function exportAndImport(): Promise<void> {
  const out = join(dir, 'out.tar.gz')
  await exportDataset({
    documents: context().store.all(),
    assetsDir: join(office.lake.dataDir, 'assets'),
    out,
    dataset: 'site',
  })
  const archive = await openArchive(out)
  try {
    await importDocuments(context(), {
      ...archive,
      onExisting: 'replace',
      report: () => undefined,
    })
  } finally {
    await archive.close()
  }
}

test('an office that lost secrets.json keeps its accounts, and an export and import bring back its pages and approvals', async () => {
  const { id, email } = office.lake.user('editor')
  const password = office.getPassword('editor')
  await office.lake.restart(() => rmSync(join(office.lake.dataDir, 'secrets.json')))
  const { access } = context()
  expect(access.unsealedRows.list()).toEqual([])
  expect(await access.users.verify(email, password)).toMatchObject({ id })
  // Nothing proves who wrote the records.
  expect(await shown()).toBeNull()

  await exportAndImport()
  expect(await shown()).toBe('First text.')
  const editor = office.lake.anonymousClient({ token: access.sessions.start(id).secret })
  await editor.action({
    actionType: 'sanity.action.document.publish',
    publishedId: ARTICLE,
    draftId: DRAFT,
  })
  expect(await shown()).toBe('Second text.')
})
