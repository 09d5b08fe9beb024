import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { backUpToBucket, restoreFromBucket } from '../../../lib/lake/operations/backup/to-bucket.ts'
import { verify } from '../../../lib/lake/operations/verify/verify.ts'
import { openStore } from '../../../lib/lake/store/store.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'
import { openS3Server, S3_ACCESS, type S3Server } from '../fixtures/s3-server.ts'

const run = promisify(execFile)
const cli = join(import.meta.dirname, '../../../lib/lake.cli.ts')
const TO = 's3://copies/clearwell/lake'
const day = (n: number) => new Date(Date.UTC(2026, 10, 20 + n))

let lake: TestLake
let s3: S3Server
let dir: string
beforeAll(async () => {
  lake = await openTestLake()
  await lake.client('editor').create({ _id: 'page', _type: 'page', title: 'One' })
  await lake.client('editor').assets.upload('file', Buffer.from('words'), { filename: 'w.txt' })
})
afterAll(() => lake.close())
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lake-bucket-'))
  s3 = await openS3Server()
})
afterEach(async () => {
  await s3.close()
  await rm(dir, { recursive: true, force: true })
})

const access = () => ({ ...S3_ACCESS, endpoint: s3.endpoint })
const backUp = (n: number, keep = 14) =>
  backUpToBucket(
    { dataDir: lake.dataDir, to: TO, keep, now: day(n), leaveOut: ['message'] },
    access(),
  )
const names = () =>
  [...s3.objects.keys()]
    .filter((key) => key.endsWith('backup.json'))
    .map((key) => key.split('/')[3])

it('a lake is restored from a bucket with its assets, and no temporary files are left', async () => {
  const made = await backUp(0)
  expect(made).toMatchObject({ documents: expect.any(Number), dir: `${TO}/${made.name}` })
  const restored = join(dir, 'restored')
  await restoreFromBucket({ from: TO, dataDir: restored }, access())
  const store = openStore(restored)
  expect(store.get('page')).toEqual(lake.lake.context.store.get('page'))
  store.close()
  expect((await verify(restored)).flatMap(({ problems }) => problems)).toEqual([])
  expect(await readdir(dir)).toEqual(['restored'])
  const beside = await readdir(lake.dataDir)
  expect(beside.filter((name) => name.startsWith('backup'))).toEqual([])
})

it('a backup to a bucket uploads no asset twice and uploads the manifest last', async () => {
  await backUp(0)
  expect(s3.asked.filter((line) => line.startsWith('PUT')).at(-1)).toMatch(/\/backup\.json$/)
  const before = s3.asked.length
  await backUp(1)
  const later = s3.asked.slice(before).filter((line) => line.startsWith('PUT'))
  expect(later.filter((line) => line.includes('/assets/'))).toEqual([])
  expect(later).toHaveLength(3)
})

it('a backup to a bucket keeps the newest backups with their assets and deletes the others', async () => {
  const stray = 'copies/clearwell/lake/assets/files/0123456789012345678901234567890123456789.txt'
  s3.objects.set(stray, Buffer.from('of nobody'))
  s3.objects.set('copies/clearwell/lake-of-others/assets/files/a.txt', Buffer.from('theirs'))
  for (const n of [0, 1, 2]) await backUp(n, 2)
  expect(names()).toEqual(['2026-11-21T00-00-00.000Z', '2026-11-22T00-00-00.000Z'])
  expect(s3.objects.has(stray)).toBe(false)
  expect(s3.objects.has('copies/clearwell/lake-of-others/assets/files/a.txt')).toBe(true)
  expect([...s3.objects.keys()].filter((key) => key.includes('/lake/assets/'))).toHaveLength(1)
})

it('a restore from a bucket refuses a damaged backup', async () => {
  const made = await backUp(0)
  s3.objects.set(`copies/clearwell/lake/${made.name}/store.sqlite`, Buffer.from('not it'))
  const restored = restoreFromBucket({ from: TO, dataDir: join(dir, 'restored') }, access())
  await expect(restored).rejects.toThrow('is damaged')
  expect(await readdir(dir)).toEqual([])
})

it.each([
  ['a wrong secret key', { secretAccessKey: 'another' }, '403 (SignatureDoesNotMatch)'],
  ['a wrong region', { region: 'elsewhere' }, '403'],
])(
  'a backup with %s reports the bucket’s error without the secret key',
  async (_what, wrong, said) => {
    const backup = backUpToBucket(
      { dataDir: lake.dataDir, to: TO, keep: 1, now: day(0), leaveOut: [] },
      { ...access(), ...wrong },
    )
    await expect(backup).rejects.toThrow(said)
    await expect(backup).rejects.not.toThrow(/another|secret of/)
    expect(s3.objects.size).toBe(0)
  },
)

it('a failed backup to a bucket keeps the existing backups', async () => {
  await backUp(0)
  s3.failWith(400)
  await expect(backUp(1, 1)).rejects.toThrow('400 (Failing)')
  s3.failWith(0)
  expect(names()).toEqual(['2026-11-20T00-00-00.000Z'])
})

it('lake backup and lake restore accept an s3:// URL', async () => {
  const config = join(dir, 'lake.config.mjs')
  const { projectId, dataset } = lake.config
  await writeFile(config, `export default ${JSON.stringify({ projectId, dataset, s3: access() })}`)
  const command = (...args: string[]) =>
    run(process.execPath, [
      '--disable-warning=ExperimentalWarning',
      cli,
      ...args,
      '--config',
      config,
    ])
  const { stdout } = await command('backup', '--to', TO, '--data', lake.dataDir)
  expect(stdout).toMatch(/^Copied \d+ documents and 1 files to s3:\/\/copies\/clearwell\/lake\/2/)
  const restored = join(dir, 'restored')
  await command('restore', '--from', TO, '--data', restored)
  expect(await readFile(join(restored, 'secrets.json'), 'utf8')).toContain('adminKey')
  await expect(command('backup', '--to', 's3://x', '--data', lake.dataDir)).rejects.toMatchObject({
    stderr: expect.stringContaining('s3://x is not a bucket URL; use the form s3://bucket/folder'),
  })
})
