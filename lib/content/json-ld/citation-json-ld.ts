import type { CreativeWorkLeaf, LegislationLeaf, ScholarlyArticleLeaf } from 'schema-dts'
import { isWebAddress } from '../../../schemas/address'
import { numberCitations, type CitedText } from '../articles/citations'
import type { SourceData } from '../text'

type CitedWork = CreativeWorkLeaf | LegislationLeaf | ScholarlyArticleLeaf
type Kind = NonNullable<SourceData['kind']>

const TYPES: Partial<Record<Kind, 'ScholarlyArticle' | 'Legislation'>> = {
  systematicReview: 'ScholarlyArticle',
  trial: 'ScholarlyArticle',
  law: 'Legislation',
}

/** The visible list of sources, in its order; undefined without any. */
export function citationsJsonLd(sections: readonly CitedText[]) {
  const { sources } = numberCitations(sections)
  return sources.length === 0 ? undefined : sources.map(({ source }) => sourceJsonLd(source))
}

function sourceJsonLd({ kind, title, authors, publisher, year, url }: SourceData): CitedWork {
  return {
    '@type': (kind && TYPES[kind]) ?? 'CreativeWork',
    name: title ?? undefined,
    author: authors ?? undefined,
    publisher: publisher ? { '@type': 'Organization', name: publisher } : undefined,
    datePublished: year === null ? undefined : String(year),
    url: isWebAddress(url) ? url : undefined,
  }
}
