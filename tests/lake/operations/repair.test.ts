import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUp } from '../../../lib/lake/operations/backup/backup.ts'
import { restore } from '../../../lib/lake/operations/backup/restore.ts'
import { applyRepairs } from '../../../lib/lake/operations/repair.ts'
import { planRepair } from '../../../lib/lake/operations/repair-plan.ts'
import { verify } from '../../../lib/lake/operations/verify/verify.ts'
import { openStore } from '../../../lib/lake/store/store.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

const run = promisify(execFile)
const cli = join(import.meta.dirname, '../../../lib/lake.cli.ts')

let lake: TestLake
let dir: string
let copies = 0

beforeAll(async () => {
  lake = await openTestLake()
  dir = await mkdtemp(join(tmpdir(), 'lake-repair-'))
  const client = lake.client('editor', { perspective: 'raw' })
  await client.create({ _id: 'author', _type: 'person', name: 'A' })
  await client.create({
    _id: 'page',
    _type: 'page',
    title: 'One',
    author: { _type: 'reference', _ref: 'author' },
  })
  for (const title of ['Two', 'Three']) await client.patch('page').set({ title }).commit()
  await client.create({ _id: 'drafts.page', _type: 'page', title: 'Draft' })
  await client.create({ _id: 'brief', _type: 'note', text: 'Brief words' })
  await client.create({ _id: 'gone', _type: 'note' })
  await client.delete('gone')
  lake.lake.context.store.write({ author: 'form' }, (tx) =>
    tx.put({ _id: 'message.a', _type: 'message', message: 'Private words' }),
  )
  await client.assets.upload('file', Buffer.from('words'), { filename: 'words.txt' })
})

afterAll(async () => {
  await lake.close()
  await rm(dir, { recursive: true, force: true })
})

/** A copy of a stopped lake's folder, with a modified database file. */
async function changedBy(sql: string): Promise<string> {
  copies += 1
  const to = join(dir, String(copies))
  await cp(join(lake.dataDir, 'assets'), join(to, 'assets'), { recursive: true })
  await cp(join(lake.dataDir, 'secrets.json'), join(to, 'secrets.json'))
  lake.lake.context.store.db.exec(`VACUUM INTO '${join(to, 'store.sqlite')}'`)
  const db = new DatabaseSync(join(to, 'store.sqlite'))
  db.exec(`PRAGMA foreign_keys=OFF; ${sql}`)
  db.close()
  return to
}

const getProblems = async (data: string) => (await verify(data)).flatMap(({ problems }) => problems)

async function getRepair(data: string): Promise<{ plan: string[][]; failed: string[] }> {
  const store = openStore(data)
  try {
    const target = { store, assetsDir: join(data, 'assets'), refused: [] }
    const repairs = await planRepair(target)
    const failed = applyRepairs(store, repairs, { ephemeral: ['message'] })
    return { plan: repairs.map(({ documentId, action }) => [documentId, action]), failed }
  } finally {
    store.close()
  }
}

/** Checks that a backup of a sound store can be restored. */
async function expectRestorable(data: string): Promise<void> {
  expect(await getProblems(data)).toEqual([])
  const to = `${data}-backups`
  await backUp({ dataDir: data, to, keep: 1, now: new Date(), leaveOut: ['message'] })
  await restore({ from: to, dataDir: `${data}-restored` })
}

const WITH_NOTE = `json_set(json, '$.text', 'Other words')`
const ODD = `'{"_id":"versions.x","_type":"note","_rev":"r"}'`
const NEW = `'{"_id":"new","_type":"note","_rev":"r","_createdAt":"","_updatedAt":""}'`

test.each([
  ['a document is deleted', "DELETE FROM documents WHERE id = 'brief'", [['brief', 'record']]],
  [
    'a referenced document is deleted',
    "DELETE FROM documents WHERE id = 'author'",
    [['author', 'putBack']],
  ],
  [
    'a document is changed',
    `UPDATE documents SET json = ${WITH_NOTE} WHERE id = 'brief'`,
    [['brief', 'record']],
  ],
  [
    'a document is inserted',
    `INSERT INTO documents VALUES ('new', 'note', 'r', ${NEW}, 1)`,
    [['new', 'record']],
  ],
  [
    'a document is inserted with an invalid id',
    `INSERT INTO documents VALUES ('versions.x', 'note', 'r', ${ODD}, 1)`,
    [['versions.x', 'putBack']],
  ],
  [
    'a document becomes unreadable',
    "UPDATE documents SET json = 'words' WHERE id = 'brief'",
    [['brief', 'putBack']],
  ],
  [
    'a type is changed',
    `UPDATE documents SET type = 'page', json = json_set(json, '$._type', 'page') WHERE id = 'brief'`,
    [['brief', 'putBack']],
  ],
  [
    'the type column differs from the document',
    "UPDATE documents SET type = 'page' WHERE id = 'brief'",
    [],
  ],
  ['references are lost', 'DELETE FROM document_references', []],
  ['the list of changes is lost', 'DELETE FROM changes_by_document', []],
  ['index entries are lost', "DELETE FROM index_entries WHERE base = 'page'", []],
])(
  'a repair after SQL where %s leaves a sound store that can be restored',
  async (_, sql, plan) => {
    const data = await changedBy(sql)
    if (!sql.includes('changes_by_document')) expect(await getProblems(data)).not.toEqual([])
    expect(await getRepair(data)).toEqual({ plan, failed: [] })
    await expectRestorable(data)
    expect((await getRepair(data)).plan).toEqual([])
  },
)

