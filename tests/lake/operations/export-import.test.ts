import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { extract, Header } from 'tar'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAudit } from '../../../lib/lake/access/audit.ts'
import { openStore } from '../../../lib/lake/store/store.ts'
import { readBack } from '../../../lib/lake/operations/transfer/read-back.ts'
import { exportDataset } from '../../../lib/lake/operations/transfer/export.ts'
import { importDocuments } from '../../../lib/lake/operations/transfer/import.ts'
import { openArchive } from '../../../lib/lake/operations/transfer/ndjson.ts'
import { makeLakeAlone } from '../fixtures/lake-alone.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

const SECRET = 'the-secret-of-this-machine'
const cli = join(import.meta.dirname, '../../../lib/lake.cli.ts')
const run = promisify(execFile)
const SHA1_OF_WORDS = `${createHash('sha1').update('words').digest('hex')}.txt`

/** The backups recorded in a data folder, newest first. */
async function backups(data: string): Promise<string[]> {
  const isRunning = data === lake.dataDir
  const store = isRunning ? lake.lake.context.store : openStore(data)
  try {
    const audit = createAudit({ db: store.db, log: () => undefined })
    return audit.list({ kind: 'backup', limit: 9 }).map(({ detail }) => detail)
  } finally {
    if (!isRunning) store.close()
  }
}

let lake: TestLake
let dir: string
beforeEach(async () => {
  lake = await openTestLake()
  dir = await mkdtemp(join(tmpdir(), 'lake-transfer-'))
  await mkdir(join(dir, 'outside'))
  await writeFile(join(dir, 'outside/secret.txt'), SECRET)
})
afterEach(async () => {
  await lake.close()
  await rm(dir, { recursive: true, force: true })
})

const withFile = (path: string) =>
  `${JSON.stringify({ _id: 'page', _type: 'page', file: { _type: 'file', _sanityAsset: `file@file://./${path}` } })}\n`

async function importFrom(path: string): Promise<void> {
  const archive = await openArchive(path)
  try {
    await importDocuments(lake.lake.context, {
      ...archive,
      onExisting: 'fail',
      report: () => undefined,
    })
  } finally {
    await archive.close()
  }
}

/** Whether the store or its assets contain the secret of an unrelated file. */
async function tookSecret(): Promise<boolean> {
  if (lake.lake.context.store.get('page') !== null) return true
  const files = await readdir(join(lake.dataDir, 'assets/files')).catch(() => [])
  const contents = await Promise.all(
    files.map((name) => readFile(join(lake.dataDir, 'assets/files', name), 'utf8')),
  )
  return contents.some((content) => content.includes(SECRET))
}

interface Entry {
  path: string
  type: 'File' | 'SymbolicLink' | 'Link' | 'CharacterDevice' | 'FIFO' | 'Directory'
  linkpath?: string
  content?: string
}

/** A `.tar.gz` with exactly these entries, as no honest tool would write it. */
async function getArchive(entries: readonly Entry[]): Promise<string> {
  const blocks = entries.flatMap(({ content = '', ...entry }) => {
    const header = new Header({ ...entry, mode: 0o644, size: content.length })
    const block = Buffer.alloc(512)
    header.encode(block)
    const padded = Buffer.alloc(Math.ceil(content.length / 512) * 512)
    padded.write(content)
    return [block, padded]
  })
  const file = join(dir, 'crafted.tar.gz')
  await writeFile(file, gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)])))
  return file
}

