import { parseDoi } from '../../../lib/bibliography/doi.ts'
import { nearestSource } from './nearest-source.ts'
import type { Source } from './sources.ts'

/** A search result, with its number on this page, if any. */
export interface SourceMatch {
  source: Source
  number: number | null
  /** It is proposed, because the selected words are about what it is about. */
  isNearest?: boolean
}

export interface SourceMatches {
  found: SourceMatch[]
  /** The DOI searched for, if no source has it. */
  newDoi: string | null
}

/**
 * Finds sources by DOI or doi.org link, by PubMed ID or link, by number on this page, or by terms that must all occur in
 * the title, authors, publisher, or year. Sources on this page come first, in order; before anything is typed, the one
 * nearest to the selected words.
 */
export function searchSources(
  sources: readonly Source[],
  numbers: ReadonlyMap<string, number>,
  typed: string,
  selected = '',
): SourceMatches {
  const all = sources
    .map((source) => ({ source, number: numbers.get(source.id) ?? null }))
    .toSorted((one, other) => place(one) - place(other))
  const doi = parseDoi(typed)
  if (doi !== null) {
    const found = all.filter(({ source }) => source.doi === doi)
    return { found, newDoi: found.length === 0 ? doi : null }
  }
  const pmid = PMID.exec(typed.trim())?.[1]
  if (pmid !== undefined)
    return { found: all.filter(({ source }) => source.pmid === pmid), newDoi: null }
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const typedNumber = /^\[?(\d{1,3})\]?$/.exec(typed.trim())?.[1]
  const byNumber = all.filter(
    ({ number }) => typedNumber !== undefined && number === Number(typedNumber),
  )
  const byText = all.filter(
    (each) =>
      !byNumber.includes(each) && words.every((word) => searchTerms(each.source).includes(word)),
  )
  const found = [...byNumber, ...byText]
  const nearest = words.length === 0 ? nearestSource(sources, selected) : null
  const proposed = found.find(({ source }) => source === nearest)
  if (!proposed) return { found, newDoi: null }
  const others = found.filter((each) => each !== proposed)
  return { found: [{ ...proposed, isNearest: true }, ...others], newDoi: null }
}

/** “PMID 12345678”, or the address of its record; a number alone may be a number on this page or a year. */
const PMID = /^(?:pmid:?\s*|(?:https?:\/\/)?pubmed\.ncbi\.nlm\.nih\.gov\/)(\d{1,9})\/?$/i

function place({ number }: SourceMatch): number {
  return number ?? Number.POSITIVE_INFINITY
}

function searchTerms({ title, authors, publisher, year, doi, pmid }: Source): string {
  return plain([title, authors, publisher, year, doi, pmid].join(' '))
}

/** Lower case without diacritics. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
