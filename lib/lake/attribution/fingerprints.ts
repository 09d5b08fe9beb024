import { createHash } from 'node:crypto'
import type { FieldLook } from '../policy/policy.ts'

/**
 * What values say, in a few letters: two have the same where the look's texts of them are the same. A list has that of what its
 * items say, and an object that was seen before is not looked at again: of a body of three hundred paragraphs, a change
 * of one leaves the others the same objects.
 */
export class Fingerprints {
  readonly #textOf: FieldLook['textOf']
  readonly #known = new WeakMap<object, string>()

  constructor({ textOf }: Pick<FieldLook, 'textOf'>) {
    this.#textOf = textOf
  }

  of(value: unknown): string {
    if (typeof value !== 'object' || value === null) return hash(this.#textOf(value))
    const known = this.#known.get(value)
    if (known !== undefined) return known
    const made = Array.isArray(value)
      ? // No text begins so.
        hash(`\0${value.map((item) => this.of(item)).join()}`)
      : hash(this.#textOf(value))
    this.#known.set(value, made)
    return made
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
