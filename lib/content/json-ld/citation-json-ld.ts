import { isWebAddress } from '../../../schemas/address'
import { numberCitations } from '../articles/citations'
import type { SectionData, SourceData } from '../types'

const TYPES: Readonly<Record<string, string>> = {
  systematicReview: 'ScholarlyArticle',
  trial: 'ScholarlyArticle',
  law: 'Legislation',
}

/** The visible list of sources, in its order; undefined without any. */
export function citationsJsonLd(sections: readonly Pick<SectionData, 'body'>[]) {
  const { sources } = numberCitations(sections)
  return sources.length === 0 ? undefined : sources.map(({ source }) => sourceJsonLd(source))
}

function sourceJsonLd({ kind, title, authors, publisher, year, url }: SourceData) {
  return {
    '@type': TYPES[kind ?? ''] ?? 'CreativeWork',
    name: title ?? undefined,
    author: authors ?? undefined,
    publisher: publisher ? { '@type': 'Organization', name: publisher } : undefined,
    datePublished: year === null ? undefined : String(year),
    url: isWebAddress(url) ? url : undefined,
  }
}
