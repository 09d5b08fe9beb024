import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { SharedAssets } from '../../../lib/lake/cluster/shared-assets.ts'

it('the same file uploaded several times at once is sent to the bucket once', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'shared-assets-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const isSent = Promise.withResolvers<void>()
  const sent: string[] = []
  const assets = new SharedAssets(
    {
      has: async () => false,
      put: async ({ name }) => {
        sent.push(name)
        await isSent.promise
      },
      async *read() {},
      list: async () => [],
    },
    dir,
  )
  const shared = Promise.all(['a', 'a', 'b', 'a'].map((name) => assets.share('file', name)))
  await expect.poll(() => sent).toEqual(['a', 'b'])
  isSent.resolve()
  await shared
  await assets.share('file', 'a')
  expect(sent).toEqual(['a', 'b', 'a'])
})

it('many uploads in a short time make a node list the files of all nodes twice', async () => {
  const isListed = Promise.withResolvers<void>()
  let lists = 0
  const assets = new SharedAssets(
    {
      has: async () => true,
      put: async () => undefined,
      async *read() {},
      list: async () => {
        lists += 1
        await isListed.promise
        return []
      },
    },
    '',
  )
  const runs = Promise.all(Array.from({ length: 50 }, () => assets.fetchNew(() => false)))
  expect(lists).toBe(1)
  isListed.resolve()
  expect(await runs).toEqual(Array.from({ length: 50 }, () => 0))
  expect(lists).toBe(2)
  await assets.fetchNew(() => false)
  expect(lists).toBe(3)
})

it('an upload during a listing that fails is not forgotten', async () => {
  const first = Promise.withResolvers<never>()
  let lists = 0
  const assets = new SharedAssets(
    {
      has: async () => true,
      put: async () => undefined,
      async *read() {},
      list: () => ((lists += 1) === 1 ? first.promise : Promise.resolve([])),
    },
    '',
  )
  const run = assets.fetchNew(() => false)
  await assets.fetchNew(() => false)
  first.reject(new Error('The bucket does not answer'))
  expect(await run).toBe(0)
  expect(lists).toBe(2)
})
