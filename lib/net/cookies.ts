/**
 * A `Cookie` header without some of its pairs (`name=value`); undefined when nothing is left. The others stay as they
 * are written: taking them apart and together again would change what their owners read.
 */
export function withoutCookies(
  header: string,
  isTaken: (pair: string) => boolean,
): string | undefined {
  const kept = header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => !isTaken(pair))
  return kept.join('; ') || undefined
}
