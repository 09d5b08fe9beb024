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
