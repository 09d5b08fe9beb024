import { isObject } from './values.ts'
import type { Attributes } from './values.ts'

/** The value at a path of names, not looking into arrays; undefined if there is none. */
export function attributeAt(document: Attributes, path: readonly string[]): unknown {
  let current: unknown = document
  for (const name of path) {
    if (!isObject(current) || !Object.hasOwn(current, name)) return undefined
    current = current[name]
  }
  return current
}
