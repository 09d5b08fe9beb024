import { GATED_TYPES } from '../generated/document-types.ts'
import { defineQuery } from 'next-sanity'
import { glossaryPath, pathFor } from '../../paths'
import { fetchContent, fetchPublished } from '../fetch/fetch'
import { corrected, correctionRecordFields } from '../fragments'
import type { CorrectionsLogQueryResult } from '../generated/sanity.types'
import { publicCorrections, type CorrectionRecord, type PublicCorrections } from './corrections'
import { isInPlace } from '../in-place.ts'

/** Every record that corrects something, of whatever page, with what readers see of the page now. */
export const correctionsLogQuery = defineQuery(`
  *[${corrected}] | order(decidedAt desc, _id asc){
    ${correctionRecordFields},
    "page": [subject->][_type in [${GATED_TYPES}] && ${isInPlace}][0]{
      _type,
      "title": coalesce(title, term, question, hero.title, siteName, name),
      "slug": slug.current,
      number
    }
  }
`)

/** As the query delivers it. */
type LogRecord = CorrectionRecord & Pick<CorrectionsLogQueryResult[number], 'page'>

/** What was corrected on one page by one publication. */
export interface LogEntry extends PublicCorrections {
  /** What the page is called, or was when it was corrected. */
  name: string
  /** Null of a document that has no page of its own, or is public no more. */
  href: string | null
  isGone: boolean
}

/** What was corrected in one year, the newest first. */
export interface LogYear {
  year: string
  entries: LogEntry[]
}

/** The log for pages: in a preview, with the names that the drafts have. */
export async function fetchCorrectionsLog(): Promise<LogEntry[]> {
  return logEntries(await fetchContent({ query: correctionsLogQuery }))
}

/** The same for what answers everybody from one memory. */
export async function fetchPublishedCorrectionsLog(): Promise<LogEntry[]> {
  return logEntries(await fetchPublished({ query: correctionsLogQuery }))
}

/** Every correction that readers have seen, the newest first; of one moment, by the names of their pages. */
export function logEntries(records: readonly LogRecord[]): LogEntry[] {
  const pages = new Map(records.map((record) => [record._id, record]))
  return publicCorrections(records)
    .map((entry) => {
      const { page, subjectName } = pages.get(entry.id) ?? {}
      return {
        ...entry,
        name: page?.title ?? subjectName ?? '',
        href: page ? hrefOf(page) : null,
        isGone: !page,
      }
    })
    .toSorted((one, other) =>
      one.at === other.at ? one.name.localeCompare(other.name, 'en') : one.at < other.at ? 1 : -1,
    )
}

export function byYear(entries: readonly LogEntry[]): LogYear[] {
  return [...Map.groupBy(entries, ({ at }) => at.slice(0, 4))].map(([year, own]) => ({
    year,
    entries: own,
  }))
}

/** What stands on pages of others is looked up where all of its kind stand. */
function hrefOf(page: NonNullable<LogRecord['page']>): string | null {
  if (page._type === 'glossaryTerm') return glossaryPath(page.slug ?? '')
  if (page._type === 'source') return '/sources'
  return pathFor(page)
}
