import { MAX_BATCH_DOCUMENTS } from '../../../lib/limits/review.ts'

interface Selectable {
  id: string
  draft: { _rev: string }
}

/**
 * The selected documents, by the revision the user saw. A document that changes is deselected, because no one has seen
 * its current text.
 */
export type Selection = ReadonlyMap<string, string>

export function isChosen(selection: Selection, { id, draft }: Selectable): boolean {
  return selection.get(id) === draft._rev
}

export function getChosen<Item extends Selectable>(
  selection: Selection,
  items: readonly Item[],
): Item[] {
  return items.filter((item) => isChosen(selection, item))
}

export function toggled(selection: Selection, item: Selectable): Selection {
  const next = new Map(selection)
  if (isChosen(selection, item)) next.delete(item.id)
  else next.set(item.id, item.draft._rev)
  return next
}

/** Selects as many as one decision accepts. */
export function selectAll(items: readonly Selectable[]): Selection {
  return new Map(items.slice(0, MAX_BATCH_DOCUMENTS).map(({ id, draft }) => [id, draft._rev]))
}
