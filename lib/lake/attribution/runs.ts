/** So many words in a row are somebody's: fewer are how people say things. */
const RUN_WORDS = 8
/** A shorter text counts as a whole, from so many words on. */
const MIN_WORDS = 4
/** Texts whose runs are remembered while a past is read: from one change to the next most are the same. */
const MAX_REMEMBERED = 1000

/**
 * The runs of words that texts are made of, each as a number. Letter case, punctuation, spaces and marks within a
 * paragraph make no difference, so that who copies a text and changes those has written nothing.
 */
export class Runs {
  readonly #known = new Map<string, readonly number[]>()

  of(texts: Iterable<string>): Set<number> {
    const runs = new Set<number>()
    for (const text of texts) for (const run of this.#ofText(text)) runs.add(run)
    return runs
  }

  #ofText(text: string): readonly number[] {
    const known = this.#known.get(text)
    if (known) return known
    const made = runsOfText(text)
    if (this.#known.size >= MAX_REMEMBERED) this.#known.clear()
    this.#known.set(text, made)
    return made
  }
}

function runsOfText(text: string): number[] {
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
 * 53 bits of FNV-1a, twice from different seeds: quick, and of millions of runs no two are the same by chance. Who
 * looks for two that are gains nothing by it: one more person may not sign.
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
