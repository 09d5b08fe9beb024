import { diffArrays, diffWordsWithSpace } from 'diff'

/** A range of text, or a list member: in both versions, only in the new one, or only in the old one. */
export interface DiffSegment {
  kind: 'same' | 'inserted' | 'deleted'
  value: string
}

/**
 * The number of edits at which two texts count as unrelated: each further edit takes as long as all before it together.
 */
const MAX_EDITS = 2000

/**
 * A word-level diff of a text: the old text is everything but the inserted, the new text everything but the deleted.
 */
export function diffWords(before: string, after: string): DiffSegment[] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS })
  return changes ? withoutChance(changes.map(toSegment)) : replaced(before, after)
}

/** The same for a list of short texts. */
export function changedItems(before: readonly string[], after: readonly string[]): DiffSegment[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: MAX_EDITS })
  if (!changes)
    return [before, after].flatMap((items, index) =>
      items.map((value): DiffSegment => ({ kind: index === 0 ? 'deleted' : 'inserted', value })),
    )
  return changes.flatMap(({ value, ...change }) =>
    value.map((item) => toSegment({ ...change, value: item })),
  )
}

/** A completely different text. */
function replaced(before: string, after: string): DiffSegment[] {
  return getSegments({ before, after, isChanged: true })
}

function toSegment(change: { value: string; added: boolean; removed: boolean }): DiffSegment {
  const kind = change.added ? 'inserted' : change.removed ? 'deleted' : 'same'
  return { kind, value: change.value }
}

/** A position in the text: the old and the new words there. */
interface Place {
  before: string
  after: string
  isChanged: boolean
}

/**
 * A rewritten sentence shares some small words with the old one by chance. Shared text between two changes, and no
 * longer than either, counts as changed with them, so that each version is readable.
 */
function withoutChance(stretches: readonly DiffSegment[]): DiffSegment[] {
  const places: Place[] = []
  for (const place of stretches.map(getPlace)) {
    places.push(place)
    joinLast(places)
  }
  return places.flatMap(getSegments)
}

function joinLast(places: Place[]): void {
  const [last, middle, first] = [places.at(-1), places.at(-2), places.at(-3)]
  if (!last?.isChanged || !middle) return
  if (middle.isChanged) {
    places.splice(-2, 2, joined(middle, last))
    return joinLast(places)
  }
  if (!first || middle.after.length > Math.min(size(first), size(last))) return
  places.splice(-3, 3, joined(first, middle, last))
  joinLast(places)
}

const size = ({ before, after }: Place) => Math.max(before.length, after.length)

function getPlace({ kind, value }: DiffSegment): Place {
  return {
    before: kind === 'inserted' ? '' : value,
    after: kind === 'deleted' ? '' : value,
    isChanged: kind !== 'same',
  }
}

function joined(...places: readonly Place[]): Place {
  return {
    before: places.reduce((sum, { before }) => sum + before, ''),
    after: places.reduce((sum, { after }) => sum + after, ''),
    isChanged: true,
  }
}

function getSegments({ before, after, isChanged }: Place): DiffSegment[] {
  if (!isChanged) return [{ kind: 'same', value: after }]
  const both: DiffSegment[] = [
    { kind: 'deleted', value: before },
    { kind: 'inserted', value: after },
  ]
  return both.filter(({ value }) => value !== '')
}
