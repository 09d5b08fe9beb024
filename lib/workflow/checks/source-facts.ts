import { getChange } from '../../../schemas/source-status.ts'
import type { SourceFacts } from './finding.ts'
import { textOf, type Fields } from './stored.ts'

/** What the checks need of a stored source. */
export function getSourceFacts(source: Fields): SourceFacts {
  const { title, publisher, year, url, kind } = source
  const change = getChange(source)
  return {
    title: textOf(title),
    publisher: textOf(publisher),
    ...(typeof year === 'number' ? { year } : {}),
    url: textOf(url),
    kind: textOf(kind),
    ...(change ? { change } : {}),
  }
}
