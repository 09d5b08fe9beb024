import { getChange } from '../../../schemas/source-status.ts'
import type { SourceFacts } from './finding.ts'
import { storedText, type Fields } from './stored.ts'

/** The facts of a stored source that the checks need. */
export function getSourceFacts(source: Fields): SourceFacts {
  const { title, publisher, year, url, kind } = source
  const change = getChange(source)
  return {
    title: storedText(title),
    publisher: storedText(publisher),
    ...(typeof year === 'number' ? { year } : {}),
    url: storedText(url),
    kind: storedText(kind),
    ...(change ? { change } : {}),
  }
}
