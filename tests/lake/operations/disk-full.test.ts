import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { verify } from '../../../lib/lake/operations/verify/verify.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'
import { openSmallDisk, type SmallDisk } from '../fixtures/small-disk.ts'

let disk: SmallDisk
let test: TestLake
const HOUR_MS = 3_600_000
let now = Date.now()

beforeEach(async () => {
  disk = openSmallDisk()
  now = Date.now()
  test = await openTestLake({ scratch: disk.dir, now: () => now })
})
afterEach(async () => {
  await test.close()
  disk.close()
})

const LONG = 'x'.repeat(400_000)

it('a write returns 507 with the reason while the disk is full, reads continue, and writes resume', async () => {
  const { db } = test.lake.context.store
  const client = test.client('editor')
  const studio = test.studio('editor')
  await client.create({ _id: 'a', _type: 'note', title: 'Before' })
  disk.fill(db)

  const refused = client.create({ _id: 'b', _type: 'note', text: LONG })
  await expect(refused).rejects.toMatchObject({
    statusCode: 507,
    message: expect.stringContaining('The server’s disk is full, so nothing was saved'),
  })
  const action = {
    actionType: 'sanity.action.document.edit',
    publishedId: 'a',
    draftId: 'drafts.a',
  }
  const edit = { ...action, patch: { set: { text: LONG } } }
  const edited = await test.fetch('/v2025-02-19/data/actions/production', {
    method: 'POST',
    headers: { ...studio, 'content-type': 'application/json' },
    body: JSON.stringify({ actions: [edit] }),
  })
  expect(edited.status).toBe(507)

  // After a while the session's last use is updated, a write that no request waits for.
  now += HOUR_MS
  expect(await client.fetch('*[_type == "note"].title')).toEqual(['Before'])
  const read = await test.fetch('/v1/data/doc/production/a,b', { headers: studio })
  expect(read.status).toBe(200)
  expect(await read.json()).toMatchObject({ documents: [{ _id: 'a' }] })
  expect((await test.fetch('/health')).status).toBe(200)

  disk.makeRoom(db)
  await client.create({ _id: 'b', _type: 'note', text: LONG })
  expect(await client.fetch('count(*[_type == "note"])')).toBe(2)
  const problems = (await verify(test.dataDir)).flatMap((check) => check.problems)
  expect(problems).toEqual([])
})

it('an upload returns 507 while the disk is full and leaves no file', async () => {
  const { db } = test.lake.context.store
  const client = test.client('editor')
  disk.fill(db)
  const content = Buffer.alloc(600_000, 'words ')
  const upload = () => client.assets.upload('file', content, { filename: 'words.txt' })
  await expect(upload()).rejects.toMatchObject({ statusCode: 507 })
  const files = await readdir(join(test.dataDir, 'assets/files'))
  // If only SQLite is out of space, the file is kept: nothing refers to it, and the next upload reuses it.
  expect(files.filter((name) => !/^[a-f0-9]{40}\.txt$/.test(name))).toEqual([])
  if (disk.isReal) expect(files).toEqual([])
  disk.makeRoom(db)
  expect(await upload()).toMatchObject({ size: content.length })
})
