import type { Target } from './target.ts'

/** One attempt to break a rule of the product, at its own endpoints. */
export interface Attack {
  /** Folder and file name, e.g. `gate/stale-approvals`. */
  name: string
  /** The rule that must hold, as a sentence. */
  rule: string
  /** Takes seconds, locks no one out, and does not load the machine: part of `npm test` unless it has a twin. */
  quick?: boolean
  /** The file in `tests/lake`, without `.test.ts`, whose tests assert the same rule, and take less time. */
  twin?: string
  /** Also runs on hosted Sanity: it needs no password, no dry run, and no endpoint of our lake. */
  hosted?: true | 'only'
  /** `data`: shell access to the product's data folder. `addresses`: a second local IP address, so loopback. */
  needs?: 'data' | 'addresses'
  /** Throws only if the attack itself could not run, which also counts as a failure. */
  run(target: Target, watch: Watch): Promise<void>
}

/** Whether `npm test` runs this attack. */
export function isInNpmTest({ quick = false, twin, hosted }: Attack): boolean {
  return quick && twin === undefined && hosted !== 'only'
}

/** Whether an attack makes sense where the content is. */
export function fitsStore({ hosted }: Attack, store: 'own' | 'hosted'): boolean {
  return store === 'hosted' ? hosted !== undefined : hosted !== 'only'
}

/** The observations of one attack. */
export class Watch {
  tries = 0
  /** What was observed when the rule did not hold. */
  readonly breaches: string[] = []
  /** Figures to report, whether the rule held or not. */
  readonly figures: string[] = []

  /** Counts one attempt; `seen` is kept if the rule did not hold. Returns `held`. */
  try(held: boolean, seen: string): boolean {
    this.tries += 1
    if (!held) this.breaches.push(seen)
    return held
  }

  figure(text: string): void {
    this.figures.push(text)
  }
}

/** A unique word to search for in responses to others. */
export function marker(): string {
  return `xattack${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`
}
