import { MAX_IN_SET } from '../../lib/workflow/model/sets.ts'

interface Selectable {
  id: string
  draft: { _rev: string }
}

/**
 * What somebody has chosen, by the revision that they saw: a document that changes since is chosen no more, since
 * nobody has looked at what it says now.
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

/** As many of them as one decision takes. */
export function allOf(items: readonly Selectable[]): Selection {
  return new Map(items.slice(0, MAX_IN_SET).map(({ id, draft }) => [id, draft._rev]))
}
