/**
 * Which of the common keys of both lists were moved: all but the longest run that kept its order, so that one section
 * moved to the top counts as one move, not as a move of all the others.
 */
export function movedKeys(before: readonly string[], after: readonly string[]): Set<string> {
  const placeAfter = new Map(after.map((key, place) => [key, place]))
  const kept = before.filter((key) => placeAfter.has(key))
  const places = kept.map((key) => placeAfter.get(key) ?? 0)
  const stayed = new Set(longestRise(places).map((index) => kept[index]))
  return new Set(kept.filter((key) => !stayed.has(key)))
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
