import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { backUp } from '../../../lib/lake/operations/backup/backup.ts'
import { backupsIn, backupName } from '../../../lib/lake/operations/backup/folder.ts'
import { restore } from '../../../lib/lake/operations/backup/restore.ts'
import { backUpToBucket } from '../../../lib/lake/operations/backup/to-bucket.ts'
import { exportDataset } from '../../../lib/lake/operations/transfer/export.ts'
import { makeWorkDir, removeLeftovers } from '../../../lib/lake/operations/unfinished.ts'
import { until } from '../../wait-until.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'
import { openS3Server, S3_ACCESS } from '../fixtures/s3-server.ts'

const run = promisify(execFile)
const cli = join(import.meta.dirname, '../../../lib/lake.cli.ts')
const HOUR = 60 * 60_000

let lake: TestLake
let dir: string
let to: string
beforeAll(async () => {
  lake = await openTestLake()
  await lake.client('editor').assets.upload('file', Buffer.from('words'), { filename: 'w.txt' })
})
afterAll(() => lake.close())
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lake-leftovers-'))
  to = join(dir, 'backups')
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const made = (now = new Date(), keep = 14) =>
  backUp({ dataDir: lake.dataDir, to, keep, now, leaveOut: [] })

const partsIn = async (folder: string) =>
  (await readdir(folder, { recursive: true }).catch(() => [])).filter((name) =>
    name.includes('.part'),
  )

/** Runs a command that waits for this file, which is never written, and kills it there. */
async function killAt(file: string, args: readonly string[], hasBegun: () => Promise<boolean>) {
  await rename(file, `${file}.kept`)
  await run('mkfifo', [file])
  const child = spawn(process.execPath, ['--no-warnings', cli, ...args, '--no-config'])
  try {
    await until(async () => expect(await hasBegun()).toBe(true))
  } finally {
    child.kill('SIGKILL')
    await once(child, 'close')
    await rm(file)
    await rename(`${file}.kept`, file)
  }
}

describe('temporary files of a killed process', () => {
  it('of a backup are removed by the next backup', async () => {
    const files = join(lake.dataDir, 'assets/files')
    const [name = ''] = await readdir(files)
    const args = ['backup', '--to', to, '--data', lake.dataDir]
    await killAt(join(files, name), args, async () => (await partsIn(to)).length > 1)
    expect((await partsIn(to)).length).toBeGreaterThan(1)
    await made()
    expect(await partsIn(to)).toEqual([])
    expect(await readdir(join(to, 'assets/files'))).toEqual([name])
  })

  it('of a restore are removed by the next restore', async () => {
    await made()
    const files = join(to, 'assets/files')
    const [name = ''] = await readdir(files)
    const dataDir = join(dir, 'restored')
    const args = ['restore', '--from', to, '--data', dataDir]
    await killAt(join(files, name), args, async () => (await partsIn(dir)).length > 1)
    expect((await partsIn(dir)).length).toBeGreaterThan(1)
    await restore({ from: to, dataDir })
    expect((await readdir(dir)).sort()).toEqual(['backups', 'restored'])
  })

  const DEAD = 2 ** 30
  const nameBy = (path: string, pid: number) =>
    path.replace(/\.\d+@([\w-]+)\.part$/, `.${pid}@$1.part`)

  /** A folder left by a dead process. */
  async function leftover(path: string): Promise<string> {
    const live = await makeWorkDir(path)
    const left = nameBy(live, DEAD)
    await rename(live, left)
    return left
  }

  it('of a backup to a bucket are removed by the next one, on disk and in the bucket', async () => {
    const s3 = await openS3Server()
    try {
      const access = { ...S3_ACCESS, endpoint: s3.endpoint }
      const at = (now: Date) =>
        backUpToBucket(
          { dataDir: lake.dataDir, to: 's3://copies/x', keep: 14, now, leaveOut: [] },
          access,
        )
      await leftover(join(lake.dataDir, 'backup'))
      const killed = await at(new Date(Date.now() - 5 * HOUR))
      const manifest = [...s3.objects.keys()].find((key) => key.endsWith('backup.json')) ?? ''
      s3.objects.delete(manifest)
      await at(new Date(Date.now() + 5 * HOUR))
      expect([...s3.objects.keys()].filter((key) => key.includes(killed.name))).toEqual([])
      expect(await partsIn(lake.dataDir)).toEqual([])
    } finally {
      await s3.close()
    }
  })

  it('of an export are removed by the next export', async () => {
    const out = join(dir, 'out.tar.gz')
    await leftover(out)
    await leftover(join(tmpdir(), 'lake-export'))
    const assetsDir = join(lake.dataDir, 'assets')
    await exportDataset({ documents: [], assetsDir, out, dataset: 'x' })
    expect(await readdir(dir)).toEqual(['out.tar.gz'])
    expect((await readdir(tmpdir())).filter((name) => name.startsWith('lake-export.'))).toEqual([])
  })

  it('with a name from an earlier version are removed from a backup folder when they are old', async () => {
    await mkdir(join(to, 'old.part'), { recursive: true })
    await mkdir(join(to, 'new.part'))
    await utimes(join(to, 'old.part'), 0, 0)
    await made()
    expect(await partsIn(to)).toEqual(['new.part'])
  })

  it('are distinguished from those of processes that run here or on another machine', async () => {
    const mine = await makeWorkDir(join(dir, 'a'))
    const parent = nameBy(await makeWorkDir(join(dir, 'b')), process.ppid)
    await mkdir(parent)
    const elsewhere = join(dir, 'c.1.1@another.part')
    await mkdir(elsewhere)
    const others = join(dir, 'somebody.part')
    await writeFile(others, '')
    await leftover(join(dir, 'd'))
    await removeLeftovers(dir)
    expect(await readdir(dir)).toEqual(
      expect.arrayContaining([mine, parent, elsewhere, others].map((path) => basename(path))),
    )
    await removeLeftovers(dir, { now: Date.now() + 2 * HOUR })
    const left = (await readdir(dir)).filter((name) => !/^[ab]\./.test(name))
    expect(left).toEqual(['somebody.part'])
  })
})

it('a partly removed backup does not prevent a new backup or a restore', async () => {
  const old = await made(new Date(Date.now() - HOUR))
  await made()
  // The state left by removing the oldest, wherever it is killed: it no longer has its name.
  await made(new Date(Date.now() + HOUR), 1)
  expect((await backupsIn(to)).length).toBe(1)
  expect((await readdir(to)).includes(backupName(new Date(old.madeAt)))).toBe(false)
  await restore({ from: to, dataDir: join(dir, 'restored') })
})