describe('an import with links in it', () => {
  it.each<[string, () => Promise<string>]>([
    [
      'an asset that is a symbolic link',
      async () => {
        await writeFile(join(dir, 'data.ndjson'), withFile('files/a.txt'))
        await mkdir(join(dir, 'files'))
        await symlink(join(dir, 'outside/secret.txt'), join(dir, 'files/a.txt'))
        return dir
      },
    ],
    [
      'an assets folder that is a symbolic link',
      async () => {
        await writeFile(join(dir, 'data.ndjson'), withFile('files/secret.txt'))
        await symlink(join(dir, 'outside'), join(dir, 'files'))
        return dir
      },
    ],
    [
      'an assets folder that is a symbolic link, with an NDJSON file as source',
      async () => {
        await writeFile(join(dir, 'mine.ndjson'), withFile('files/secret.txt'))
        await symlink(join(dir, 'outside'), join(dir, 'files'))
        return join(dir, 'mine.ndjson')
      },
    ],
    [
      'a documents file that is a symbolic link',
      async () => {
        await writeFile(join(dir, 'outside/lines'), '{"_id":"page","_type":"page"}\n')
        await symlink(join(dir, 'outside/lines'), join(dir, 'data.ndjson'))
        return dir
      },
    ],
    [
      'an assets.json that is a symbolic link',
      async () => {
        await writeFile(join(dir, 'data.ndjson'), '{"_id":"page","_type":"page"}\n')
        await symlink(join(dir, 'outside/secret.txt'), join(dir, 'assets.json'))
        return dir
      },
    ],
    [
      'a named pipe',
      async () => {
        await writeFile(join(dir, 'data.ndjson'), withFile('files/pipe'))
        await mkdir(join(dir, 'files'))
        await run('mkfifo', [join(dir, 'files/pipe')])
        return dir
      },
    ],
  ])('in a folder is refused: %s', async (_what, make) => {
    await expect(make().then(importFrom)).rejects.toThrow(/not a regular file in this import/)
    expect(await tookSecret()).toBe(false)
  })

  it('does not read a folder of documents that is a symbolic link', async () => {
    await writeFile(join(dir, 'outside/data.ndjson'), '{"_id":"page","_type":"page"}\n')
    await mkdir(join(dir, 'mine'))
    await symlink(join(dir, 'outside'), join(dir, 'mine/export'))
    await expect(importFrom(join(dir, 'mine'))).rejects.toThrow('There is no data.ndjson')
    expect(await tookSecret()).toBe(false)
  })

  const documents: Entry = {
    path: 'x/data.ndjson',
    type: 'File',
    content: withFile('files/a.txt'),
  }
  it.each<[string, (outside: string) => Entry[]]>([
    [
      'a symbolic link',
      (outside) => [{ path: 'x/files/a.txt', type: 'SymbolicLink', linkpath: outside }],
    ],
    [
      'a link to a folder and a file below it',
      (outside) => [
        { path: 'x/files', type: 'SymbolicLink', linkpath: join(outside, '..') },
        { path: 'x/files/written.txt', type: 'File', content: 'written' },
      ],
    ],
    ['a hard link', (outside) => [{ path: 'x/files/a.txt', type: 'Link', linkpath: outside }]],
    ['a device', () => [{ path: 'x/files/a.txt', type: 'CharacterDevice' }]],
    ['a named pipe', () => [{ path: 'x/files/a.txt', type: 'FIFO' }]],
    [
      'a path outside of the archive',
      () => [{ path: 'x/../../outside/written.txt', type: 'File', content: 'written' }],
    ],
  ])('in an archive is refused: %s', async (_what, entries) => {
    const file = await getArchive([documents, ...entries(join(dir, 'outside/secret.txt'))])
    await expect(importFrom(file)).rejects.toThrow()
    expect(await tookSecret()).toBe(false)
    expect(await readdir(join(dir, 'outside'))).toEqual(['secret.txt'])
  })

  it('accepts a regular archive from an export', async () => {
    const file = await getArchive([
      documents,
      { path: 'x/files/a.txt', type: 'File', content: 'mine' },
    ])
    await importFrom(file)
    expect(lake.lake.context.store.get('page')?.file).toMatchObject({ asset: {} })
  })
})

