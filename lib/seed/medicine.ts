import { document, section, seo, slug, UPDATED, type SeedDocument } from './build.ts'
import { termMarker } from './glossary/mark-terms.ts'
import { body, reference, type Body } from './rich-text.ts'
import { MEDICINE_SECTIONS, type MedicineAnchor } from '../../schemas/medicine-sections.ts'

interface MedicineInput {
  name: string
  title: string
  summary: string
  brandNames: readonly string[]
  /** Other words that texts use for it: pages that use them lead to it. */
  otherNames: readonly string[]
  drugClass: string
  forms: readonly string[]
  /** For topics that can put a reader in danger at home. */
  quickExit?: boolean
  emergency: { heading: string; content: Body }
  boxedWarning?: Body
  /** A fact each, with the citation that it rests on. */
  keyFacts: readonly string[]
  sections: Readonly<Record<MedicineAnchor, Body>>
  author: string
  /** Ids of articles or posts. */
  related: readonly string[]
  icon: string
  seoTitle: string
}

/** A medicine as the import format wants it; `name` is its slug. */
export function medicine({
  name,
  emergency,
  boxedWarning,
  keyFacts,
  sections,
  author,
  related,
  seoTitle,
  ...input
}: MedicineInput): SeedDocument {
  const text = MEDICINE_SECTIONS.flatMap(({ anchor, navLabel, heading }) =>
    section(anchor, navLabel, heading, sections[anchor]),
  )
  return document(`medicine-${name}`, 'medicine', {
    ...input,
    brandNames: [...input.brandNames],
    otherNames: [...input.otherNames],
    forms: [...input.forms],
    slug: slug(name),
    emergency: { heading: emergency.heading, body: body(emergency.content) },
    ...(boxedWarning ? { boxedWarning: body(boxedWarning) } : {}),
    facts: body(keyFacts),
    body: termMarker()(text),
    author: reference(`person-${author}`),
    publishedAt: UPDATED,
    lastUpdated: UPDATED,
    related: related.map(reference),
    seo: seo(seoTitle, input.summary),
  })
}
