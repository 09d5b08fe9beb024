/** The position of a phrase in a text, not within a longer number or word; null if there is none. */
export function documentLocation(text: string, words: string): number | null {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    const before = text.slice(Math.max(0, at - 2), at)
    const after = text.slice(at + words.length, at + words.length + 2)
    const isCut =
      (/[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(words)) ||
      /\d[.,]$/.test(before) ||
      (/[\p{L}\p{N}]$/u.test(words) && /^(?:[\p{L}\p{N}]|[.,]\d)/u.test(after))
    if (!isCut) return at
  }
  return null
}
