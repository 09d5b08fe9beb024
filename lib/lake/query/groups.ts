import type { Key, Predicate } from '../engine/groq/dataset.ts'
import type { SortKey } from '../engine/groq/order.ts'
import type { Definition, Grouping } from '../engine/indexing/definition.ts'

/** Handled separately, or not shown as stored. */
export const NO_PATHS = new Set(['_id', '_originalId'])

/** Whether documents can be sorted by these keys as stored. */
export function isStoredOrder(keys: readonly SortKey[]): boolean {
  return keys.every(({ path, or = [] }) =>
    [path, ...or].every(([first = '']) => !NO_PATHS.has(first)),
  )
}

/** The ordered index grouped by a single value; null if the condition is not on a single value. */
export function groupedBy(
  predicate: Predicate,
  keys: readonly SortKey[],
): { definition: Definition; key: Key } | null {
  if (!isStoredOrder(keys)) return null
  const by = (grouping: Grouping, found: readonly Key[]) => {
    const [key, ...others] = found
    if (key === undefined || others.length > 0) return null
    return { definition: { type: null, kind: 'grouped' as const, by: grouping, keys }, key }
  }
  switch (predicate.kind) {
    case 'equal': {
      const [first = '', ...rest] = predicate.path
      if (NO_PATHS.has(first) || (first === '_type' && rest.length === 0)) return null
      return by({ kind: 'value', path: predicate.path }, predicate.keys)
    }
    case 'holding':
      return by({ kind: 'items', ...predicate.items }, [predicate.key])
    case 'references':
      return by({ kind: 'references' }, predicate.ids)
    default:
      return null
  }
}
