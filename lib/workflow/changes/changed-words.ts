import { diffArrays, diffWordsWithSpace } from 'diff'

/** A stretch of text, or a member of a list: in both versions, in the new one alone, or in the old one alone. */
export interface Stretch {
  kind: 'same' | 'inserted' | 'deleted'
  value: string
}

/** What an edit did to a text, word by word: the old text is all but the inserted, the new all but the deleted. */
export function changedWords(before: string, after: string): Stretch[] {
  return withoutChance(diffWordsWithSpace(before, after).map(stretch))
}

/** The same for a list of short texts. */
export function changedItems(before: readonly string[], after: readonly string[]): Stretch[] {
  return diffArrays([...before], [...after]).flatMap(({ value, ...change }) =>
    value.map((item) => stretch({ ...change, value: item })),
  )
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
  for (const place of stretches.map(placeOf)) {
    places.push(place)
    joinLast(places)
  }
  return places.flatMap(stretchesOf)
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

function placeOf({ kind, value }: Stretch): Place {
  return {
    before: kind === 'inserted' ? '' : value,
    after: kind === 'deleted' ? '' : value,
    isChanged: kind !== 'same',
  }
}

function joined(...places: readonly Place[]): Place {
  return {
    before: places.map(({ before }) => before).join(''),
    after: places.map(({ after }) => after).join(''),
    isChanged: true,
  }
}

function stretchesOf({ before, after, isChanged }: Place): Stretch[] {
  if (!isChanged) return [{ kind: 'same', value: after }]
  const both: Stretch[] = [
    { kind: 'deleted', value: before },
    { kind: 'inserted', value: after },
  ]
  return both.filter(({ value }) => value !== '')
}
