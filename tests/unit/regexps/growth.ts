import { Sampler, type Random } from './sampler.ts'
import type { CountingPattern } from './backtracking-steps.ts'

/** A text on which a pattern is too slow. */
export interface Growth {
  prefix: string
  motif: string
  suffix: string
  /** The growth in steps when the text doubles in length. */
  factor: number
}

/** Long enough that bounded parts, such as 40 letters between two words, reach their limit. */
const CHARS = 240
/** 2 for linear growth, 4 for quadratic. */
const MAX_FACTOR = 3

/** Tries texts that repeat one motif between others; null if growth is no more than the length explains. */
export function growthIn(pattern: CountingPattern, random: Random, tries: number): Growth | null {
  const sampler = new Sampler(pattern.ast)
  for (let tried = 0; tried < tries; tried += 1) {
    const motif = sampler.text(random, 3)
    if (motif === '') continue
    const prefix = random() < 0.5 ? '' : sampler.text(random, 2)
    const suffix = random() < 0.5 ? '\u0000' : sampler.text(random, 1)
    const times = Math.ceil(CHARS / motif.length)
    const steps = (many: number) => pattern.find(prefix + motif.repeat(many) + suffix).steps
    const factor = steps(2 * times) / steps(times)
    if (factor > MAX_FACTOR) return { prefix, motif, suffix, factor }
  }
  return null
}
