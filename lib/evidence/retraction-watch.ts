import { extractDois, parseDoi, withoutDois } from '../bibliography/doi.ts'
import { isoDay, getNoticeKind, pmidIn, type Identifiers, type Notice } from './notice.ts'

/** The columns that identify a Retraction Watch data set. */
const NEEDED = [
  'RetractionDate',
  'RetractionDOI',
  'RetractionPubMedID',
  'OriginalPaperDOI',
  'OriginalPaperPubMedID',
  'RetractionNature',
] as const

type Row = Readonly<Record<string, unknown>>

/** The notices of a row, and what could not be read. */
export interface ReadRow {
  /** One for each publication that it names, and at least one. */
  notices: Notice[]
  dated: string | null
  doubts: string[]
}

/** The missing columns, however the table spells the others. */
export function missingColumns(columns: readonly string[]): string[] {
  const columnKeys = new Set(columns.map(toKey))
  return NEEDED.filter((name) => !columnKeys.has(toKey(name)))
}

/** The data set's canonical name of a column. */
export function toColumn(name: string): string {
  return NEEDED.find((needed) => toKey(needed) === toKey(name)) ?? name.trim()
}

/** Whether an object has the columns of the data set. */
export function isRow(value: Row): boolean {
  return missingColumns(Object.keys(value)).length === 0
}

function toKey(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, '')
}

/** Parses a row. An unreadable part does not affect the rest: a retraction without a date is still a retraction. */
export function readRow(rawRow: Row): ReadRow {
  const row = Object.fromEntries(
    Object.entries(rawRow).map(([name, value]) => [toColumn(name), value]),
  )
  const [name, day] = [text(row.RetractionNature), readDay(text(row.RetractionDate))]
  const of = readIdentifiers(row, 'OriginalPaper')
  const by = readIdentifiers(row, 'Retraction')
  const notice = {
    kind: getNoticeKind(name),
    name: name === '' ? 'type not given' : name,
    date: day.date,
    by: by.found[0] ?? { doi: null, pmid: null },
  }
  return {
    notices: of.found.map((identifiers) => ({ ...notice, of: identifiers })),
    dated: day.date,
    doubts: [
      ...(name === '' ? ['RetractionNature is empty'] : []),
      ...(day.isOdd ? [`RetractionDate is not a date: “${shown(text(row.RetractionDate))}”`] : []),
      ...of.doubts,
      ...by.doubts,
    ],
  }
}

/** Placeholders for empty values. */
const NOTHING = /^(?:unavailable|unknown|not available|n\/?a|none|null|nan|nil|tbd|[-–—.?0]*)$/i

/** The publications in two cells: DOIs and PMIDs in the same order, if there are several. */
function readIdentifiers(row: Row, column: 'OriginalPaper' | 'Retraction') {
  const dois = readDois(text(row[`${column}DOI`]))
  const pmids = readPmids(text(row[`${column}PubMedID`]))
  const found = Array.from(
    { length: Math.max(1, dois.found.length, pmids.found.length) },
    (_, at): Identifiers => ({
      doi: dois.found[at] ?? null,
      pmid: pmids.found[at] ?? null,
    }),
  )
  return {
    found,
    doubts: [
      ...(dois.rest === '' ? [] : [`${column}DOI is not a DOI: “${shown(dois.rest)}”`]),
      ...(pmids.rest === '' ? [] : [`${column}PubMedID is not a number: “${shown(pmids.rest)}”`]),
    ],
  }
}

function readDois(cell: string): { found: string[]; rest: string } {
  const found = extractDois(cell)
  const rest = withoutDois(cell)
  if (NOTHING.test(rest)) return { found, rest: '' }
  // Spaces inside come from line breaks in the input.
  const whole = parseDoi(cell.replace(/\s+/g, ''))
  return whole === null ? { found, rest } : { found: [...new Set([whole, ...found])], rest: '' }
}

function readPmids(cell: string): { found: string[]; rest: string } {
  const parts = cell.replace(/\bPMID:?\s*/gi, ' ').split(/[\s;,|]+/)
  const found = parts.flatMap((part) => pmidIn(part) ?? [])
  const rest = parts.filter((part) => pmidIn(part) === null && !NOTHING.test(part)).join(' ')
  return { found, rest: NOTHING.test(cell) ? '' : rest }
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/**
 * “5/3/2024 0:00”, month first, as in the data set, and other common date formats. A bare month or year is not a date,
 * but not odd either.
 */
function readDay(written: string): { date: string | null; isOdd: boolean } {
  const plain = written
    .replace(
      /(?:^|[\sT])\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]m)?(?:z|[+-]\d\d:?\d\d)?$/i,
      '',
    )
    .trim()
  if (NOTHING.test(plain) || /^(?:0+[/-]0+[/-]0+|1\/0\/1900)$/.test(plain))
    return { date: null, isOdd: false }
  if (
    /^(?:\p{L}{3,9}\.?,?\s*)?(?:19|20)\d\d$|^(?:19|20)\d\d[-/](?:0?[1-9]|1[0-2])$|^(?:0?[1-9]|1[0-2])[-/](?:19|20)\d\d$/u.test(
      plain,
    )
  )
    return { date: null, isOdd: false }
  const date = getDay(plain)
  return { date, isOdd: date === null }
}

function getDay(plain: string): string | null {
  const [, first, second, year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(plain) ?? []
  if (first !== undefined) {
    const [one, two] = [Number(first), Number(second)]
    const whole = year.length === 2 ? 2000 + Number(year) : Number(year)
    // A month above 12 must be the day.
    return isoDay(whole, one, two) ?? (one > 12 ? isoDay(whole, two, one) : null)
  }
  const [, y, m, d] = /^(\d{4})[-/.]?(\d{2}|(?<=[-/.])\d)[-/.]?(\d{1,2})$/.exec(plain) ?? []
  if (y !== undefined) return isoDay(Number(y), Number(m), Number(d))
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[\s-](\p{L}{3,9})\.?,?[\s-](\d{4})$/u.exec(plain)
  const american = /^(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u.exec(plain)
  const [dayOfMonth, name = '', inYear] =
    named?.slice(1) ?? (american ? [american[2], american[1], american[3]] : [])
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
  return month === 0 ? null : isoDay(Number(inYear), month, Number(dayOfMonth))
}

function shown(words: string): string {
  return words.slice(0, 40)
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}
