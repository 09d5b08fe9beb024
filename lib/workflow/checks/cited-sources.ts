import type { CheckContext, Violation, Rule, SourceFacts } from './finding.ts'
import type { Page } from './content.ts'

/**
 * The minimum is the same for articles and posts; a sheet says little and needs fewer. A medicine cites its label, and
 * guidelines and leaflets that agree with it.
 */
const MIN_SOURCES = { article: 8, guidePage: 8, post: 8, takeaway: 2, medicine: 4 } as const

/** Ids of the sources that a page cites, in reading order. */
export function citedSources({ places }: Page): string[] {
  const cited = places.flatMap((place) => (place.kind === 'citation' ? place.sources : []))
  return [...new Set(cited)]
}

/** Enough sources, each with what a reader needs to find it. */
export const sources: Rule = {
  name: 'sources',
  *find(page, { sources: known }) {
    const cited = citedSources(page)
    const found = known ? cited.filter((id) => known.has(id)) : cited
    const least = MIN_SOURCES[page.type]
    if (found.length < least) {
      const unknown = cited.length - found.length
      const rest = unknown === 0 ? '' : ` ${unknown} more cited here can’t be found.`
      yield {
        place: page.body,
        level: 'error',
        message: `Cites ${found.length} ${found.length === 1 ? 'source' : 'sources'}; at least ${least} are required.${rest}`,
      }
    }
    yield* incomplete(page, known)
  },
}

function* incomplete(page: Page, sourceFacts: CheckContext['sources']): Generator<Violation> {
  const reported = new Set<string>()
  for (const place of page.places) {
    if (place.kind !== 'citation') continue
    for (const id of place.sources) {
      const facts = sourceFacts?.get(id)
      const missing = facts ? missingFacts(facts) : []
      if (missing.length === 0 || reported.has(id)) continue
      reported.add(id)
      yield {
        place,
        level: 'error',
        message: `A source cited here is missing: ${missing.join(', ')}. Complete it so that readers can find it.`,
        excerpt: facts?.title,
      }
    }
  }
}

function missingFacts({ title, publisher, year, url, kind }: SourceFacts): string[] {
  const facts = { title, publisher, year, URL: url, type: kind }
  return Object.entries(facts).flatMap(([name, value]) => (value ? [] : [name]))
}
