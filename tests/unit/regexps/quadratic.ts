/** Visits every pair. */
export function pairs(many: number): number {
  let found = 0
  for (let one = 0; one < many; one += 1)
    for (let other = 0; other < many; other += 1) if (one === other) found += 1
  return found
}
