import { changeOf } from '../../../schemas/source-status.ts'
import type { SourceFacts } from './finding.ts'
import { textOf, type Fields } from './stored.ts'

/** What the checks need of a stored source. */
export function sourceFactsOf(source: Fields): SourceFacts {
  const { title, publisher, year, url, kind } = source
  const change = changeOf(source)
  return {
    title: textOf(title),
    publisher: textOf(publisher),
    ...(typeof year === 'number' ? { year } : {}),
    url: textOf(url),
    kind: textOf(kind),
    ...(change ? { change } : {}),
  }
}
