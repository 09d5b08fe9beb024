import { hash } from 'node:crypto'

/** So many words in a row are somebody's: fewer are how people say things. */
const RUN_WORDS = 8
/** A shorter text counts as a whole, from so many words on. */
const MIN_WORDS = 4
/** Bytes of a hash that are kept, as a number: among millions of runs two are the same by chance once in many years. */
const HASH_BYTES = 6

/**
 * The runs of words that texts are made of, each as a number. Letter case, punctuation, spaces and marks within a
 * paragraph make no difference, so that who copies a text and changes those has written nothing.
 */
export function runsOf(texts: Iterable<string>): Set<number> {
  const runs = new Set<number>()
  for (const text of texts) {
    const words =
      text
        .normalize('NFKC')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? []
    if (words.length < MIN_WORDS) continue
    const last = Math.max(0, words.length - RUN_WORDS)
    for (let at = 0; at <= last; at += 1) runs.add(numberOf(words.slice(at, at + RUN_WORDS)))
  }
  return runs
}

function numberOf(words: readonly string[]): number {
  return hash('sha256', words.join(' '), 'buffer').readUIntBE(0, HASH_BYTES)
}
