import { document, slug, type SeedDocument } from '../build.ts'
import { reference, sourceReferences } from '../rich-text.ts'

interface Term {
  term: string
  /** Other words for the same, as texts use them: they are marked too. */
  also?: readonly string[]
  /** Up to 300 characters, sentences up to 20 words. */
  definition: string
  /** Articles, by slug. */
  topics: readonly string[]
  /** Publications behind a figure. */
  sources?: readonly string[]
}

/** One term of the glossary; its name makes its address. */
export function term({
  term: name,
  also = [],
  definition,
  topics,
  sources = [],
}: Term): SeedDocument {
  const id = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return document(`glossary-${id}`, 'glossaryTerm', {
    term: name,
    slug: slug(id),
    alsoKnownAs: [...also],
    definition,
    seeAlso: topics.map((topic) => reference(`article-${topic}`)),
    ...(sources.length > 0 ? { sources: sourceReferences(sources) } : {}),
  })
}
