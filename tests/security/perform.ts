import { Watch, type Attack } from './attack.ts'
import type { Target } from './target.ts'

export interface Outcome {
  attack: Attack
  held: boolean
  watch: Watch
  /** How long it took. */
  ms: number
  /** Why it was left out; it counts neither as held nor as failed. */
  leftOut?: string
}

/** The longest that one attack may take: a product that lets itself be held up has failed by then. */
const LIMIT_MS = 240_000

/** Carries one attack out and judges what it saw. An attack that tried nothing has shown nothing. */
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
