import { defineQuery } from 'next-sanity'
import type { DEFAULT_CORRECTION_LABELS } from '../../../schemas/labels/correction-labels.ts'
import { fetchContent, fetchPublished } from '../fetch/fetch'
import { seoFields } from '../fragments'
import type { CorrectionsPageQueryResult } from '../generated/sanity.types'
import type { LabelSet } from '../site/labels'

export * from '../../../schemas/labels/correction-labels.ts'

export type CorrectionLabels = LabelSet<typeof DEFAULT_CORRECTION_LABELS>

const correctionsPageQuery = defineQuery(`
  *[_type == "correctionsPage" && _id == "correctionsPage"][0]{
    "hero": hero{title, tagline},
    labels,
    "seo": seo{${seoFields}}
  }
`)

/** Null while none is published. */
export function fetchCorrectionsPage(): Promise<CorrectionsPageQueryResult> {
  return fetchContent({ query: correctionsPageQuery })
}

/** The same for a response that is shared by all readers: never a draft's. */
export function fetchPublishedCorrectionsPage(): Promise<CorrectionsPageQueryResult> {
  return fetchPublished({ query: correctionsPageQuery })
}
