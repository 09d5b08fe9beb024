import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@sanity/client'
import { z } from 'zod'
import { lakeCommand } from '../../lake-command.ts'
import { startStack, type Stack } from '../../stack.ts'
import { expect, test } from './operator-test.ts'

const lakeFile = z.object({ pid: z.number() })

function writer(stack: Stack, token: string) {
  return createClient({
    projectId: 'clearwell',
    dataset: 'production',
    apiVersion: '2026-03-01',
    apiHost: `${stack.url}/lake`,
    useProjectHostname: false,
    useCdn: false,
    perspective: 'raw',
    maxRetries: 0,
    token,
  })
}

test('the lake killed with SIGKILL during writes loses no acknowledged write', async ({
  seeded,
}, testInfo) => {
  const dataDir = testInfo.outputPath('data')
  await seeded(dataDir)
  const first = await startStack({ dataDir })
  const made = await lakeCommand(dataDir, [
    'tokens',
    'create',
    '--role',
    'administrator',
    '--label',
    'durability',
  ])
  const [token = ''] = /\bsk[\w-]{20,}/.exec(made) ?? []
  const client = writer(first, token)

  const acknowledged: string[] = []
  const { pid } = lakeFile.parse(
    JSON.parse(await readFile(join(dataDir, 'lake/lake.json'), 'utf8')),
  )
  let killed = false
  const lanes = Array.from({ length: 6 }, async (_, lane) => {
    for (let index = 0; !killed; index += 1) {
      const _id = `durability-${lane}-${index}`
      try {
        await client.create({ _id, _type: 'person', name: `Written ${lane}/${index}` })
        acknowledged.push(_id)
      } catch {
        // Interrupted by the kill and never acknowledged, so nothing was promised.
        return
      }
      if (acknowledged.length === 120) {
        process.kill(pid, 'SIGKILL')
        killed = true
      }
    }
  })
  await Promise.all(lanes)
  expect(acknowledged.length).toBeGreaterThanOrEqual(120)

  // The supervisor restarts the lake by itself, on the same store.
  await expect
    .poll(() => client.fetch<number>('count(*[_type == "person"])').catch(() => -1))
    .toBeGreaterThan(0)
  expect(await first.stop()).toBe(0)

  const second = await startStack({ dataDir })
  const storedIds = new Set(
    await writer(second, token).fetch<string[]>('*[_id match "durability-*"]._id'),
  )
  expect(acknowledged.filter((id) => !storedIds.has(id))).toEqual([])
  expect(await second.stop()).toBe(0)
})
