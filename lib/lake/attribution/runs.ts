/** This many words in a row belong to their writer; shorter runs are common phrasing. */
const RUN_WORDS = 8
/** A shorter text counts as a whole if it has at least this many words. */
const MIN_WORDS = 4
/** Texts whose runs are cached while history is read: most stay the same from one change to the next. */
const MAX_REMEMBERED = 1000

/**
 * The runs of words in a text, each as a number. Case, punctuation, spaces, and marks within a paragraph are ignored,
 * so copying a text and changing only those does not make someone a writer.
 */
export class Runs {
  readonly #known = new Map<string, readonly number[]>()

  of(texts: Iterable<string>): Set<number> {
    const runs = new Set<number>()
    for (const text of texts) for (const run of this.#ofText(text)) runs.add(run)
    return runs
  }

  #ofText(text: string): readonly number[] {
    const cached = this.#known.get(text)
    if (cached) return cached
    const made = toTextRuns(text)
    if (this.#known.size >= MAX_REMEMBERED) this.#known.clear()
    this.#known.set(text, made)
    return made
  }
}

function toTextRuns(text: string): number[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length < MIN_WORDS) return []
  const runs = Math.max(1, words.length - RUN_WORDS + 1)
  return Array.from({ length: runs }, (_, at) =>
    getNumber(words.slice(at, at + RUN_WORDS).join(' ')),
  )
}

/**
 * 53 bits of FNV-1a, from two seeds: fast, and among millions of runs a chance collision is very unlikely. Forging one
 * gains nothing: it only bars one more person from approving.
 */
function getNumber(run: string): number {
  let low = 0x811c9dc5
  let high = 0x01000193
  for (let at = 0; at < run.length; at += 1) {
    const code = run.charCodeAt(at)
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ code, 0x85ebca6b)
  }
  high = Math.imul(high ^ (high >>> 15), 0xc2b2ae35)
  return (high & 0x1fffff) * 2 ** 32 + (low >>> 0)
}
