import { parseDoi } from '../../../lib/bibliography/doi.ts'
import type { Source } from './sources.ts'

/** A search result, with its number on this page, if any. */
export interface SourceMatch {
  source: Source
  number: number | null
}

export interface SourceMatches {
  found: SourceMatch[]
  /** The DOI searched for, if no source has it. */
  newDoi: string | null
}

/**
 * Finds sources by DOI or doi.org link, by number on this page, or by terms that must all occur in the title, authors,
 * publisher, or year. Sources on this page come first, in order.
 */
export function searchSources(
  sources: readonly Source[],
  numbers: ReadonlyMap<string, number>,
  typed: string,
): SourceMatches {
  const all = sources
    .map((source) => ({ source, number: numbers.get(source.id) ?? null }))
    .toSorted((one, other) => place(one) - place(other))
  const doi = parseDoi(typed)
  if (doi !== null) {
    const found = all.filter(({ source }) => source.doi === doi)
    return { found, newDoi: found.length === 0 ? doi : null }
  }
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const typedNumber = /^\[?(\d{1,3})\]?$/.exec(typed.trim())?.[1]
  const byNumber = all.filter(
    ({ number }) => typedNumber !== undefined && number === Number(typedNumber),
  )
  const byText = all.filter(
    (each) =>
      !byNumber.includes(each) && words.every((word) => searchTerms(each.source).includes(word)),
  )
  return { found: [...byNumber, ...byText], newDoi: null }
}

function place({ number }: SourceMatch): number {
  return number ?? Number.POSITIVE_INFINITY
}

function searchTerms({ title, authors, publisher, year, doi }: Source): string {
  return plain([title, authors, publisher, year, doi].join(' '))
}

/** Lower case without diacritics. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
