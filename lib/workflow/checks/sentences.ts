/** Where a sentence ends: a full stop inside a number or before a small letter ends none. */
const BREAK = /(?<=[.!?][”"’')\]]?)\s+(?=[\p{Lu}\p{N}“"‘(])/u
const ABBREVIATED = /(?:^|[\s(])(?:Dr|Mr|Mrs|Ms|Prof|St|vs|e\.g|i\.e|approx|U\.S)\.$/

/** The sentences of a passage. What has no word in it is none. */
export function sentencesOf(passage: string): string[] {
  const sentences: string[] = []
  for (const part of passage.split(BREAK)) {
    const before = sentences.at(-1)
    if (before !== undefined && ABBREVIATED.test(before))
      sentences[sentences.length - 1] = `${before} ${part}`
    else sentences.push(part)
  }
  return sentences.filter((sentence) => wordsOf(sentence).length > 0)
}

/** The words of a text: what has a letter or a figure in it. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
}

/** The words of a finding, short enough for a list. */
export function excerptOf(text: string): string {
  return text.length <= 120 ? text : `${text.slice(0, 119).trimEnd()}…`
}
