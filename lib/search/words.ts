/** How text becomes words: the same for what is indexed and for what readers type. */

// Words that say nothing about the subject: "what is diabetes" asks for diabetes.
const FILLERS = new Set(
  'a am an and are as at be but by can could did do does for from had has have how i if in is it its me my of on or should so than that the their then there these they this to was were what when which why will with would you your'.split(
    ' ',
  ),
)

/** Lower case, without accents: "Sjögren" and "sjogren" are one word. */
export function foldWord(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The words of a text, folded, in their order. */
export function wordsOf(text: string): string[] {
  return foldWord(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

export function isFiller(word: string): boolean {
  return FILLERS.has(word)
}

/** The words worth looking for: without fillers, unless there is nothing else. */
export function tellingWords(words: readonly string[]): string[] {
  const telling = words.filter((word) => !isFiller(word))
  return telling.length > 0 ? telling : [...words]
}
