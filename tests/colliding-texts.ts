const BUCKETS = 2 ** 13
/** Of larger numbers, V8 knows no index of an array. */
const MAX_INDEX = 2 ** 32 - 2

/**
 * Texts of digits, some `letters` of JSON in all, whose numbers differ by multiples of a power of two. V8 before Node
 * 24.14.1 hashed such a text by its number, so that each was compared with all before it (CVE-2026-21717).
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
