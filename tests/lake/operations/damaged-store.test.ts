import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkPages } from '../../../lib/lake/operations/verify/pages.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

const cli = join(import.meta.dirname, '../../../lib/lake.cli.ts')

let lake: TestLake
let scratch: string
let picture: string
beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'lake-damage-'))
  lake = await openTestLake()
  const client = lake.client('editor')
  for (let n = 0; n < 30; n += 1) {
    await client.create({ _id: `note-${n}`, _type: 'note', text: `${n} `.repeat(800) })
    // From here on, new data is in the log only.
    if (n === 9) lake.lake.context.store.db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  }
  const { path } = await client.assets.upload('file', Buffer.from('words'), { filename: 'w.txt' })
  picture = path.split('/').at(-1) ?? ''
})
afterAll(async () => {
  await lake.close()
  rmSync(scratch, { recursive: true, force: true })
})

/** The lake's folder as a killed process leaves it, with its log. */
function leftBehind(): string {
  const dir = mkdtempSync(join(scratch, 'left-'))
  for (const name of ['store.sqlite', 'store.sqlite-wal', 'store.last', 'secrets.json', 'assets'])
    cpSync(join(lake.dataDir, name), join(dir, name), { recursive: true })
  return dir
}

/** A checkpointed store, as after a clean shutdown. */
function atRest(): string {
  const dir = leftBehind()
  rmSync(join(dir, 'store.sqlite'))
  rmSync(join(dir, 'store.sqlite-wal'))
  lake.lake.context.store.db.exec(`VACUUM INTO '${join(dir, 'store.sqlite')}'`)
  return dir
}

/** The output of `lake start` until `awaited`, or until it exits. */
async function start(
  dir: string,
  awaited?: RegExp,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', cli, 'start', '--data', dir, '--port', '0'],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const ended = once(child, 'exit')
  let said = ''
  let isReady = false
  const endWhenSaid = () => {
    if (isReady && awaited?.test(said)) child.kill('SIGTERM')
  }
  child.stdout.once('data', () => {
    isReady = true
    endWhenSaid()
  })
  for await (const line of createInterface({ input: child.stderr })) {
    said += `${line}\n`
    endWhenSaid()
  }
  await ended
  return { code: child.exitCode, said }
}

const RESTORE = 'lake restore --from BACKUPS --data NEW'

it('a store with an overwritten header is not started, and the error names lake restore', async () => {
  const dir = atRest()
  const bytes = readFileSync(join(dir, 'store.sqlite'))
  writeFileSync(join(dir, 'store.sqlite'), bytes.fill(0, 0, 100))
  const { code, said } = await start(dir)
  expect(said).toContain('it is not a SQLite file. Nothing was changed')
  expect(said).toContain(RESTORE)
  expect(code).toBe(1)
})

it('a store with an overwritten page is not started, and the error names lake restore', async () => {
  const dir = atRest()
  const bytes = readFileSync(join(dir, 'store.sqlite'))
  writeFileSync(join(dir, 'store.sqlite'), bytes.fill(0xa5, 4096 * 3, 4096 * 4))
  const { code, said } = await start(dir)
  expect(said).toMatch(/cannot be used: (?:it is damaged|database disk image is malformed)/)
  expect(said).toContain(RESTORE)
  expect(code).toBe(1)
})

it('the background check of a served store reports damaged pages', async () => {
  const dir = atRest()
  const path = join(dir, 'store.sqlite')
  expect(await checkPages(path)).toBeNull()
  const bytes = readFileSync(path)
  writeFileSync(path, bytes.fill(0xa5, 4096 * 3, 4096 * 4))
  const said = await checkPages(path)
  expect(said).toContain(`The store ${path} is damaged`)
  expect(said).toContain(RESTORE)
})

it('a write-ahead log that a killed process left is recovered without a message', async () => {
  const { code, said } = await start(leftBehind(), /First passwords/)
  expect(said.trim().split('\n')).toHaveLength(1)
  expect(code).toBe(0)
})

it.each([
  ['truncated', (wal: string) => truncateSync(wal, readFileSync(wal).length - 30_000)],
  [
    'overwritten in its header',
    (wal: string) => writeFileSync(wal, readFileSync(wal).fill(7, 0, 32)),
  ],
  ['missing', (wal: string) => rmSync(wal)],
])(
  'a write-ahead log that is %s is reported, and the remaining data is served',
  async (_how, damage) => {
    const dir = leftBehind()
    damage(join(dir, 'store.sqlite-wal'))
    const { code, said } = await start(dir, /First passwords/)
    expect(said).toMatch(
      /ends before change \d+, but changes up to \d+ were acknowledged: its log .* was truncated or removed/,
    )
    expect(said).toContain(RESTORE)
    expect(said).toContain('lake verify')
    expect(code).toBe(0)
  },
)

it('a store whose files were deleted is not replaced by a new store', async () => {
  const dir = leftBehind()
  rmSync(join(dir, 'store.sqlite'))
  rmSync(join(dir, 'store.sqlite-wal'))
  const { code, said } = await start(dir)
  expect(said).toMatch(/it is empty, but \d+ changes were acknowledged/)
  expect(said).toContain(RESTORE)
  expect(code).toBe(1)
})

it('a missing asset file is reported, and all other data is served', async () => {
  const dir = atRest()
  rmSync(join(dir, 'assets/files', picture))
  const { code, said } = await start(dir, /cannot be found/)
  expect(said).toContain(`1 file that documents name cannot be found`)
  expect(said).toContain(`files/${picture}`)
  expect(said).toContain(RESTORE)
  expect(code).toBe(0)
})

it('a store with a newer schema version is refused, and the error states the version', async () => {
  const dir = atRest()
  const bytes = readFileSync(join(dir, 'store.sqlite'))
  // `user_version` in the header.
  bytes.writeUInt32BE(999, 60)
  writeFileSync(join(dir, 'store.sqlite'), bytes)
  const { code, said } = await start(dir)
  expect(said).toMatch(/its schema is version 999, but this lake supports only versions up to \d+/)
  expect(said).toContain('A newer version of the lake created it: use that version')
  expect(code).toBe(1)
})
