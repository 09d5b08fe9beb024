/** How text becomes words: the same for indexed text and queries. */

// Stop words: "what is diabetes" asks for diabetes.
const FILLERS = new Set(
  'a about all am an and any are as at be because been but by can cannot could did do does doing for from get gets getting give had has have having how i if in into is it its just like many me mean means much my myself of on only or our really should so some such tell than that the their them then there these they thing things this to too us very want was we were what whats when where which while who why will with would you your'.split(
    ' ',
  ),
)

const APOSTROPHES = /(?<=\p{L})['’](?=\p{L})/gu
const WORD = /[\p{L}\p{N}]+/gu

/** Letters without accents, and typographic characters that have none. */
const PLAIN = /^[\u0000-\u007f\u2010-\u2027\u2030-\u205e]*$/

/** Lowercase, without accents: "Sjögren" and "sjogren" match. */
export function foldWord(word: string): string {
  if (PLAIN.test(word)) return word.toLowerCase()
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The words of a text, folded, in order; "don’t" is one. */
export function tokenize(text: string): string[] {
  return foldWord(text).replace(APOSTROPHES, '').match(WORD) ?? []
}

export interface PlacedWord {
  word: string
  start: number
  end: number
}

/** The words of a text with their positions. */
export function tokenizeWithOffsets(text: string): PlacedWord[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu)].map((match) => ({
    word: tokenize(match[0]).join(''),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

export function isFiller(word: string): boolean {
  return FILLERS.has(word)
}

/** The words worth searching for: without stop words, unless there is nothing else. */
export function withoutStopWords(words: readonly string[]): string[] {
  const telling = words.filter((word) => !isFiller(word))
  return telling.length > 0 ? telling : [...words]
}
