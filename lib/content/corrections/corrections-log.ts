import { GATED_TYPES } from '../generated/document-types.ts'
import { defineQuery } from 'next-sanity'
import { glossaryPath, pathFor } from '../../paths'
import { fetchContent, fetchPublished } from '../fetch/fetch'
import { corrected, correctionRecordFields } from '../fragments'
import type { CorrectionsLogQueryResult } from '../generated/sanity.types'
import { publicCorrections, type CorrectionRecord, type PublicCorrections } from './corrections'
import { isEmbedded } from '../embedded.ts'

/** Every record with a correction, of any page, with the public fields of the page today. */
export const correctionsLogQuery = defineQuery(`
  *[${corrected}] | order(decidedAt desc, _id asc){
    ${correctionRecordFields},
    "page": [subject->][_type in [${GATED_TYPES}] && ${isEmbedded}][0]{
      _type,
      "title": coalesce(title, term, question, hero.title, siteName, name),
      "slug": slug.current,
      number
    }
  }
`)

/** As the query returns it. */
type LogRecord = CorrectionRecord & Pick<CorrectionsLogQueryResult[number], 'page'>

/** What one publication corrected on one page. */
export interface LogEntry extends PublicCorrections {
  /** The page's name now, or when it was corrected. */
  name: string
  /** Null for a document that has no page of its own or is no longer public. */
  href: string | null
  isGone: boolean
}

/** The corrections of one year, the newest first. */
export interface LogYear {
  year: string
  entries: LogEntry[]
}

/** The log for pages: in a preview, with the drafts' names. */
export async function fetchCorrectionsLog(): Promise<LogEntry[]> {
  return logEntries(await fetchContent({ query: correctionsLogQuery }))
}

/** The same for a response that is shared by all readers. */
export async function fetchPublishedCorrectionsLog(): Promise<LogEntry[]> {
  return logEntries(await fetchPublished({ query: correctionsLogQuery }))
}

/** Every correction to published text, the newest first; with equal times, by page name. */
export function logEntries(records: readonly LogRecord[]): LogEntry[] {
  const pages = new Map(records.map((record) => [record._id, record]))
  return publicCorrections(records)
    .map((entry) => {
      const { page, subjectName } = pages.get(entry.id) ?? {}
      return {
        ...entry,
        name: page?.title ?? subjectName ?? '',
        href: page ? toHref(page) : null,
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

/** A document that only appears on other pages links to the page that lists its type. */
function toHref(page: NonNullable<LogRecord['page']>): string | null {
  if (page._type === 'glossaryTerm') return glossaryPath(page.slug ?? '')
  if (page._type === 'source') return '/sources'
  return pathFor(page)
}
