import { isObject } from './values.ts'
import type { Attributes } from './values.ts'

/** What stands at a path of names, arrays not gone into; undefined where nothing does. */
export function attributeAt(document: Attributes, path: readonly string[]): unknown {
  let current: unknown = document
  for (const name of path) {
    if (!isObject(current) || !Object.hasOwn(current, name)) return undefined
    current = current[name]
  }
  return current
}
