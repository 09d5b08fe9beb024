import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDamage, findProblems } from './checks.ts'
import { startProcessCluster, type ProcessCluster } from './process-cluster.ts'
import { createRandom, FAULTS } from './faults.ts'
import { Workload } from './workload.ts'

/** All faults once: `FAULT_ROUNDS=17`; more begin again from the first. `FAULT_SEED` chooses nodes and writers. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 5)
const SEED = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 1e6))
const ROUND_TIMEOUT_MS = 300_000

let cluster: ProcessCluster
let workload: Workload
const random = createRandom(SEED)

beforeAll(async () => {
  cluster = await startProcessCluster()
  workload = new Workload(cluster.nodes, random)
}, ROUND_TIMEOUT_MS)
afterAll(async () => {
  workload?.close()
  await cluster?.close()
})

for (let n = 1; n <= ROUNDS; n += 1) {
  const failure = FAULTS[(n - 1) % FAULTS.length]
  if (!failure) break
  test(
    `round ${n}: after ${failure.name}, no acknowledged write is missing, none is there twice, no refused one is there, nothing unapproved was published, all nodes are equal, and readers and listeners saw everything in order`,
    async () => {
      workload.start()
      try {
        await failure.run({ cluster, workload, random })
      } finally {
        await cluster.heal()
        await workload.stop()
      }
      const problems = await findProblems(cluster, workload)
      expect(problems, `round ${n}, FAULT_SEED=${SEED}, FAULT_ROUNDS=${n}`).toEqual([])
    },
    ROUND_TIMEOUT_MS,
  )
}

test('after all rounds, writes were acknowledged, reads were checked, unapproved pages were refused, and the store of each node is sound', async () => {
  expect(workload.outcomes.acknowledged.size).toBeGreaterThan(ROUNDS)
  expect(workload.reads).toBeGreaterThan(ROUNDS)
  expect(workload.refusedPages).toBeGreaterThan(ROUNDS)
  expect(await findDamage(cluster)).toEqual([])
})
