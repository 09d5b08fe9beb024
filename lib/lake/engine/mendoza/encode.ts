import { isDeepStrictEqual } from 'node:util'
import type { MendozaPatch, SanityDocument } from '../../types.ts'
import { isRecord } from '../is-record.ts'
import { Op } from './opcodes.ts'
import { encodeString } from './string.ts'

type Json = Record<string, unknown>

/**
 * The patch from `before` to `after`. `_rev` is left out of both, as in the hosted service: the field indexes in a
 * patch count sorted keys, and clients apply it to documents without `_rev`. A create is `[0, document]`, a delete
 * `[0, null]`.
 */
export function encodePatch(
  before: SanityDocument | null,
  after: SanityDocument | null,
): MendozaPatch {
  if (!after) return [Op.Value, null]
  if (!before) return [Op.Value, withoutRevision(after)]
  return encodeObject(withoutRevision(before), withoutRevision(after))
}

/** The text of a delete, as stored in the change log. */
export const TO_NOTHING = '[0,null]'

/** Whether a patch ends with no document: a delete, or the reverse of a create. */
export function leadsToNothing(patch: MendozaPatch): boolean {
  return patch[0] === Op.Value && patch[1] === null
}

function withoutRevision(document: SanityDocument): Json {
  const { _rev: _ignored, ...rest } = document
  return rest
}

/** Changes to an object whose output starts as a copy of it. */
function encodeObject(before: Json, after: Json): unknown[] {
  const keys = Object.keys(before).sort()
  const patch: unknown[] = []
  keys.forEach((key, index) => {
    if (!Object.hasOwn(after, key)) patch.push(Op.ObjectDeleteField, index)
  })
  for (const [key, value] of Object.entries(after)) {
    const set = [Op.ObjectSetFieldValue, value, key]
    if (!Object.hasOwn(before, key)) {
      patch.push(...set)
      continue
    }
    if (isSame(before[key], value)) continue
    patch.push(...(shorter(encodeField(keys.indexOf(key), before[key], value), set) ?? set))
  }
  return patch
}

/** The change to a field's value; null when it has to be replaced as a whole. */
function encodeField(index: number, before: unknown, after: unknown): unknown[] | null {
  if (isRecord(before) && isRecord(after)) {
    return [Op.PushFieldCopy, index, ...encodeObject(before, after), Op.ReturnIntoObjectSameKeyPop]
  }
  // An output that starts blank with nothing appended would end as null.
  if (Array.isArray(before) && Array.isArray(after) && after.length > 0) {
    return [Op.PushFieldBlank, index, ...encodeArray(before, after), Op.ReturnIntoObjectSameKeyPop]
  }
  if (typeof before === 'string' && typeof after === 'string' && after !== '') {
    return [Op.PushFieldBlank, index, ...encodeString(before, after), Op.ReturnIntoObjectSameKeyPop]
  }
  return null
}

function shorter(candidate: unknown[] | null, alternative: unknown[]): unknown[] | null {
  if (!candidate) return null
  const { length } = JSON.stringify(candidate)
  // A long value is rarely serialized for this: it is usually longer by far.
  if (lettersUpTo(length, alternative) > length) return candidate
  return length < JSON.stringify(alternative).length ? candidate : null
}

/** A lower bound of a value's length in JSON, counted only until it exceeds `most`. */
function lettersUpTo(most: number, value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 1
  let letters = 0
  for (const each of Object.values(value)) {
    letters += lettersUpTo(most - letters, each)
    if (letters > most) break
  }
  return letters
}

/** A value that a change did not touch is usually the same object. */
const isSame = (before: unknown, after: unknown) =>
  before === after || isDeepStrictEqual(before, after)

/** Appends to a blank array: runs of old elements as slices, changed keyed objects as changes, the rest as values. */
function encodeArray(before: readonly unknown[], after: readonly unknown[]): unknown[] {
  const patch: unknown[] = []
  const index = indexElements(before)
  let run: { start: number; end: number } | null = null
  const closeRun = () => {
    if (run) patch.push(Op.ArrayAppendSlice, run.start, run.end)
    run = null
  }
  after.forEach((element, position) => {
    const same = findSame(before, index, element, run?.end ?? position)
    if (same !== null) {
      if (run && run.end === same) run.end += 1
      else {
        closeRun()
        run = { start: same, end: same + 1 }
      }
      return
    }
    closeRun()
    patch.push(...encodeElement(before, index, element))
  })
  closeRun()
  return patch
}

interface ElementIndex {
  byKey: Map<string, number>
  /** Indexes by element text; built for the first element that has no key and did not keep its index. */
  byText?: Map<string, number>
}

function indexElements(elements: readonly unknown[]): ElementIndex {
  const byKey = new Map<string, number>()
  elements.forEach((element, index) => {
    const key = getKey(element)
    if (key !== null && !byKey.has(key)) byKey.set(key, index)
  })
  return { byKey }
}

function getTextIndex(elements: readonly unknown[]): Map<string, number> {
  const byText = new Map<string, number>()
  elements.forEach((element, index) => {
    const text = JSON.stringify(element)
    if (!byText.has(text)) byText.set(text, index)
  })
  return byText
}

function getKey(element: unknown): string | null {
  return isRecord(element) && typeof element._key === 'string' ? element._key : null
}

/** The old index of an equal element; `expected` is tried first, to keep runs whole. */
function findSame(
  before: readonly unknown[],
  index: ElementIndex,
  element: unknown,
  expected: number,
): number | null {
  if (expected < before.length && isSame(before[expected], element)) return expected
  const key = getKey(element)
  // An element with a key is found by it; otherwise it is new or changed.
  if (key !== null) {
    const byKey = index.byKey.get(key)
    return byKey !== undefined && isSame(before[byKey], element) ? byKey : null
  }
  index.byText ??= getTextIndex(before)
  const byText = index.byText.get(JSON.stringify(element))
  return byText !== undefined && isSame(before[byText], element) ? byText : null
}

function encodeElement(
  before: readonly unknown[],
  index: ElementIndex,
  element: unknown,
): unknown[] {
  const append = [Op.ArrayAppendValue, element]
  const key = getKey(element)
  const at = key === null ? undefined : index.byKey.get(key)
  const old = at === undefined ? undefined : before[at]
  if (!isRecord(old) || !isRecord(element)) return append
  const change = [Op.PushElementCopy, at, ...encodeObject(old, element), Op.ReturnIntoArrayPop]
  return shorter(change, append) ?? append
}
