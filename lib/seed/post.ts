import { emergencyFirst, liftOpening } from './emergency-first.ts'
import { termMarker } from './glossary/mark-terms.ts'
import { document, picture, seo, slug, UPDATED, type SeedDocument } from './build.ts'
import { body, reference, type Body } from './rich-text.ts'

interface PostInput {
  name: string
  title: string
  excerpt: string
  category: 'heart-health' | 'diabetes' | 'mental-health' | 'general-health'
  image: readonly [file: string, alt: string]
  /** A fact each, with the citation that it rests on. */
  keyFacts: readonly string[]
  quickExit?: boolean
  content: Body
  author: string
  /** A day in July 2025: the blog lists the newest first. */
  publishedAt: string
  /** Ids of articles or posts. */
  related: readonly string[]
  /** Names of the sheets that belong to it. */
  takeaways?: readonly string[]
  /** Where the title is too long for a list of search results. */
  seoTitle?: string
}

/** A blog article as the import format wants it; `name` is its slug. */
export function post({
  name,
  title,
  excerpt,
  image,
  content,
  seoTitle,
  ...input
}: PostInput): SeedDocument {
  const [file, alt] = image
  const text = liftOpening(body(content))
  const emergency = text.emergency ?? emergencyFirst[`post-${name}`]
  return document(`post-${name}`, 'post', {
    title,
    slug: slug(name),
    excerpt,
    category: reference(`category-${input.category}`),
    image: picture(file, alt),
    ...(emergency ? { emergency } : {}),
    facts: body(input.keyFacts),
    ...(input.quickExit ? { quickExit: true } : {}),
    body: termMarker()(text.body),
    author: reference(`person-${input.author}`),
    publishedAt: input.publishedAt,
    lastUpdated: UPDATED,
    related: input.related.map(reference),
    ...(input.takeaways
      ? { takeaways: input.takeaways.map((sheet) => reference(`takeaway-${sheet}`)) }
      : {}),
    seo: seo(seoTitle ?? title, excerpt),
  })
}