test('a repair keeps the operator’s SQL changes and records them with the author “repair”', async () => {
  const data = await changedBy(
    `UPDATE documents SET json = ${WITH_NOTE} WHERE id = 'brief'; DELETE FROM documents WHERE id = 'drafts.page'`,
  )
  await getRepair(data)
  const store = openStore(data)
  try {
    expect(store.get('brief')).toMatchObject({ text: 'Other words' })
    expect(store.get('drafts.page')).toBeNull()
    const last = (id: string) => store.history.toChanges([id], { newestFirst: true, limit: 1 })
    expect(['brief', 'drafts.page'].flatMap(last).map(({ author }) => author)).toEqual([
      'repair',
      'repair',
    ])
    expect(store.history.documentAt('brief', store.lastSeq() - 2)?.document).toMatchObject({
      text: 'Brief words',
    })
  } finally {
    store.close()
  }
})

test('a repair erases the text of a message that was deleted by SQL', async () => {
  const data = await changedBy("DELETE FROM documents WHERE id = 'message.a'")
  expect((await getRepair(data)).plan).toEqual([['message.a', 'record']])
  const db = new DatabaseSync(join(data, 'store.sqlite'))
  const rows = db.prepare("SELECT * FROM document_changes WHERE document_id = 'message.a'").all()
  expect(JSON.stringify(rows)).not.toContain('Private words')
  db.close()
  await expectRestorable(data)
})

test('a repair deletes an unreferenced asset document whose file is missing, and reports a referenced one', async () => {
  const [asset] = lake.lake.context.store.ofType('sanity.fileAsset')
  const data = await changedBy('SELECT 1')
  const [name = ''] = await readdir(join(data, 'assets/files'))
  await rm(join(data, 'assets/files', name))
  const store = openStore(data)
  store.write({ author: 'test' }, (tx) =>
    tx.put({ _id: 'shows', _type: 'note', file: { _ref: asset?._id } }),
  )
  store.close()
  expect((await getRepair(data)).plan).toEqual([[asset?._id, 'leave']])
  const again = openStore(data)
  again.write({ author: 'test' }, (tx) => tx.delete('shows'))
  again.close()
  expect((await getRepair(data)).plan).toEqual([[asset?._id, 'remove']])
  await expectRestorable(data)
})

test('a repair makes the store sound after any random change, deletion, or insertion of rows', async () => {
  const id = fc.constantFrom('author', 'page', 'drafts.page', 'brief', 'gone', 'message.a', 'new')
  const change = fc.oneof(
    id.map((each) => `DELETE FROM documents WHERE id = '${each}'`),
    id.map(
      (each) =>
        `UPDATE documents SET json = json_set(json, '$.text', '${each}', '$._updatedAt', 'x') WHERE id = '${each}'`,
    ),
    id.map((each) => `UPDATE documents SET rev = 'other' WHERE id = '${each}'`),
    id.map((each) => `UPDATE documents SET json = '{}' WHERE id = '${each}'`),
    id.map(
      (each) =>
        `INSERT OR IGNORE INTO documents VALUES ('${each}', 'note', 'r', '{"_id":"${each}","_type":"note","_rev":"r"}', 1)`,
    ),
    fc.constant('DELETE FROM document_references'),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      const data = await changedBy(changes.join('; '))
      await getRepair(data)
      const { failed } = await getRepair(data)
      const types = await getProblems(data)
      expect({ failed, types }).toEqual({ failed: [], types: [] })
      await rm(data, { recursive: true })
    }),
    {
      numRuns: 25,
      examples: [
        [
          [
            `INSERT OR IGNORE INTO documents VALUES ('gone', 'note', 'r', '{"_id":"gone","_type":"note","_rev":"r"}', 1)`,
            "UPDATE documents SET json = '{}' WHERE id = 'gone'",
          ],
        ],
      ],
    },
  )
})

test('lake repair prints its plan and changes nothing without --apply', async () => {
  const data = await changedBy("DELETE FROM documents WHERE id = 'brief'")
  const lakeCli = (...args: string[]) =>
    run(process.execPath, ['--no-warnings', cli, ...args, '--data', data, '--no-config'])
  const { stdout } = await lakeCli('repair')
  expect(stdout).toMatch(/brief +record +It was deleted outside the lake/)
  expect(stdout).toContain('Nothing was changed. Run lake repair --apply to fix 1 document')
  expect(await getProblems(data)).not.toEqual([])
  expect((await lakeCli('repair', '--apply')).stdout).toContain('No problems found in the store.')
  expect(await getProblems(data)).toEqual([])
})

test('lake repair reports problems that it cannot fix and exits with code 1', async () => {
  const data = await changedBy(
    `DELETE FROM document_changes WHERE document_id = 'page'
     AND number = (SELECT min(number) FROM document_changes WHERE document_id = 'page')`,
  )
  const refused = run(process.execPath, [
    ...['--no-warnings', cli, 'repair', '--apply', '--data', data, '--no-config'],
  ])
  await expect(refused).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/page +leave +Its history .*Restore an earlier backup/),
    stderr: expect.stringContaining('lake restore'),
  })
})

test('lake repair is refused while the lake is running', async () => {
  const args = ['repair', '--apply', '--data', lake.dataDir, '--no-config']
  const refused = run(process.execPath, ['--no-warnings', cli, ...args])
  await expect(refused).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^A lake is running on .*Stop it first/),
  })
})
