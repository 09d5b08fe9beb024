import { defineQuery } from 'next-sanity'
import type { DEFAULT_EVIDENCE_LABELS } from '../../../schemas/labels/evidence-labels.ts'
import { getChange } from '../../../schemas/source-status'
import { fetchContent } from '../fetch/fetch'
import { seoFields, sourceFields } from '../fragments'
import type { SourcesPageQueryResult } from '../generated/sanity.types'
import type { LabelSet } from '../site/labels'
import type { SourceData } from '../text'

export * from '../../../schemas/labels/evidence-labels.ts'

export type EvidenceLabels = LabelSet<typeof DEFAULT_EVIDENCE_LABELS>

const sourcesPageQuery = defineQuery(`
  *[_type == "sourcesPage" && _id == "sourcesPage"][0]{
    "hero": hero{title, tagline},
    labels,
    "seo": seo{${seoFields}}
  }
`)

const allSourcesQuery = defineQuery(`
  *[_type == "source"] | order(publisher asc, year desc, title asc)[0...5000]{${sourceFields}}
`)

/** Null while none is published. */
export function fetchSourcesPage(): Promise<SourcesPageQueryResult> {
  return fetchContent({ query: sourcesPageQuery })
}

/** Every public source, by publisher. */
export async function fetchAllSources(): Promise<SourceData[]> {
  const sources: readonly (SourceData | null)[] = await fetchContent({ query: allSourcesQuery })
  return sources.filter((source) => source !== null)
}

/** The status of a source, in a word. */
export function statusWord(source: SourceData, labels: EvidenceLabels): string {
  return labels[getChange(source) ?? 'current']
}

/** In order of weight; they are headings on the page. */
const KINDS = [
  ...(['guideline', 'systematicReview', 'trial', 'statistics', 'factSheet'] as const),
  ...(['law', 'reference'] as const),
] satisfies readonly NonNullable<SourceData['kind']>[]

/** Sources by type of evidence; empty types are left out. */
export function sourcesByKind(sources: readonly SourceData[]) {
  const byKind = Map.groupBy(sources, ({ kind }) => kind ?? 'reference')
  return KINDS.flatMap((kind) => {
    const own = byKind.get(kind) ?? []
    return own.length === 0 ? [] : [{ kind, own }]
  })
}
