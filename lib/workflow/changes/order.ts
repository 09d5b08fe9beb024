/**
 * Which of the keys that both lists have were moved: all but the longest run that kept its order, so that one
 * section taken to the top counts as one move, not as a move of all the others.
 */
export function movedKeys(before: readonly string[], after: readonly string[]): Set<string> {
  const placeAfter = new Map(after.map((key, place) => [key, place]))
  const kept = before.filter((key) => placeAfter.has(key))
  const places = kept.map((key) => placeAfter.get(key) ?? 0)
  const stayed = new Set(longestRise(places).map((index) => kept[index]))
  return new Set(kept.filter((key) => !stayed.has(key)))
}

/** The indices of the longest rising run of numbers, not necessarily next to each other. */
function longestRise(numbers: readonly number[]): number[] {
  const runs: number[][] = []
  numbers.forEach((number, index) => {
    const best = runs.reduce<number[]>((longest, run) => {
      const last = numbers[run.at(-1) ?? 0] ?? Infinity
      return last < number && run.length > longest.length ? run : longest
    }, [])
    runs.push([...best, index])
  })
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), [])
}
