import type { Target } from './target.ts'

/** One way to break a rule of the product, tried at its own door. */
export interface Attack {
  /** The folder is the door, the rest says what is tried, e.g. `gate/old-approvals`. */
  name: string
  /** The sentence that has to hold. */
  rule: string
  /** Takes seconds and neither locks anybody out nor loads the machine: part of `npm test`. */
  quick?: boolean
  /** `data`: a shell on the product's data folder. `addresses`: a second address of this machine, so loopback. */
  needs?: 'data' | 'addresses'
  /** Throws only where the attack itself could not be carried out; that counts as a failure too. */
  run(target: Target, watch: Watch): Promise<void>
}

/** What one attack saw. */
export class Watch {
  tries = 0
  /** What was seen where the rule did not hold. */
  readonly breaches: string[] = []
  /** Figures worth telling, held or not. */
  readonly figures: string[] = []

  /** Counts one try; `seen` is kept when the rule did not hold. Returns `held`. */
  try(held: boolean, seen: string): boolean {
    this.tries += 1
    if (!held) this.breaches.push(seen)
    return held
  }

  figure(text: string): void {
    this.figures.push(text)
  }
}

/** A word that is nowhere else, to be looked for in what others are shown. */
export function marker(): string {
  return `xattack${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`
}
