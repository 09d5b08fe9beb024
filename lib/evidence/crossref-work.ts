import { isRecord } from '../is-record.ts'
import { doiIn, isoDay, getNoticeKind, type Notice } from './notice.ts'

/** Whether a value is a work in Crossref’s API format. */
export function isWork(value: unknown): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && doiIn(value.DOI) !== null
}

/** The notices in a work: what it updates, and what updates it. */
export function getWorkNotices(work: Readonly<Record<string, unknown>>): Notice[] {
  const own = doiIn(work.DOI)
  const updates = updatesIn(work['update-to']).map((update) => ({
    ...update,
    of: update.doi,
    by: own,
  }))
  const updated = updatesIn(work['updated-by']).map((update) => ({
    ...update,
    of: own,
    by: update.doi,
  }))
  return [...updates, ...updated].map(({ name, date, of, by }) => ({
    kind: getNoticeKind(name),
    name,
    date,
    of: { doi: of, pmid: null },
    by: { doi: by, pmid: null },
  }))
}

/** The day Crossref last indexed the work, YYYY-MM-DD. */
export function indexedOn(work: Readonly<Record<string, unknown>>): string | null {
  const at = isRecord(work.indexed) ? work.indexed['date-time'] : undefined
  return typeof at === 'string' && /^\d{4}-\d{2}-\d{2}/.test(at) ? at.slice(0, 10) : null
}

interface Update {
  name: string
  date: string | null
  doi: string | null
}

function updatesIn(value: unknown): Update[] {
  if (!Array.isArray(value)) return []
  return value.filter(isRecord).map((update) => ({
    name: typeof update.type === 'string' ? update.type : String(update.label ?? ''),
    date: toDate(update.updated),
    doi: doiIn(update.DOI),
  }))
}

function toDate(value: unknown): string | null {
  const parts: unknown = isRecord(value) ? value['date-parts'] : undefined
  const [first]: unknown[] = Array.isArray(parts) ? parts : []
  const [year, month, day]: unknown[] = Array.isArray(first) ? first : []
  return typeof day === 'number' ? isoDay(Number(year), Number(month), day) : null
}
