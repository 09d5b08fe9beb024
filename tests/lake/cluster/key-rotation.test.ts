import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { run } from '../../../lib/lake/cli/keys.ts'
import { openTestCluster } from '../fixtures/cluster-nodes.ts'
import { startPostgres } from '../fixtures/postgres.ts'

it('after lake keys rotate on one stopped node, the others start again with its secrets.json only', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.close())
  const databaseUrl = await postgres.createDatabase('rotation')
  const cluster = await openTestCluster(databaseUrl)
  onTestFinished(() => cluster.close())
  const [first, second] = [await cluster.startNode(), await cluster.startNode()]
  await second.close()
  await first.close()

  const log = vi.spyOn(console, 'log').mockReturnValue()
  const rotate = [
    'rotate',
    '--data',
    second.dataDir,
    '--project',
    'demo',
    '--dataset',
    'production',
  ]
  await run([...rotate, '--no-config'], vi.fn(), async () => ({ databaseUrl }))
  expect(log.mock.calls.flat().join('\n')).toContain('Copy secrets.json to every other node')

  const { dataDir } = first
  await expect(cluster.startNode({ dataDir })).rejects.toThrow('the same secrets.json')
  await copyFile(join(second.dataDir, 'secrets.json'), join(dataDir, 'secrets.json'))
  const again = await cluster.startNode({ dataDir })
  await expect.poll(async () => (await again.status()).role).toBe('leader')
})
