import { diffArrays } from 'diff'
import { getFingerprint, getTag, isText } from './nodes.ts'

/** A part of an element's content: one block, or the text between blocks. */
export type Unit = { kind: 'block'; element: Element } | { kind: 'text'; nodes: readonly Node[] }

/** Two parts that belong together, or a part that only one of the pages has here. */
export interface Pair {
  before: Unit | null
  after: Unit | null
  isSame: boolean
}

/** Comparing all parts of two long lists with each other takes long: beyond, only equal parts are found. */
const MAX_COMPARISONS = 20_000
/** The share of common words from which two blocks are versions of one. */
const SIMILAR = 0.4

const keys = new WeakMap<Unit, string>()

export function getKey(unit: Unit): string {
  const known = keys.get(unit)
  if (known !== undefined) return known
  const made =
    unit.kind === 'block' ? getFingerprint(unit.element) : unit.nodes.map(getFingerprint).join('')
  keys.set(unit, made)
  return made
}

/** Pairs the parts of two versions of an element, in the order of the merged one. */
export function align(before: readonly Unit[], after: readonly Unit[]): Pair[] {
  const changes = diffArrays(before.map(getKey), after.map(getKey))
  const pairs: Pair[] = []
  let [from, to] = [0, 0]
  let gap: { before: Unit[]; after: Unit[] } = { before: [], after: [] }
  const closeGap = () => {
    pairs.push(...alignSimilar(gap.before, gap.after))
    gap = { before: [], after: [] }
  }
  for (const { added, removed, value } of changes) {
    const { length } = value
    if (removed) gap.before.push(...before.slice(from, (from += length)))
    else if (added) gap.after.push(...after.slice(to, (to += length)))
    else {
      closeGap()
      for (let at = 0; at < length; at++)
        pairs.push({
          before: before[from + at] ?? null,
          after: after[to + at] ?? null,
          isSame: true,
        })
      from += length
      to += length
    }
  }
  closeGap()
  return pairs
}

/** Pairs what is similar, in order, so that the sum of the similarities is the largest. */
function alignSimilar(before: readonly Unit[], after: readonly Unit[]): Pair[] {
  const [rows, columns] = [before.length, after.length]
  const only = before.length === 1 && after.length === 1
  if (rows * columns > MAX_COMPARISONS) return [...before.map(gone), ...after.map(come)]
  const bags = [before.map(getBag), after.map(getBag)] as const
  const score = (row: number, column: number): number => {
    const [one, other] = [before[row], after[column]]
    if (!one || !other || getName(one) !== getName(other)) return 0
    const likeness = compareBags(bags[0][row], bags[1][column])
    // Alone in its place, a box or a heading of the same kind is the same one with other words.
    return likeness >= SIMILAR ? likeness : only && isContainer(one) ? SIMILAR : 0
  }
  const best = Array.from({ length: rows + 1 }, () => new Float64Array(columns + 1))
  const at = (row: number, column: number) => best[row]?.[column] ?? 0
  const scores = Array.from({ length: rows }, (_row, row) =>
    Float64Array.from({ length: columns }, (_column, column) => score(row, column)),
  )
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--) {
      const own = scores[row]?.[column] ?? 0
      const paired = own > 0 ? own + at(row + 1, column + 1) : 0
      const line = best[row]
      if (line) line[column] = Math.max(paired, at(row + 1, column), at(row, column + 1))
    }
  const pairs: Pair[] = []
  let [row, column] = [0, 0]
  while (row < rows && column < columns) {
    const own = scores[row]?.[column] ?? 0
    const [one, other] = [before[row], after[column]]
    if (own > 0 && at(row, column) === own + at(row + 1, column + 1)) {
      pairs.push({ before: one ?? null, after: other ?? null, isSame: false })
      row++
      column++
    } else if (at(row, column) === at(row + 1, column)) {
      if (one) pairs.push(gone(one))
      row++
    } else {
      if (other) pairs.push(come(other))
      column++
    }
  }
  return [...pairs, ...before.slice(row).map(gone), ...after.slice(column).map(come)]
}

/** The share of common words from which a block elsewhere on the page is another version of a removed one. */
const SIMILAR_ELSEWHERE = 0.6
/** Shorter texts have common words by chance. */
const MIN_WORDS_ELSEWHERE = 5

/**
 * Pairs added blocks with removed ones of which they are a version, wherever these were; the most similar first. Returns
 * the removed block for each added one.
 */
export function findMovedVersions(
  removed: readonly Unit[],
  added: readonly Unit[],
): ReadonlyMap<Unit, Unit> {
  const [old, now] = [removed, added].map((units) =>
    units.flatMap((unit) => {
      if (unit.kind !== 'block') return []
      const bag = getBag(unit)
      const count = [...bag.values()].reduce((sum, each) => sum + each, 0)
      return count < MIN_WORDS_ELSEWHERE ? [] : [{ unit, bag }]
    }),
  )
  const origins = new Map<Unit, Unit>()
  if (!old || !now || old.length * now.length > MAX_COMPARISONS) return origins
  const candidates = old.flatMap((one) =>
    now.flatMap((other) => {
      if (getName(one.unit) !== getName(other.unit)) return []
      const likeness = compareBags(one.bag, other.bag)
      return likeness < SIMILAR_ELSEWHERE ? [] : [{ from: one.unit, to: other.unit, likeness }]
    }),
  )
  const used = new Set<Unit>()
  for (const { from, to } of candidates.toSorted((a, b) => b.likeness - a.likeness)) {
    if (used.has(from) || used.has(to)) continue
    used.add(from).add(to)
    origins.set(to, from)
  }
  return origins
}

const gone = (before: Unit): Pair => ({ before, after: null, isSame: false })
const come = (after: Unit): Pair => ({ before: null, after, isSame: false })

function getName(unit: Unit): string {
  return unit.kind === 'block' ? getTag(unit.element) : ''
}

function isContainer(unit: Unit): boolean {
  return unit.kind === 'text' || unit.element.firstElementChild !== null
}

/** Its text, with a space between two blocks. */
function getText(node: Node): string {
  return isText(node) ? node.data : [...node.childNodes].map(getText).join(' ')
}

/** How often each word occurs. A part without words is known by its pictures. */
type Bag = ReadonlyMap<string, number>

function getBag(unit: Unit): Bag {
  const nodes = unit.kind === 'block' ? [unit.element] : unit.nodes
  const text = nodes.map(getText).join(' ')
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [getKey(unit)]
  const bag = new Map<string, number>()
  for (const word of words) bag.set(word, (bag.get(word) ?? 0) + 1)
  return bag
}

/** The share of common words, 0 to 1. */
function compareBags(one: Bag | undefined, other: Bag | undefined): number {
  if (!one || !other) return 0
  let [common, all] = [0, 0]
  for (const [word, count] of one) {
    common += Math.min(count, other.get(word) ?? 0)
    all += count
  }
  for (const count of other.values()) all += count
  return all === 0 ? 0 : (2 * common) / all
}
