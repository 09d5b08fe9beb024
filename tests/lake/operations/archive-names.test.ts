import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { run as backUp } from '../../../lib/lake/cli/backup.ts'
import { run as exportAll } from '../../../lib/lake/cli/export.ts'
import { run as restore } from '../../../lib/lake/cli/restore.ts'
import { DEFAULT_CONFIG } from '../../../lib/lake/load-config.ts'
import { createLake } from '../../../lib/lake/lake.ts'
import { openArchive } from '../../../lib/lake/operations/transfer/ndjson.ts'

/** The names of files and folders that export, import, backup, and restore take. */

let dir: string
let data: string

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'lake-names-'))
  const lake = await createLake({ dataDir: data, config: DEFAULT_CONFIG })
  lake.context.store.write({ author: 'test' }, (tx) => tx.put({ _id: 'a', _type: 'note' }))
  await lake.close()
})
afterAll(() => rm(data, { recursive: true, force: true }))
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lake-names-'))
  vi.spyOn(console, 'log').mockReturnValue()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(dir, { recursive: true, force: true })
})

const config = async () => DEFAULT_CONFIG
const files = () => readdir(dir)
const exportTo = (name: string) => exportAll(['--out', join(dir, name), '--data', data], config)

async function documentsIn(path: string): Promise<unknown[]> {
  const archive = await openArchive(path)
  try {
    const documents: unknown[] = []
    for await (const document of archive.documents) documents.push(document)
    return documents
  } finally {
    await archive.close()
  }
}

describe('lake export', () => {
  test.each(['x.ndjson', 'x.json', 'x.zip', 'x.tar', 'x.gz', 'x', 'x.tar.gz.part'])(
    'refuses the name %s before it writes anything, and says which names it takes',
    async (name) => {
      await expect(exportTo(name)).rejects.toThrow(/--out must end in \.tar\.gz or \.tgz/)
      expect(await files()).toEqual([])
    },
  )

  test.each(['x.tar.gz', 'x.tgz', 'X.TAR.GZ'])('writes %s, which can be imported', async (name) => {
    await exportTo(name)
    expect(await documentsIn(join(dir, name))).toMatchObject([{ _id: 'a' }])
  })

  test('refuses a folder, and names a file in it', async () => {
    await mkdir(join(dir, 'exports'))
    await expect(exportTo('exports')).rejects.toThrow(
      `--out ${join(dir, 'exports', 'production.tar.gz')}`,
    )
  })

  test('refuses a file in a folder that does not exist', async () => {
    await expect(exportTo('missing/x.tar.gz')).rejects.toThrow(/There is no folder .*missing/)
    expect(await files()).toEqual([])
  })

  test('never writes over a file', async () => {
    await writeFile(join(dir, 'x.tar.gz'), 'mine')
    await expect(exportTo('x.tar.gz')).rejects.toThrow(/already exists/)
  })
})

describe('lake import', () => {
  test.each(['renamed.ndjson', 'renamed', 'renamed.zip'])(
    'reads an archive that was renamed to %s',
    async (name) => {
      await exportTo('x.tar.gz')
      await rename(join(dir, 'x.tar.gz'), join(dir, name))
      expect(await documentsIn(join(dir, name))).toMatchObject([{ _id: 'a' }])
    },
  )

  test.each([
    ['a text file', 'x.txt', Buffer.from('{"_id":"a","_type":"note"}\n')],
    ['a ZIP file', 'x.zip', Buffer.from('PK\u0003\u0004')],
    ['an empty file', 'x.tar.gz', Buffer.alloc(0)],
    ['compressed NDJSON', 'x.ndjson.gz', gzipSync('{"_id":"a","_type":"note"}\n')],
    ['an archive that was cut off', 'x.tar.gz', gzipSync(Buffer.alloc(4096, 'a')).subarray(0, 20)],
  ])('refuses %s, and says what it reads', async (_what, name, content) => {
    await writeFile(join(dir, name), content)
    await expect(openArchive(join(dir, name))).rejects.toThrow(
      /An import reads a \.tar\.gz, the folder it unpacks to, or an \.ndjson file/,
    )
  })
})

describe('lake backup and lake restore', () => {
  test.each(['x.tar.gz', 'x.ndjson', 'x.zip'])(
    'refuse the name of a file, %s, and name the command for files',
    async (name) => {
      const backups = join(dir, name)
      await expect(backUp(['--to', backups, '--data', data], config)).rejects.toThrow(
        /use lake export --out FILE/,
      )
      await expect(
        restore(['--from', backups, '--data', join(dir, 'new')], config),
      ).rejects.toThrow(/use lake import FILE/)
      expect(await files()).toEqual([])
    },
  )

  test('refuse an existing file', async () => {
    await writeFile(join(dir, 'backups'), 'a file')
    const backups = join(dir, 'backups')
    await expect(backUp(['--to', backups, '--data', data], config)).rejects.toThrow(/is a file/)
    await expect(restore(['--from', backups, '--data', join(dir, 'new')], config)).rejects.toThrow(
      /is a file/,
    )
  })
})
