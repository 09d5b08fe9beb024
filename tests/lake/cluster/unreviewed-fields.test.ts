import clearwell from '../../../lib/lake.config.ts'
import { seed } from '../../../lib/seed/index.ts'
import { reviewPolicy } from '../../../lib/workflow/policy/review-policy.ts'
import { until } from '../../wait-until.ts'
import { openTestCluster } from '../fixtures/cluster-nodes.ts'
import { startPostgres } from '../fixtures/postgres.ts'
import { testFieldClosure, type ClosureStore } from '../review/field-closure.ts'

const open = async (): Promise<ClosureStore> => {
  const postgres = await startPostgres()
  const cluster = await openTestCluster(await postgres.createDatabase('closure'), {
    ...clearwell,
    policy: reviewPolicy,
    seed,
    webhooks: [],
    backups: undefined,
  })
  const leader = await cluster.startNode()
  const nodes = [leader, await cluster.startNode(), await cluster.startNode()]
  const { context } = leader.lake()
  return {
    lake: leader.lake(),
    clients: async (role) => {
      const { secret } = context.access.tokens.create({ label: `closure ${role}`, role })
      const clients = nodes.map(({ client }) => client.withConfig({ token: secret }))
      // Followers learn of the token a moment later.
      for (const client of clients) await until(() => client.fetch('1'))
      return clients
    },
    close: async () => {
      await cluster.close()
      await postgres.close()
    },
  }
}

// The leader decides as a lake alone does, where each place in a field is tried (tests/lake/review/unreviewed-fields).
testFieldClosure('three lake nodes over PostgreSQL', open, { onePlacePerField: true })
