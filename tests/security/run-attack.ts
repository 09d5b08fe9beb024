import { Watch, type Attack } from './attack.ts'
import type { Target } from './target.ts'

export interface Outcome {
  attack: Attack
  held: boolean
  watch: Watch
  /** The duration in milliseconds. */
  ms: number
  /** Why it was skipped; it counts neither as held nor as failed. */
  leftOut?: string
}

/** The time limit of one attack: a product that blocks this long has failed. */
const LIMIT_MS = 240_000

/** Runs one attack and evaluates it. An attack without attempts has shown nothing. */
export async function perform(attack: Attack, target: Target): Promise<Outcome> {
  const watch = new Watch()
  const started = performance.now()
  const leftOut = obstacle(attack, target)
  if (leftOut !== undefined) return { attack, held: false, watch, ms: 0, leftOut }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not over after ${LIMIT_MS / 1000} s`)), LIMIT_MS)
  })
  try {
    await Promise.race([attack.run(target, watch), late])
    if (watch.tries === 0) watch.breaches.push('nothing was tried')
  } catch (error) {
    watch.breaches.push(`not carried out: ${error instanceof Error ? error.message : error}`)
  } finally {
    clearTimeout(timer)
  }
  return { attack, held: watch.breaches.length === 0, watch, ms: performance.now() - started }
}

function obstacle({ needs }: Attack, target: Target): string | undefined {
  if (needs === 'data' && target.dataDir === undefined) return 'needs --data'
  if (needs === 'addresses' && target.attackerAddress === undefined)
    return 'needs a second address of this machine'
  return undefined
}
