/** A sentence boundary: not a period inside a number or before a lowercase letter. */
const BREAK = /(?<=[.!?][”"’')\]]?)\s+(?=[\p{Lu}\p{N}“"‘(])/u
const ABBREVIATED = /(?:^|[\s(])(?:Dr|Mr|Mrs|Ms|Prof|St|vs|e\.g|i\.e|approx|U\.S)\.$/
const MAX_ABBREVIATED = 8
const MAX_BEFORE = 120

/** A longer one is processed in parts: rules compare the words of a sentence with each other. */
const MAX_SENTENCE = 1000

/** The sentences of a passage. Without a word it is not a sentence. */
export function getSentences(passage: string): string[] {
  const sentences: string[][] = []
  let isOpen = false
  for (const part of passage.split(BREAK)) {
    if (isOpen) sentences.at(-1)?.push(part)
    else sentences.push([part])
    isOpen = ABBREVIATED.test(part.slice(-MAX_ABBREVIATED))
  }
  return sentences
    .flatMap((parts) => inParts(parts.join(' ')))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}

/** Splits a text into parts no longer than a sentence, between two words if possible. */
function inParts(text: string): string[] {
  const parts: string[] = []
  let from = 0
  while (text.length - from > MAX_SENTENCE) {
    const part = text.slice(from, from + MAX_SENTENCE)
    const blank = part.lastIndexOf(' ')
    parts.push(blank > 0 ? part.slice(0, blank) : part)
    from += blank > 0 ? blank + 1 : part.length
  }
  return [...parts, text.slice(from)]
}

/** The end of a text, no longer than a sentence. */
export function sentenceEnd(text: string): string {
  return text.slice(-MAX_SENTENCE)
}

/** Whether the next sentence may be appended. */
export function hasRoom(sentence: string): boolean {
  return sentence.length <= MAX_SENTENCE
}

/** The whole words before a position, as many as decide what a word there means. */
export function wordsBefore(text: string, at: number): string {
  const from = at - MAX_BEFORE
  if (from <= 0) return text.slice(0, at)
  const part = text.slice(from, at)
  const blank = part.indexOf(' ')
  return blank === -1 ? '' : part.slice(blank)
}

/** The words of a text: anything with a letter or a digit. */
export function splitWords(text: string): string[] {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
}

/** The text of a finding, short enough for a list. */
export function getExcerpt(text: string): string {
  return text.length <= 120 ? text : `${text.slice(0, 119).trimEnd()}…`
}
