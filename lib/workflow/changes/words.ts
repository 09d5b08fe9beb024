import { diffArrays, diffWordsWithSpace } from 'diff'

/** A stretch of text, or a member of a list: in both versions, in the new one alone, or in the old one alone. */
export interface Stretch {
  kind: 'same' | 'inserted' | 'deleted'
  value: string
}

/** What an edit did to a text, word by word: the old text is all but the inserted, the new all but the deleted. */
export function changedWords(before: string, after: string): Stretch[] {
  return diffWordsWithSpace(before, after).map(stretch)
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
