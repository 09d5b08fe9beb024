import { isClinicalField } from '../rules/clinical.ts'
import { isSame, membersByKey, valueAt, type Fields, type Path } from './values.ts'
import { isRecord } from '../../is-record.ts'

/**
 * Which of the common keys of both lists were moved: all but the longest run that kept its order, so that one section
 * moved to the top counts as one move, not as a move of all the others.
 */
export function movedKeys(before: readonly string[], after: readonly string[]): Set<string> {
  const placeAfter = new Map(after.map((key, place) => [key, place]))
  const common = before.filter((key) => placeAfter.has(key))
  const places = common.map((key) => placeAfter.get(key) ?? 0)
  const stayed = new Set(longestRise(places).map((index) => common[index]))
  return new Set(common.filter((key) => !stayed.has(key)))
}

/** The indices of the longest increasing subsequence. */
function longestRise(numbers: readonly number[]): number[] {
  /** By length: the index of the smallest number that ends a run of that length. */
  const ends: number[] = []
  /** For each index, the one before it in its run. */
  const before: (number | undefined)[] = []
  numbers.forEach((number, index) => {
    let [from, to] = [0, ends.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) from = middle + 1
      else to = middle
    }
    before[index] = ends[from - 1]
    ends[from] = index
  })
  const run: number[] = []
  for (let index = ends.at(-1); index !== undefined; index = before[index]) run.push(index)
  return run.reverse()
}

/** One difference between the public page and its draft. */
export interface Change {
  kind: 'added' | 'removed' | 'changed' | 'moved'
  path: Path
  /** Undefined if it was added. */
  before: unknown
  /** Undefined if it was removed. */
  after: unknown
  /** It needs medical review. */
  isClinical: boolean
  /** The old and new index of a member in its list, from 0. */
  from?: number
  to?: number
}

/** Values that are read as a unit: comparing their parts would say less. */
const WHOLE: readonly string[] = ['block', 'slug', 'sanity.imageHotspot', 'sanity.imageCrop']

/**
 * What a draft changes relative to the public page, field by field; lists whose members have keys, member by member.
 * Ignores ids, revisions, and timestamps. Applying all changes to the one gives the other.
 */
export function compareDocuments(published: Fields, draft: Fields): Change[] {
  const type = String(draft._type)
  const [before, after] = [getContent(published), getContent(draft)]
  return getNames(before, after).flatMap((name) =>
    compareValues(valueAt(before, [name]), valueAt(after, [name]), {
      path: [name],
      isClinical: isClinicalField(type, name),
    }),
  )
}

function getContent(document: Fields): Fields {
  return Object.fromEntries(Object.entries(document).filter(([name]) => !name.startsWith('_')))
}

interface Place {
  path: Path
  isClinical: boolean
}

function getNames(before: Fields, after: Fields): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
}

function compareFields(before: Fields, after: Fields, { path, isClinical }: Place): Change[] {
  return getNames(before, after).flatMap((name) =>
    compareValues(valueAt(before, [name]), valueAt(after, [name]), {
      path: [...path, name],
      isClinical,
    }),
  )
}

function compareValues(before: unknown, after: unknown, place: Place): Change[] {
  if (isSame(before, after)) return []
  const { path, isClinical } = place
  if (before === undefined) return [{ kind: 'added', path, before, after, isClinical }]
  if (after === undefined) return [{ kind: 'removed', path, before, after, isClinical }]
  const members = [membersByKey(before), membersByKey(after)] as const
  if (members[0] && members[1]) return compareMembers(members[0], members[1], place)
  if (isRecord(before) && isRecord(after) && haveParts(before, after))
    return compareFields(before, after, place)
  return [{ kind: 'changed', path, before, after, isClinical }]
}

/** Both are objects of the same kind, and one that editors think of in parts. */
function haveParts(before: Fields, after: Fields): boolean {
  const isReference = [before, after].some((value) => typeof value._ref === 'string')
  return (
    before._type === after._type &&
    before._key === after._key &&
    !isReference &&
    !WHOLE.includes(String(before._type))
  )
}

function compareMembers(
  before: ReadonlyMap<string, Fields>,
  after: ReadonlyMap<string, Fields>,
  { path: list, isClinical }: Place,
): Change[] {
  const was = [...before.keys()]
  const is = [...after.keys()]
  const places = new Map(was.map((key, place) => [key, place]))
  const moved = movedKeys(was, is)
  const removed = was
    .filter((key) => !after.has(key))
    .map((key): Change => {
      const path = [...list, { _key: key }]
      const from = places.get(key)
      return { kind: 'removed', path, before: before.get(key), after: undefined, isClinical, from }
    })
  const others = is.flatMap((key, to): Change[] => {
    const path = [...list, { _key: key }]
    const old = before.get(key)
    const now = after.get(key)
    if (!old) return [{ kind: 'added', path, before: undefined, after: now, isClinical, to }]
    const from = places.get(key)
    const move: Change = { kind: 'moved', path, before: old, after: now, isClinical, from, to }
    const within = compareValues(old, now, { path, isClinical })
    return moved.has(key) ? [move, ...within] : within
  })
  return [...removed, ...others]
}

/** Something that needs medical review has changed. */
export function areClinical(changes: readonly Change[]): boolean {
  return changes.some(({ isClinical }) => isClinical)
}
