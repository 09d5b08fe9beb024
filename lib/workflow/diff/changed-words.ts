import { diffArrays, diffWordsWithSpace } from 'diff'

/** A stretch of text, or a member of a list: in both versions, in the new one alone, or in the old one alone. */
export interface Stretch {
  kind: 'same' | 'inserted' | 'deleted'
  value: string
}

/** Words of two texts that have no more in common: each one more takes as long as all before it together. */
const MAX_EDITS = 2000

/** What an edit did to a text, word by word: the old text is all but the inserted, the new all but the deleted. */
export function diffWords(before: string, after: string): Stretch[] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS })
  return changes ? withoutChance(changes.map(stretch)) : replaced(before, after)
}

/** The same for a list of short texts. */
export function changedItems(before: readonly string[], after: readonly string[]): Stretch[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: MAX_EDITS })
  if (!changes)
    return [before, after].flatMap((items, index) =>
      items.map((value): Stretch => ({ kind: index === 0 ? 'deleted' : 'inserted', value })),
    )
  return changes.flatMap(({ value, ...change }) =>
    value.map((item) => stretch({ ...change, value: item })),
  )
}

/** Another text altogether. */
function replaced(before: string, after: string): Stretch[] {
  return getStretches({ before, after, isChanged: true })
}

function stretch(change: { value: string; added: boolean; removed: boolean }): Stretch {
  const kind = change.added ? 'inserted' : change.removed ? 'deleted' : 'same'
  return { kind, value: change.value }
}

/** A place of the text: what stood there and what stands there now. */
interface Place {
  before: string
  after: string
  isChanged: boolean
}

/**
 * A sentence that was written anew shares some small words with the old one by chance. What is shared between two
 * changes, and no longer than either, counts as changed with them, so that each version can be read.
 */
function withoutChance(stretches: readonly Stretch[]): Stretch[] {
  const places: Place[] = []
  for (const place of stretches.map(getPlace)) {
    places.push(place)
    joinLast(places)
  }
  return places.flatMap(getStretches)
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

function getPlace({ kind, value }: Stretch): Place {
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

function getStretches({ before, after, isChanged }: Place): Stretch[] {
  if (!isChanged) return [{ kind: 'same', value: after }]
  const both: Stretch[] = [
    { kind: 'deleted', value: before },
    { kind: 'inserted', value: after },
  ]
  return both.filter(({ value }) => value !== '')
}
