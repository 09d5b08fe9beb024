import { getChange } from '../../../schemas/source-status.ts'
import type { SourceFacts } from './finding.ts'
import { textOf, type Fields } from './stored.ts'

/** The facts of a stored source that the checks need. */
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
