import { join } from 'node:path'
import { playPlanRounds, summarizePlans } from '../lake/releases/killed/plan-rounds.ts'
import { playReleaseRounds, summarizeReleases } from '../lake/releases/killed/release-rounds.ts'

const ROUNDS = 50

/**
 * Kills a lake in the last second before a release of six pages, while people type and revoke, and before the time of a
 * scheduled draft, while people type in it, move it, and discard it: fifty times each.
 */
export async function printReleases(dataDir: string): Promise<void> {
  const rounds = await playReleaseRounds(join(dataDir, 'releases'), ROUNDS)
  const kinds = Map.groupBy(rounds, ({ disturbance }) => disturbance)
  console.log('\nSix pages of a release, with the lake killed in the last second')
  console.table(
    [...kinds, ['all', rounds] as const].map(([who, own]) => ({
      'who disturbs': who,
      ...summarizeReleases(own),
    })),
  )

  const plans = await playPlanRounds(join(dataDir, 'plans'), ROUNDS)
  const planKinds = Map.groupBy(plans, ({ disturbance }) => disturbance)
  console.log('\nOne scheduled draft, with the lake killed in the last second')
  console.table(
    [...planKinds, ['all', plans] as const].map(([who, own]) => ({
      'what a colleague does': who,
      ...summarizePlans(own),
    })),
  )
}
