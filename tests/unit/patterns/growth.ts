import { Sampler, type Random } from './sample.ts'
import type { CountingPattern } from './steps.ts'

/** A text that a pattern takes too long for. */
export interface Growth {
  prefix: string
  motif: string
  suffix: string
  /** How many times as many steps a text takes that is twice as long. */
  factor: number
}

/** Long enough that what is bounded, such as 40 letters between two words, has come to its bound. */
const CHARS = 240
/** 2 where it grows with the length, 4 where it grows with its square. */
const MAX_FACTOR = 3

/** Tries texts of one motif, written again and again between others; null where no more is found than the length explains. */
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
