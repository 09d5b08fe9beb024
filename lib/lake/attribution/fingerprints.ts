import { createHash } from 'node:crypto'
import type { FieldSummary } from '../policy-config.ts'

/**
 * Short fingerprints of values: equal when the look's texts of the values are equal. The fingerprint of a list is
 * built from its items, and an object seen before is not read again: when one of three hundred paragraphs changes, the
 * others are still the same objects.
 */
export class Fingerprints {
  readonly #textOf: FieldSummary['textOf']
  readonly #known = new WeakMap<object, string>()

  constructor({ textOf }: Pick<FieldSummary, 'textOf'>) {
    this.#textOf = textOf
  }

  of(value: unknown): string {
    if (typeof value !== 'object' || value === null) return hash(this.#textOf(value))
    const cached = this.#known.get(value)
    if (cached !== undefined) return cached
    const made = Array.isArray(value)
      ? // No text starts like this.
        hash(`\0${value.map((item) => this.of(item)).join()}`)
      : hash(this.#textOf(value))
    this.#known.set(value, made)
    return made
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
