import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withStoreLock } from '../../../lib/lake/cli/store-lock.ts'
import { StoreInUseError } from '../../../lib/lake/store/errors.ts'
import { openStore } from '../../../lib/lake/store/store.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lake-free-store-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const open = async () => {
  const store = openStore(dataDir)
  store.close()
  return 'opened'
}

/** A clock that advances only while a caller waits; `meanwhile` runs in each pause. */
function clock(meanwhile: () => void = () => undefined) {
  let time = 0
  const said: string[] = []
  return {
    said,
    timeout: {
      waitMs: 15_000,
      now: () => time,
      pause: async (ms: number) => {
        time += ms
        meanwhile()
      },
      log: (line: string) => void said.push(line),
    },
    passed: () => time,
  }
}

it('withStoreLock opens a free store at once without a message', async () => {
  const { said, passed, timeout } = clock()
  expect(await withStoreLock(dataDir, open, timeout)).toBe('opened')
  expect([said, passed()]).toEqual([[], 0])
})

it('withStoreLock waits for a locked store and prints the reason', async () => {
  const holder = openStore(dataDir)
  let pauses = 0
  const { said, timeout } = clock(() => {
    pauses += 1
    if (pauses === 3) holder.close()
  })
  expect(await withStoreLock(dataDir, open, timeout)).toBe('opened')
  expect(pauses).toBe(3)
  expect(said).toEqual([
    `Another command, for example lake tokens or lake seed, is using the store in ${dataDir}. Waiting up to 15 s for it to finish …`,
  ])
})

it('withStoreLock fails with StoreInUseError after 15 seconds', async () => {
  const holder = openStore(dataDir)
  const { said, passed, timeout } = clock()
  await expect(withStoreLock(dataDir, open, timeout)).rejects.toThrow(StoreInUseError)
  expect(passed()).toBe(15_000)
  expect(said).toHaveLength(1)
  holder.close()
})

it('withStoreLock fails at once on any other error', async () => {
  const { said, timeout } = clock()
  const work = () => Promise.reject(new Error('the disk is full'))
  await expect(withStoreLock(dataDir, work, timeout)).rejects.toThrow('the disk is full')
  expect(said).toEqual([])
})
