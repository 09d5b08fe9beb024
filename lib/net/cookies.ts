/**
 * A `Cookie` header without some of its pairs (`name=value`); undefined if nothing is left. The others stay as
 * written: parsing and serializing them could change their values.
 */
export function withoutCookies(
  header: string,
  isRemoved: (pair: string) => boolean,
): string | undefined {
  const remaining = header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => !isRemoved(pair))
  return remaining.join('; ') || undefined
}
