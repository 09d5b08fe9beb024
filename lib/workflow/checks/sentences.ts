/** Where a sentence ends: a full stop inside a number or before a small letter ends none. */
const BREAK = /(?<=[.!?][”"’')\]]?)\s+(?=[\p{Lu}\p{N}“"‘(])/u
const ABBREVIATED = /(?:^|[\s(])(?:Dr|Mr|Mrs|Ms|Prof|St|vs|e\.g|i\.e|approx|U\.S)\.$/
const MAX_ABBREVIATED = 8
const MAX_BEFORE = 120

/** A longer one is read in parts: rules compare the words of a sentence with each other. */
const MAX_SENTENCE = 1000

/** The sentences of a passage. What has no word in it is none. */
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

/** A text of any length in parts that are no longer than a sentence, each between two words where there are such. */
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
export function endOf(text: string): string {
  return text.slice(-MAX_SENTENCE)
}

/** Whether a sentence may take in the next one. */
export function hasRoom(sentence: string): boolean {
  return sentence.length <= MAX_SENTENCE
}

/** The whole words before a place, as many as decide what a word there means. */
export function wordsBefore(text: string, at: number): string {
  const from = at - MAX_BEFORE
  if (from <= 0) return text.slice(0, at)
  const part = text.slice(from, at)
  const blank = part.indexOf(' ')
  return blank === -1 ? '' : part.slice(blank)
}

/** The words of a text: what has a letter or a figure in it. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
}

/** The words of a finding, short enough for a list. */
export function getExcerpt(text: string): string {
  return text.length <= 120 ? text : `${text.slice(0, 119).trimEnd()}…`
}
