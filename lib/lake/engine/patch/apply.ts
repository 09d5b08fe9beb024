import { Mutation } from '@sanity/mutator'
import type { SanityDocument } from '../../types.ts'
import { isRecord } from '../is-record.ts'
import { checkPatchCost } from './cost.ts'
import type { PatchOperations } from './operations.ts'
import { notANumber, resolvePath, readPath, getRuns } from './paths.ts'

/** The patch cannot be applied to this document: an invalid path, or a text operation on something else. */
export class PatchError extends Error {}

/**
 * Applies one patch: setIfMissing, set, unset, diffMatchPatch, inc, dec, insert, in this order; set and setIfMissing
 * create missing parents. It uses `@sanity/mutator`, which the Studio uses to show an edit before it is saved, so both
 * always arrive at the same document. Invalid paths, and `inc` and `dec` on anything but a number, are rejected; the
 * mutator would ignore them.
 */
export function applyPatch(document: SanityDocument, operations: PatchOperations): SanityDocument {
  try {
    const patch = withReadPaths(operations)
    const reason = checkPatchCost(document, patch)
    if (reason) throw new PatchError(reason)
    const { setIfMissing, set, unset, diffMatchPatch, inc, dec, insert } = patch
    let current = document
    const take = (
      paths: readonly string[] = [],
      step: (run: readonly string[]) => PatchOperations,
    ) => {
      for (const run of getRuns(paths)) current = mutated(current, step(run))
    }
    const getPaths = (values: object = {}) => Object.keys(values)
    take(getPaths(setIfMissing), (run) => ({ setIfMissing: atPlaces(current, run, setIfMissing) }))
    take(getPaths(set), (run) => ({ set: atPlaces(current, run, set) }))
    take(unset, (run) => ({ unset: run.flatMap((path) => resolvePath(current, path)) }))
    take(getPaths(diffMatchPatch), (run) => ({
      diffMatchPatch: atPlaces(current, run, diffMatchPatch),
    }))
    take(getPaths(inc), (run) => ({ inc: atNumbers(current, run, inc) }))
    take(getPaths(dec), (run) => ({ dec: atNumbers(current, run, dec) }))
    return insert ? mutated(current, { insert }) : current
  } catch (error) {
    if (error instanceof PatchError) throw error
    throw new PatchError(error instanceof Error ? error.message : 'The patch cannot be applied')
  }
}

type ByPath<Value> = Readonly<Record<string, Value>>

function withReadPaths({
  ifRevisionID: _checkedBefore,
  unset,
  insert,
  ...byPath
}: PatchOperations): PatchOperations {
  const { setIfMissing, set, diffMatchPatch, inc, dec } = byPath
  return {
    ...(setIfMissing && { setIfMissing: withReadKeys(setIfMissing) }),
    ...(set && { set: withReadKeys(set) }),
    ...(unset && { unset: unset.map(readPath) }),
    ...(diffMatchPatch && { diffMatchPatch: withReadKeys(diffMatchPatch) }),
    ...(inc && { inc: withReadKeys(inc) }),
    ...(dec && { dec: withReadKeys(dec) }),
    ...(insert && { insert: readInsert(insert) }),
  }
}

function withReadKeys<Value>(values: ByPath<Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).map(([path, value]) => [readPath(path), value]))
}

function readInsert(insert: NonNullable<PatchOperations['insert']>): PatchOperations['insert'] {
  if ('before' in insert) return { ...insert, before: readPath(insert.before) }
  return 'after' in insert
    ? { ...insert, after: readPath(insert.after) }
    : { ...insert, replace: readPath(insert.replace) }
}

function atPlaces<Value>(
  document: SanityDocument,
  paths: readonly string[],
  values: ByPath<Value> = {},
): Record<string, Value> {
  const placed = paths.flatMap((path) => {
    const value = values[path]
    if (value === undefined) return []
    return resolvePath(document, path).map((place): [string, Value] => [place, value])
  })
  return Object.fromEntries(placed)
}

function atNumbers(
  document: SanityDocument,
  paths: readonly string[],
  values: ByPath<number> | undefined,
): Record<string, number> {
  for (const path of paths) {
    const why = notANumber(document, path)
    if (why) throw new PatchError(why)
  }
  return atPlaces(document, paths, values)
}

function mutated(document: SanityDocument, step: PatchOperations): SanityDocument {
  const patched: unknown = new Mutation({
    mutations: [{ patch: { id: document._id, ...step } }],
  }).apply(document)
  if (!isDocument(patched)) throw new PatchError('The patch leaves no document')
  return { ...patched, _id: document._id, _type: document._type, _createdAt: document._createdAt }
}

function isDocument(value: unknown): value is SanityDocument {
  return isRecord(value)
}
