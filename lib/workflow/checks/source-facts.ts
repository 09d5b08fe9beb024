import type { SourceFacts } from './finding.ts'
import { textOf, type Fields } from './stored.ts'

/** What the checks need of a stored source. */
export function sourceFactsOf({ title, publisher, year, url, kind }: Fields): SourceFacts {
  return {
    title: textOf(title),
    publisher: textOf(publisher),
    ...(typeof year === 'number' ? { year } : {}),
    url: textOf(url),
    kind: textOf(kind),
  }
}
