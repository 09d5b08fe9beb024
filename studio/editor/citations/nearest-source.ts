import type { Source } from './sources.ts'

/** Words that say nothing about a topic, besides the short ones. */
const COMMON: ReadonlySet<string> = new Set(
  'about after also been before does each from have into more most only other over people should than that their them then there these they this those what when which while will with your'.split(
    ' ',
  ),
)
const MIN_LETTERS = 4
/** One shared word is chance. */
const MIN_SHARED = 2

/**
 * The source whose title, authors, and publisher share the most telling words with a text; null if none shares two.
 * Words that few sources have count more. A source that is no longer current is never proposed.
 */
export function nearestSource(sources: readonly Source[], text: string): Source | null {
  const telling = topicTerms(text)
  if (telling.size < MIN_SHARED) return null
  const words = sources.map(({ title, authors, publisher }) =>
    topicTerms(`${title} ${authors} ${publisher}`),
  )
  const holders = (word: string) => words.filter((each) => each.has(word)).length
  const weights = new Map(
    [...telling].map((word) => [word, Math.log(1 + sources.length / (1 + holders(word)))]),
  )
  let nearest: { source: Source; score: number } | null = null
  for (const [index, source] of sources.entries()) {
    if (source.change !== null) continue
    const shared = [...telling].filter((word) => words[index]?.has(word))
    if (shared.length < MIN_SHARED) continue
    const score = shared.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0)
    if (!nearest || score > nearest.score) nearest = { source, score }
  }
  return nearest?.source ?? null
}

/** The telling words of a text, without diacritics and plural endings. */
function topicTerms(text: string): ReadonlySet<string> {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.match(/[a-z]+/g) ?? []
  return new Set(
    words
      .filter((word) => word.length >= MIN_LETTERS && !COMMON.has(word))
      .map((word) => word.replace(/s$/, '')),
  )
}
