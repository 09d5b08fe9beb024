import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../../lib/lake/operations/verify/verify.ts'
import { makeLakeAlone } from '../fixtures/lake-alone.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

const run = promisify(execFile)
const cli = join(import.meta.dirname, '../../../lib/lake.cli.ts')

let lake: TestLake
let dir: string
let copies = 0

beforeAll(async () => {
  lake = await openTestLake()
  dir = await mkdtemp(join(tmpdir(), 'lake-verify-'))
  const client = lake.client('editor', { perspective: 'raw' })
  await client.create({ _id: 'author', _type: 'person', name: 'A' })
  await client.create({
    _id: 'page',
    _type: 'page',
    title: 'One',
    list: [{ _key: 'k', n: 1 }],
    author: { _type: 'reference', _ref: 'author' },
    later: { _type: 'reference', _ref: 'gone', _weak: true },
  })
  for (const title of ['Two', 'Deux', '二つ'])
    await client.patch('page').set({ title, 'list[0].n': title.length }).commit()
  await client.create({ _id: 'brief', _type: 'page' })
  await client.delete('brief')
  await client.create({ _id: 'brief', _type: 'page', title: 'Again' })
  await client.delete('brief')
  // Enough transactions that all changes up to these are indexed.
  await client.mutate(
    Array.from({ length: 9 }, (_, n) => ({ create: { _id: `note-${n}`, _type: 'note' } })),
  )
  await client.assets.upload('file', Buffer.from('words'), { filename: 'words.txt' })
})

afterAll(async () => {
  await lake.close()
  await rm(dir, { recursive: true, force: true })
})

/** A copy of a stopped lake's folder that a test may damage. */
async function copy(): Promise<string> {
  copies += 1
  const to = join(dir, String(copies))
  await cp(join(lake.dataDir, 'assets'), join(to, 'assets'), { recursive: true })
  lake.lake.context.store.db.exec(`VACUUM INTO '${join(to, 'store.sqlite')}'`)
  makeLakeAlone(to)
  return to
}

async function problemsAfter(sql: string): Promise<string[]> {
  const data = await copy()
  const db = new DatabaseSync(join(data, 'store.sqlite'))
  db.exec(`PRAGMA foreign_keys=OFF; ${sql}`)
  db.close()
  return (await verify(data)).flatMap(({ problems }) => problems)
}

test('lake verify finds no problem in a running lake and changes nothing', async () => {
  const before = lake.lake.context.store.lastSeq()
  const results = await verify(lake.dataDir)
  expect(results.map(({ name, looked, problems }) => [name, looked, problems])).toEqual([
    ['file', expect.stringMatching(/MB$/), []],
    ['documents', expect.stringMatching(/^\d+ documents$/), []],
    ['references', '2 references', []],
    ['indexes', '3 indexes', []],
    ['history', expect.stringMatching(/^\d+ changes$/), []],
    ['assets', '1 file', []],
    ['accounts', '4 accounts', []],
  ])
  await lake.client('editor').create({ _type: 'page' })
  expect(lake.lake.context.store.lastSeq()).toBe(before + 1)
})

