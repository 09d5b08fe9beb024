import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSecrets } from '../../../lib/lake/access/secrets.ts'
import { backUp, type BackupOptions } from '../../../lib/lake/operations/backup/backup.ts'
import { backupsIn, backupName } from '../../../lib/lake/operations/backup/folder.ts'
import { restore } from '../../../lib/lake/operations/backup/restore.ts'
import { verify } from '../../../lib/lake/operations/verify/verify.ts'
import { openStore } from '../../../lib/lake/store/store.ts'
import { HandClock } from '../fixtures/manual-clock.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

const run = promisify(execFile)
const cli = join(import.meta.dirname, '../../../lib/lake.cli.ts')
const NOON = Date.parse('2026-11-22T12:00:00Z')
const after = (minutes: number) => new Date(NOON + minutes * 60_000)

let dir: string
let to: string

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lake-backup-'))
  to = join(dir, 'backups')
})
afterEach(() => rm(dir, { recursive: true, force: true }))

describe('backup of a running lake', () => {
  let lake: TestLake

  beforeAll(async () => {
    lake = await openTestLake()
    const client = lake.client('editor', { perspective: 'raw' })
    await client.create({ _id: 'page', _type: 'page', title: 'One' })
    await client.patch('page').set({ title: 'Two' }).commit()
    await client.create({ _id: 'gone', _type: 'page' })
    await client.delete('gone')
    await client.create({ _id: 'drafts.page', _type: 'page', title: 'Three' })
    await client.assets.upload('file', Buffer.from('words'), { filename: 'words.txt' })
    lake.lake.context.store.write({ author: 'test' }, (tx) =>
      tx.put({ _id: 'message.a', _type: 'message', message: 'Private words' }),
    )
  })
  afterAll(() => lake.close())

  const made = (options: Partial<BackupOptions> = {}) =>
    backUp({ dataDir: lake.dataDir, to, keep: 14, now: after(0), leaveOut: [], ...options })

  test('copies no asset twice and deletes the oldest backups with the assets that only they use', async () => {
    await made()
    const files = join(to, 'assets/files')
    const [name = ''] = await readdir(files)
    const copied = (await stat(join(files, name))).mtimeMs
    await made({ now: after(1) })
    expect((await stat(join(files, name))).mtimeMs).toBe(copied)
    await writeFile(join(files, `${'0'.repeat(40)}.txt`), 'of an old one')
    await utimes(join(files, `${'0'.repeat(40)}.txt`), 0, 0)
    await made({ now: after(2), keep: 2 })
    expect((await backupsIn(to)).map((each) => each.name)).toEqual([
      backupName(after(1)),
      backupName(after(2)),
    ])
    expect(await readdir(files)).toEqual([name])
    expect((await stat(to)).mode & 0o777).toBe(0o700)
  })

  test('is refused when it would use disk space that is reserved for the lake’s store', async () => {
    const { size } = await stat(join(lake.dataDir, 'store.sqlite'))
    const full = (room: number) => async () => ({ size: 20 * size, free: size + room })
    await expect(made({ disk: full(size - 1) })).rejects.toThrow(
      /does not have enough space for a copy of 1 MB, .* choose a folder on another disk/,
    )
    await expect(made({ disk: full(size), leaveOut: ['message'] })).rejects.toThrow(
      'does not have enough space',
    )
    expect(await backupsIn(to)).toEqual([])
    expect((await made({ disk: full(size) })).documents).toBeGreaterThan(0)
  })

  test('contains no data of omitted types and passes verification', async () => {
    const { dir: backup, documents, withMessages } = await made({ leaveOut: ['message'] })
    expect(withMessages).toBe(false)
    expect((await readFile(join(backup, 'store.sqlite'))).includes('Private words')).toBe(false)
    await restore({ from: to, dataDir: join(dir, 'restored') })
    const store = openStore(join(dir, 'restored'))
    expect([...store.all()].length).toBe(documents)
    expect(store.get('message.a')).toBeNull()
    expect(store.get('page')).toMatchObject({ title: 'Two' })
    store.close()
  })

  test('is refused when an asset is missing, and a damaged backup cannot be restored', async () => {
    const broken = join(dir, 'broken')
    await made()
    await restore({ from: to, dataDir: broken })
    const [name = ''] = await readdir(join(broken, 'assets/files'))
    await rm(join(broken, 'assets/files', name))
    const elsewhere = join(dir, 'elsewhere')
    await expect(made({ dataDir: broken, to: elsewhere })).rejects.toThrow('is missing')
    expect(await backupsIn(elsewhere)).toEqual([])
    expect((await readdir(elsewhere)).filter((each) => each.endsWith('.part'))).toEqual([])

    await writeFile(join(to, 'assets/files', name), 'other')
    const dataDir = join(dir, 'restored')
    await expect(restore({ from: to, dataDir })).rejects.toThrow('is damaged')
    const [backup] = await backupsIn(to)
    await writeFile(join(backup?.dir ?? '', 'store.sqlite'), 'other')
    await expect(restore({ from: to, dataDir })).rejects.toThrow('is damaged')
    expect((await readdir(dir)).sort()).toEqual(['backups', 'broken', 'elsewhere'])
  })

  test('never overwrites a data folder in use or a folder with another lake’s backups', async () => {
    await made()
    await expect(restore({ from: to, dataDir: lake.dataDir })).rejects.toThrow(
      'choose a new folder',
    )
    const other = await openTestLake()
    await expect(made({ dataDir: other.dataDir, now: after(1) })).rejects.toThrow('another lake')
    await other.close()
    await expect(restore({ from: dir, dataDir: join(dir, 'x') })).rejects.toThrow('no backup in')
  })

  test.each([
    ['cannot contain folders', () => '/proc/clearwell/backups'],
    ['is a file', () => join(dir, 'a-file')],
  ])('to a path that %s is refused with the path and leaves no files', async (_, place) => {
    await writeFile(join(dir, 'a-file'), '')
    const refused = new RegExp(`The folder ${place()}\\S* cannot be created`)
    await expect(made({ to: place() })).rejects.toThrow(refused)
    await made()
    const dataDir = join(place(), 'lake')
    await expect(restore({ from: to, dataDir })).rejects.toThrow(refused)
    expect(() => openStore(dataDir)).toThrow(refused)
    expect((await readdir(dir)).sort()).toEqual(['a-file', 'backups'])
  })

  test('from the command line is logged and can be restored to a point in time', async () => {
    const shell = (...args: string[]) => run(process.execPath, ['--no-warnings', cli, ...args])
    const { stdout } = await shell('backup', '--to', to, '--data', lake.dataDir)
    expect(stdout).toContain(`to ${to}`)
    expect(stdout).toContain('It does not contain reader messages')
    const { audit } = lake.lake.context.access
    expect(audit.list({ kind: 'backup', limit: 1 })[0]?.detail).toContain('without messages')
    const restored = join(dir, 'restored')
    const made = await shell('restore', '--from', to, '--data', restored)
    expect(made.stdout).toContain('It does not contain reader messages')
    expect((await verify(restored)).flatMap(({ problems }) => problems)).toEqual([])
    const whole = await shell('backup', '--to', to, '--data', lake.dataDir, '--with-messages')
    expect(whole.stdout).not.toContain('reader messages')
    // Without a config the lake knows no messages to leave out, and says so.
    await shell('backup', '--to', join(dir, 'z'), '--data', lake.dataDir, '--no-config')
    expect(audit.list({ kind: 'backup', limit: 1 })[0]?.detail).toContain('with messages')
    await expect(
      shell('restore', '--from', to, '--data', join(dir, 'y'), '--at', '2099-01-01T00:00:00Z'),
    ).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('does not contain later changes'),
    })
    await expect(
      shell('restore', '--from', to, '--data', join(dir, 'y'), '--at', 'noon'),
    ).rejects.toMatchObject({ code: 2 })
  }, 180_000)
})

