import { wordsBefore } from '../model/sentences.ts'

/** A sign found in a sentence. */
export interface Sign {
  /** As written there. */
  words: string
  start: number
  end: number
}

interface Word {
  text: string
  start: number
  end: number
}

/** By first word. */
type Terms = ReadonlyMap<string, readonly (readonly ReadonlySet<string>[])[]>

/** Ignored between the words of a sign: “blood in your urine”, “trouble with breathing”. */
const SMALL = new Set(
  'a an the your you my his her their our its it some any this that these those is are was were be do does did will has have had may might can could to with'.split(
    ' ',
  ),
)
/** Maximum number of words between two words of a sign. */
const MAX_BETWEEN = 12
const DENIED =
  /(?:\b(?:no|without|nor|neither|never (?:had|have)|not (?:have|had|having|feel|get|notice|see)|rules? out|ruled out|ruling out|free of|instead of)|n['’]t (?:have|had|feel|get|notice|see))\s+(?:(?:a|an|any|the|new|more|known|signs? of)\s+){0,2}$/i

const compiled = new WeakMap<readonly string[], Terms>()

/** The signs of a list in a sentence, in order. Negated signs do not count. */
export function signsIn(sentence: string, list: readonly string[]): Sign[] {
  const terms = getTerms(list)
  const words = readTokens(sentence)
  const found: Sign[] = []
  for (let at = 0; at < words.length; at++) {
    const first = words[at]
    const ends = (terms.get(first?.text ?? '') ?? []).flatMap(
      (term) => findEnd(term, words, at) ?? [],
    )
    const end = Math.max(...ends)
    if (!first || ends.length === 0 || DENIED.test(wordsBefore(sentence, first.start))) continue
    found.push({ words: sentence.slice(first.start, end), start: first.start, end })
  }
  return found
}

/** The end of a term that starts at a word; null if it does not match there. */
function findEnd(
  term: readonly ReadonlySet<string>[],
  words: readonly Word[],
  from: number,
): number | null {
  let at = from
  let end = words[from]?.end ?? 0
  for (const slot of term.slice(1)) {
    at += 1
    const limit = at + MAX_BETWEEN
    while (at < limit && !slot.has(words[at]?.text ?? '')) {
      if (SMALL.has(words[at]?.text ?? '')) at += 1
      // “Black or bloody stool” is a black stool too.
      else if (/^(?:and|or)$/.test(words[at]?.text ?? '')) at += 2
      else break
    }
    const word = words[at]
    if (!word || !slot.has(word.text)) return null
    end = word.end
  }
  return end
}

function readTokens(text: string): Word[] {
  const plain = text.replaceAll('’', "'").toLowerCase()
  return [...plain.matchAll(/[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu)].map(({ 0: word, index }) => ({
    text: word === "can't" ? 'cannot' : word,
    start: index,
    end: index + word.length,
  }))
}

function getTerms(list: readonly string[]): Terms {
  const cached = compiled.get(list)
  if (cached) return cached
  const terms = new Map<string, ReadonlySet<string>[][]>()
  for (const line of list) {
    const slots = line
      .toLowerCase()
      .replaceAll('’', "'")
      .split(/[\s-]+/)
      .map((slot) => new Set(slot.split('/').filter(Boolean).flatMap(getForms)))
      .filter(({ size }) => size > 0)
    for (const form of slots[0] ?? []) terms.set(form, [...(terms.get(form) ?? []), slots])
  }
  compiled.set(list, terms)
  return terms
}

/** A word with the endings that do not change its meaning. */
function getForms(word: string): string[] {
  if (SMALL.has(word) || word.length < 3) return [word]
  const short = word.replace(/e$/, '')
  const forms = [word, `${word}s`, `${word}es`, `${short}ed`, `${short}ing`]
  if (/[^aeiou]y$/.test(word)) forms.push(word.replace(/y$/, 'ies'), word.replace(/y$/, 'ied'))
  if (/[^aeiou][aeiou][bdgmnprt]$/.test(word))
    forms.push(`${word}${word.at(-1)}ed`, `${word}${word.at(-1)}ing`)
  return forms
}