test.each([
  ["UPDATE documents SET json = 'words' WHERE id = 'page'", 'page cannot be read'],
  [
    "UPDATE documents SET json = replace(json, '二つ', 'Other') WHERE id = 'page'",
    'The history of page does not match the current document',
  ],
  [
    "UPDATE documents SET type = 'post' WHERE id = 'page'",
    'page is stored as type post, but contains type page',
  ],
  ["UPDATE documents SET rev = 'x' WHERE id = 'page'", 'page is stored with a different revision'],
  [
    "DELETE FROM documents WHERE id = 'author'",
    'The history of author ends with a document that does not exist',
  ],
  [
    "DELETE FROM document_references WHERE to_id = 'author'",
    'The reference from page to author is not indexed',
  ],
  [
    "INSERT INTO document_references (from_id, to_id, weak) VALUES ('page', 'other', 0)",
    'The reference from page to other is indexed, but not in the document',
  ],
  [
    "DELETE FROM index_entries WHERE base = 'page'",
    'The index {"type":null,"kind":"references"} is missing page',
  ],
  [
    "INSERT INTO index_entries VALUES (2, '', x'61', 'page')",
    'The index {"type":null,"kind":"references"} has 1 extra entry',
  ],
  ["INSERT INTO index_entries VALUES (99, '', x'61', 'page')", '1 entry without an index'],
  [
    "INSERT INTO document_counts VALUES ('page', '', 5)",
    'The stored count for page is 7, but the actual count is 2',
  ],
  [
    'UPDATE transactions SET counts = NULL',
    'The stored count for page is 0, but the actual count is 2',
  ],
  [
    `DELETE FROM document_changes WHERE document_id = 'page'
     AND seq = (SELECT max(seq) FROM document_changes WHERE document_id = 'page')`,
    'The history of page ends with a different revision than the document has',
  ],
  [
    `DELETE FROM document_changes WHERE document_id = 'page'
     AND seq = (SELECT min(seq) + 1 FROM document_changes WHERE document_id = 'page')`,
    'The history of page has a gap before',
  ],
  [
    "DELETE FROM document_changes WHERE document_id = 'author'",
    'The history of author ends with a deletion',
  ],
  [
    "DELETE FROM changes_by_document WHERE document_id = 'page'",
    'The change list of page has 4 missing changes',
  ],
  [
    "INSERT INTO changes_by_document VALUES ('author', 5 << 24)",
    'The change list of author has 1 extra change',
  ],
  [
    'UPDATE change_index_progress SET next_number = 0',
    'The change list of page has 4 extra changes',
  ],
  [
    "UPDATE transactions SET id = '6MuYtUfi-xgR99yhDWE' WHERE seq = 3",
    'The transaction 6MuYtUfi-xgR99yhDWE cannot be found by its ID',
  ],
])('lake verify after %s reports: %s', async (sql, problem) => {
  expect(await problemsAfter(sql)).toContainEqual(expect.stringContaining(problem))
})

test('lake verify names missing and damaged asset files and counts files without a document', async () => {
  const data = await copy()
  const folder = join(data, 'assets/files')
  const [name = ''] = await readdir(folder)
  await writeFile(join(folder, 'left-over.part'), '')
  const assets = async () => (await verify(data)).find((result) => result.name === 'assets')
  expect(await assets()).toMatchObject({ looked: '1 file, and 1 without a document', problems: [] })
  await writeFile(join(folder, name), 'other')
  expect(await assets()).toMatchObject({ problems: [expect.stringContaining('is damaged')] })
  await rm(join(folder, name))
  expect(await assets()).toMatchObject({ problems: [expect.stringContaining('is missing')] })
})

test('lake verify refuses a truncated store file and names its path', async () => {
  const data = await copy()
  await truncate(join(data, 'store.sqlite'), 20_000)
  await expect(verify(data)).rejects.toThrow(join(data, 'store.sqlite'))
  await expect(verify(join(dir, 'nowhere'))).rejects.toThrow('there is no such file')
})

test('lake verify prints a table or the problems with an exit code, and lake compact shrinks the file', async () => {
  const data = await copy()
  const lakeCli = (...args: string[]) =>
    run(process.execPath, ['--no-warnings', cli, ...args, '--data', data, '--no-config'])
  expect((await lakeCli('verify')).stdout).toMatch(/history +\d+ changes +OK/)
  const db = new DatabaseSync(join(data, 'store.sqlite'))
  db.exec(`CREATE TABLE ballast AS SELECT randomblob(2000000) AS bytes; DROP TABLE ballast`)
  db.close()
  const [, before, after] =
    /([\d.]+) MB before, ([\d.]+) MB now/.exec((await lakeCli('compact')).stdout) ?? []
  expect(Number(after)).toBeLessThan(Number(before) - 1.5)
  const again = new DatabaseSync(join(data, 'store.sqlite'))
  again.exec("UPDATE documents SET type = 'post' WHERE id = 'page'")
  again.close()
  await expect(lakeCli('verify')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('documents: page is stored as type post'),
    stderr: expect.stringContaining('1 problem in'),
  })
})

test('lake compact is refused while the lake is running', async () => {
  const args = ['compact', '--data', lake.dataDir, '--no-config']
  const refused = run(process.execPath, ['--no-warnings', cli, ...args])
  await expect(refused).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^A lake is running on .*Stop it first/),
  })
})
