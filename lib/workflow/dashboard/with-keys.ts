/**
 * Adds a unique `key` to each item of a list, to be passed to `map`: its name, and a number for a further item of the
 * same name. For example, two releases may take the same page offline.
 */
export function withKeys<Item extends object>(
  name: (item: Item) => string,
): (item: Item) => Item & { key: string } {
  const counts = new Map<string, number>()
  return (item) => {
    const own = name(item)
    const count = (counts.get(own) ?? 0) + 1
    counts.set(own, count)
    return { ...item, key: count === 1 ? own : `${own} ${count}` }
  }
}
