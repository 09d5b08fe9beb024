import { parseDoi } from '../../lib/bibliography/doi.ts'
import type { Source } from './sources.ts'

/** A source among the answers, with its number on this page if it has one. */
export interface Found {
  source: Source
  number: number | null
}

export interface Answers {
  found: Found[]
  /** A DOI that was asked for and that no source has. */
  newDoi: string | null
}

/**
 * Sources by what somebody types: a DOI or a link to doi.org, the number that one has on this page, or words of title,
 * authors, publisher and year, all of which it has. Those of this page come first, in their order.
 */
export function searchSources(
  sources: readonly Source[],
  numbers: ReadonlyMap<string, number>,
  typed: string,
): Answers {
  const all = sources
    .map((source) => ({ source, number: numbers.get(source.id) ?? null }))
    .toSorted((one, other) => place(one) - place(other))
  const doi = parseDoi(typed)
  if (doi !== null) {
    const found = all.filter(({ source }) => source.doi === doi)
    return { found, newDoi: found.length === 0 ? doi : null }
  }
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const asked = /^\[?(\d{1,3})\]?$/.exec(typed.trim())?.[1]
  const byNumber = all.filter(({ number }) => asked !== undefined && number === Number(asked))
  const byWords = all.filter(
    (each) =>
      !byNumber.includes(each) && words.every((word) => wordsOf(each.source).includes(word)),
  )
  return { found: [...byNumber, ...byWords], newDoi: null }
}

function place({ number }: Found): number {
  return number ?? Number.POSITIVE_INFINITY
}

function wordsOf({ title, authors, publisher, year, doi }: Source): string {
  return plain([title, authors, publisher, year, doi].join(' '))
}

/** Small letters without accents. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
