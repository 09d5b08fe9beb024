import { playRounds, summarize } from '../lake/releases/killed/rounds.ts'

const ROUNDS = 50

/** Kills a lake in the last second before a release of six pages, while people type and revoke, fifty times. */
export async function printReleases(dataDir: string): Promise<void> {
  const rounds = await playRounds(dataDir, ROUNDS)
  const kinds = Map.groupBy(rounds, ({ disturbance }) => disturbance)
  console.log('\nSix pages of a release, with the lake killed in the last second')
  console.table(
    [...kinds, ['all', rounds] as const].map(([who, own]) => ({
      'who disturbs': who,
      ...summarize(own),
    })),
  )
}
