import type { PatchOperations } from './operations.ts'
import { findTargets } from './path-targets.ts'
import type { Shape } from './path-targets.ts'
import { hasRepeatedKeys, measureJson } from './measure-json.ts'
import {
  MAX_PATCH_PATHS,
  MAX_PATCH_PATH_LENGTH,
  MAX_PATCH_SPREAD_LENGTH,
  MAX_PATCH_STEPS,
} from '../../../limits/content.ts'

interface Measure extends Shape {
  letters: number
}

/**
 * Why a patch must not be applied: its cost is out of proportion to the document, such as `tags[0:100000000]` where
 * there are three. Null if it is acceptable. Computed from its paths and the document's shape, without applying it.
 */
export function checkPatchCost(document: object, operations: PatchOperations): string | null {
  const { set = {}, setIfMissing = {}, unset = [], inc = {}, dec = {}, insert } = operations
  const { diffMatchPatch = {} } = operations
  const writes = [...Object.entries(setIfMissing), ...Object.entries(set), ...insertion(insert)]
  const shape = together(getShape(document), measure(writes.map(([, value]) => value)))
  const paths = [
    ...writes.map(([path]) => path),
    ...unset,
    ...Object.keys(inc),
    ...Object.keys(dec),
    ...Object.keys(diffMatchPatch),
  ]
  if (paths.length > MAX_PATCH_PATHS) return `it has more than ${MAX_PATCH_PATHS} paths`
  if (paths.some((path) => path.length > MAX_PATCH_PATH_LENGTH)) {
    return `one of its paths is longer than ${MAX_PATCH_PATH_LENGTH} characters`
  }
  let steps = 0
  for (const path of paths) steps += findTargets(path, shape) * (shape.width + path.length)
  for (const [path, text] of Object.entries(diffMatchPatch)) {
    // Each piece may be searched for in the whole text.
    steps += findTargets(path, shape) * getPieces(text) * Math.max(1000, shape.letters)
  }
  if (steps > MAX_PATCH_STEPS)
    return 'its paths lead to too many places, or beyond the ends of lists'
  let spread = 0
  for (const [path, value] of writes) {
    const targets = findTargets(path, shape)
    if (targets > 1) spread += targets * measure([value]).letters
  }
  return spread > MAX_PATCH_SPREAD_LENGTH
    ? 'it writes too much data in too many places at once'
    : null
}

function insertion(insert: PatchOperations['insert']): [string, unknown][] {
  if (!insert) return []
  if ('before' in insert) return [[insert.before, insert.items]]
  return 'after' in insert ? [[insert.after, insert.items]] : [[insert.replace, insert.items]]
}

function getPieces(text: string): number {
  return text.split('@@ -').length
}

/** The shape of the current document. */
function getShape(document: object): Measure {
  return measureJson(document) ?? measure([document])
}

function together(one: Measure, other: Measure): Measure {
  return {
    nodes: one.nodes + other.nodes,
    width: Math.max(one.width, other.width),
    letters: one.letters + other.letters,
    hasUniqueKeys: one.hasUniqueKeys && other.hasUniqueKeys,
  }
}

/** Walks without recursion: input may nest deeper than the stack allows. */
function measure(roots: readonly unknown[]): Measure {
  const shape = { nodes: 0, width: 1, letters: 0, hasUniqueKeys: true }
  const left: unknown[] = [...roots]
  while (left.length > 0) {
    const value = left.pop()
    shape.nodes += 1
    // A number, bracket, or comma counts as a few characters too.
    shape.letters += typeof value === 'string' ? value.length + 3 : 8
    if (typeof value !== 'object' || value === null) continue
    const children: unknown[] = Object.values(value)
    shape.width = Math.max(shape.width, children.length)
    if (Array.isArray(value) && hasRepeatedKeys(children)) shape.hasUniqueKeys = false
    for (const child of children) left.push(child)
  }
  return shape
}
