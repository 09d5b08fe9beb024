import { document, picture, PUBLISHED, seo, slug, UPDATED, type SeedDocument } from './build.ts'
import { emergencyFirst, type Emergency } from './emergency-first.ts'
import { termMarker } from './glossary/mark-terms.ts'
import { body, reference, type Block } from './rich-text.ts'

export interface ArticleInput {
  name: string
  title: string
  shortTitle: string
  topicName: string
  headerLabel?: string
  cardDescription: string
  icon: string
  accent: 'teal' | 'rose' | 'amber' | 'violet' | 'sky' | 'green'
  /** Without it the page opens without a picture. */
  heroAlt?: string
  /** The guide that it is part of, by its name. */
  partOf?: string
  /** The day on which readers could first see it; that of the first guides otherwise. */
  publishedAt?: string
  /** What stands above the key facts, where `emergencyFirst` does not say it. */
  emergency?: Emergency
  summary: string
  /** A fact each, with the citation that it rests on. */
  keyFacts: readonly string[]
  guidelineNote: string
  /** For topics that can put a reader in danger at home. */
  quickExit?: boolean
  sections: readonly (readonly Block[])[]
  author: string
  condition?: {
    name: string
    alternateNames: readonly string[]
    signs: readonly string[]
    riskFactors: readonly string[]
    tests: readonly string[]
    treatments: readonly string[]
    /** Names of https://schema.org/MedicalSpecialty. */
    specialties: readonly string[]
  }
  closingCta: Block
  related: readonly string[]
  /** Names of the sheets that belong to it. */
  takeaways: readonly string[]
  seoTitle: string
  seoDescription: string
}

/** A disease article as the import format wants it; `name` is its slug and its art's file name. */
export function article(input: ArticleInput): SeedDocument {
  const mark = termMarker()
  const {
    name,
    heroAlt,
    partOf,
    publishedAt = PUBLISHED,
    emergency = emergencyFirst[`article-${name}`],
    author,
    related,
    takeaways,
    condition,
    seoTitle,
    seoDescription,
    sections,
    keyFacts,
    ...rest
  } = input
  return document(`article-${name}`, 'article', {
    ...rest,
    ...(partOf ? { partOf: reference(`article-${partOf}`) } : {}),
    emergency,
    facts: body(keyFacts),
    body: mark(sections.flat()),
    slug: slug(name),
    breadcrumbCategory: 'Health Topics',
    ...(heroAlt ? { heroImage: picture(`topic-${name}.svg`, heroAlt) } : {}),
    author: reference(`person-${author}`),
    publishedAt,
    lastUpdated: UPDATED,
    ...(condition ? { condition: { _type: 'condition', ...condition } } : {}),
    related: related.map((other) => reference(`article-${other}`)),
    takeaways: takeaways.map((sheet) => reference(`takeaway-${sheet}`)),
    seo: seo(seoTitle, seoDescription),
  })
}