describe('nightly backup', () => {
  const HOUR = 60 * 60_000
  const evening = Date.parse('2026-11-22T20:00:00Z')
  let clock: HandClock
  let lake: TestLake

  beforeEach(async () => {
    clock = new HandClock(evening)
    const backups = { to, keep: 2, atHour: 3 }
    lake = await openTestLake({ config: { backups }, roundClock: clock })
  })
  afterEach(() => lake.close())

  /** Advances hours in steps of minutes, as the lake reads the clock; then waits for the backup's process. */
  const pass = async (hours: number, expected: number) => {
    for (let minutes = 0; minutes < hours * 60; minutes += 10) {
      clock.pass(10 * 60_000)
      await new Promise(setImmediate)
    }
    await expect
      .poll(() => lake.logged.filter((line) => /^Backup: Copied \d/.test(line)).length)
      .toBe(expected)
  }

  test('runs at its hour, not at startup, and keeps the newest backups', async () => {
    await pass(6, 0)
    expect(await backupsIn(to)).toEqual([])
    for (const night of [1, 2, 3]) await pass(night === 1 ? 2 : 24, night)
    const times = (await backupsIn(to)).map(({ madeAt }) => Date.parse(madeAt))
    expect(times.length).toBe(2)
    for (const [index, time] of times.entries()) {
      const due = evening + 7 * HOUR + (index + 1) * 24 * HOUR
      expect(time - due).toBeGreaterThanOrEqual(0)
      expect(time - due).toBeLessThan(HOUR)
    }
    expect(lake.logged).toContainEqual(
      expect.stringMatching(/^Backup: Copied \d+ documents and 0 files .*without reader messages/),
    )
  })

  test('logs a failure and retries', async () => {
    await writeFile(to, 'a file is in the way')
    await pass(8, 0)
    await expect.poll(() => lake.logged.join()).toMatch(/Backup: .*tried again later/)
    await rm(to)
    await pass(7, 1)
  })
})