describe('export of a dataset', () => {
  const write = () =>
    lake.lake.context.store.write({ author: 'test' }, (tx) => {
      tx.put({ _id: 'page', _type: 'page', title: 'Public words' })
      tx.put({ _id: 'message.a', _type: 'message', message: 'Private words' })
    })
  const overHttp = (query: string) =>
    lake
      .fetch(`/vX/data/export/production${query}`, {
        headers: { authorization: `Bearer ${lake.token('administrator')}` },
      })
      .then((response) => response.text())

  it('omits messages over HTTP unless they are requested', async () => {
    write()
    const usual = await overHttp('')
    expect(usual).toContain('Public words')
    expect(usual).not.toContain('Private words')
    expect(await overHttp('?messages=true')).toContain('Private words')
  })

  it.each([['while the lake runs'], ['while it does not']])(
    'omits messages on the command line %s and creates a file for its owner only',
    async (when) => {
      write()
      const data = when === 'while the lake runs' ? lake.dataDir : join(dir, 'copy')
      if (data !== lake.dataDir) {
        await mkdir(data)
        lake.lake.context.store.db.exec(`VACUUM INTO '${join(data, 'store.sqlite')}'`)
        makeLakeAlone(data)
      }
      const exported = async (name: string, ...flags: string[]) => {
        const out = join(dir, name)
        await run(process.execPath, [
          '--no-warnings',
          cli,
          'export',
          '--data',
          data,
          '--out',
          out,
          ...flags,
        ])
        expect((await stat(out)).mode & 0o777).toBe(0o600)
        await mkdir(join(dir, `of-${name}`))
        await extract({ file: out, cwd: join(dir, `of-${name}`), strip: 1 })
        return readFile(join(dir, `of-${name}`, 'data.ndjson'), 'utf8')
      }
      const usual = await exported('usual.tar.gz')
      expect(usual).toContain('Public words')
      expect(usual).not.toContain('Private words')
      expect(await exported('all.tar.gz', '--with-messages')).toContain('Private words')
      expect(await backups(data)).toEqual([
        expect.stringContaining('with messages'),
        expect.stringContaining('without messages'),
      ])
    },
  )

  it('contains unused assets, which an import restores with their metadata', async () => {
    const client = lake.client('editor')
    const unused = await client.assets.upload('file', Buffer.from('nobody uses it'), {
      filename: 'unused.txt',
      title: 'Spare',
    })
    const { store, assets } = lake.lake.context
    const out = join(dir, 'all.tar.gz')
    const documents = store.all()
    expect(
      await exportDataset({ documents, assetsDir: assets.dir, out, dataset: 'x' }),
    ).toMatchObject({ assets: 1 })
    const other = await openTestLake()
    try {
      const archive = await openArchive(out)
      const options = { ...archive, onExisting: 'fail' as const, report: () => undefined }
      expect(await importDocuments(other.lake.context, options)).toMatchObject({ assets: 1 })
      await archive.close()
      const taken = other.lake.context.store.get(unused._id)
      expect(taken).toMatchObject({ originalFilename: 'unused.txt', title: 'Spare' })
    } finally {
      await other.close()
    }
  })

  it('is refused as a backup when a document or an asset is missing or damaged', async () => {
    const made = async (name: string, document: unknown, file?: string) => {
      const folder = join(dir, name)
      await mkdir(join(folder, 'files'), { recursive: true })
      await writeFile(join(folder, 'data.ndjson'), `${JSON.stringify(document)}\n`)
      if (file !== undefined) await writeFile(join(folder, 'files', SHA1_OF_WORDS), file)
      return folder
    }
    const page = {
      ...{ _id: 'page', _type: 'page' },
      file: { _type: 'file', _sanityAsset: `file@file://./files/${SHA1_OF_WORDS}` },
    }
    await readBack(await made('whole', page, 'words'), 1)
    await expect(readBack(join(dir, 'whole'), 2)).rejects.toThrow('has 1 documents')
    await expect(readBack(await made('without', page), 1)).rejects.toThrow('is missing')
    await expect(readBack(await made('broken', page, 'other'), 1)).rejects.toThrow('or damaged')
  })
})
