import { describe, expect, it, vi } from 'vitest'
import { openSecrets } from '../../../lib/lake/access/secrets.ts'
import { run } from '../../../lib/lake/cli/keys.ts'
import clearwell from '../../../lib/lake.config.ts'
import { reviewPolicy } from '../../../lib/workflow/policy/review-policy.ts'
import { until } from '../../wait-until.ts'
import { useClusters, type TestNode } from '../fixtures/cluster-nodes.ts'

/** The site's policy, for a chain of records that has lost its end. */
const policy = reviewPolicy.earlier && {
  ...reviewPolicy,
  earlier: { ...reviewPolicy.earlier, isDone: () => false },
}

describe('lake keys accept-records on a node of a cluster', () => {
  const { openCluster } = useClusters('accepted')

  const open = () => openCluster(() => ({ policy, roles: clearwell.roles }))
  /** Returns what it prints. */
  const accept = async ({ dataDir }: TestNode, databaseUrl: string): Promise<string> => {
    const log = vi.spyOn(console, 'log').mockReturnValue()
    const common = ['--data', dataDir, '--project', 'demo', '--dataset', 'production']
    await run(['accept-records', ...common, '--no-config'], vi.fn(), async () => ({ databaseUrl }))
    return log.mock.calls.flat().join('\n')
  }
  const chainedAt = ({ dataDir }: TestNode) => openSecrets(dataDir).read().signing.chainedAt

  it('is carried out when that node is the first one to start', async () => {
    const cluster = await open()
    const first = await cluster.startNode()
    const before = chainedAt(first)
    await first.close()
    expect(await accept(first, cluster.databaseUrl)).toContain('Start this node first, and alone')
    const again = await cluster.startNode({ dataDir: first.dataDir })
    expect((await again.status()).role).toBe('leader')
    expect(chainedAt(first)).not.toBe(before)
    expect(chainedAt(first)).toEqual(expect.any(String))
    expect(cluster.logged.join('\n')).not.toContain('accept-records')
  })

  it('is dropped when another node leads, so that no later lead accepts what was changed in the meantime', async () => {
    const cluster = await open()
    const first = await cluster.startNode()
    const second = await cluster.startNode()
    const before = chainedAt(second)
    expect(before).toEqual(expect.any(String))
    await second.close()
    await accept(second, cluster.databaseUrl)
    const again = await cluster.startNode({ dataDir: second.dataDir, keepsSecrets: true })
    expect(chainedAt(second)).toBe(before)
    const dropped = cluster.logged.filter((line) => line.includes('accept-records'))
    expect(dropped).toEqual([expect.stringContaining('did not lead when it started')])
    await first.node.stepDown()
    await until(() => expect(again.node.isLeader).toBe(true))
    expect(chainedAt(second)).toBe(before)
  })
})