const step = fc.record({
  id: fc.constantFrom('a', 'b', 'drafts.a'),
  title: fc.option(fc.string({ maxLength: 4 })),
  to: fc.option(fc.constantFrom('a', 'b')),
})

test('a point-in-time restore returns any earlier state of a random history, and new writes follow it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 12 }),
      fc.nat(),
      async (steps, at) => {
        const home = await mkdtemp(join(dir, 'lake-'))
        const store = openStore(home)
        const states = [new Map()]
        steps.forEach(({ id, title, to: target }, index) => {
          store.write({ author: 'x', timestamp: after(index).toISOString() }, (tx) => {
            if (title === null) tx.delete(id)
            else
              tx.put({
                ...{ _id: id, _type: 'note', title },
                ...(target && { ref: { _type: 'reference', _ref: target, _weak: true } }),
              })
          })
          states.push(new Map([...store.all()].map((document) => [document._id, document])))
        })
        store.close()
        openSecrets(home)
        const moment = at % (steps.length + 1)
        const backups = join(home, 'backups')
        await backUp({ dataDir: home, to: backups, keep: 1, now: after(99), leaveOut: [] })
        const dataDir = join(home, 'restored')
        await restore({ from: backups, at: after(moment - 0.5), dataDir })
        const restored = openStore(dataDir)
        expect(new Map([...restored.all()].map((each) => [each._id, each]))).toEqual(states[moment])
        restored.write({ author: 'x' }, (tx) => tx.put({ _id: 'a', _type: 'note', title: 'On' }))
        expect(restored.lastSeq()).toBe(moment + 1)
        restored.close()
        expect((await verify(dataDir)).flatMap(({ problems }) => problems)).toEqual([])
        const ids = [home, dataDir].map((each) => {
          const db = new DatabaseSync(join(each, 'store.sqlite'))
          const row = db.prepare("SELECT value FROM meta WHERE key = 'storeId'").get()
          db.close()
          return row?.value
        })
        expect(ids[0]).not.toBe(ids[1])
        await rm(home, { recursive: true })
      },
    ),
    { numRuns: 25 },
  )
}, 120_000)
