import type { CreativeWorkLeaf, LegislationLeaf, ScholarlyArticleLeaf } from 'schema-dts'
import { isWebAddress } from '../../../schemas/address'
import { getChange } from '../../../schemas/source-status'
import { doiAddress, getDoi } from '../../bibliography/doi'
import { numberCitations, type CitedText } from '../articles/citations'
import type { SourceData } from '../text'

type CitedWork = CreativeWorkLeaf | LegislationLeaf | ScholarlyArticleLeaf
type Kind = NonNullable<SourceData['kind']>

const TYPES: Partial<Record<Kind, 'ScholarlyArticle' | 'Legislation'>> = {
  systematicReview: 'ScholarlyArticle',
  trial: 'ScholarlyArticle',
  law: 'Legislation',
}

/** The visible list of sources, in order, without retracted ones; undefined without any. */
export function citationsJsonLd(sections: readonly CitedText[]) {
  const unretracted = numberCitations(sections).sources.filter(
    ({ source }) => getChange(source) !== 'retracted',
  )
  return unretracted.length === 0
    ? undefined
    : unretracted.map(({ source }) => sourceJsonLd(source))
}

function sourceJsonLd(source: SourceData): CitedWork {
  const { kind, title, authors, publisher, year, url } = source
  const doi = getDoi(source)
  const named = doi === null ? undefined : doiAddress(doi)
  return {
    '@type': (kind && TYPES[kind]) ?? 'CreativeWork',
    name: title ?? undefined,
    author: authors ?? undefined,
    publisher: publisher ? { '@type': 'Organization', name: publisher } : undefined,
    datePublished: year === null ? undefined : String(year),
    url: isWebAddress(url) ? url : undefined,
    // Omitted if the URL already contains it: DOIs are case-insensitive.
    sameAs: named === url?.toLowerCase() ? undefined : named,
  }
}
