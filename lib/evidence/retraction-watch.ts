import { doiIn, isoDay, kindOfNotice, pmidIn, type Notice } from './notice.ts'

/** Without these columns a table is no Retraction Watch data set. */
const NEEDED = [
  'RetractionDate',
  'RetractionDOI',
  'RetractionPubMedID',
  'OriginalPaperDOI',
  'OriginalPaperPubMedID',
  'RetractionNature',
] as const

type Row = Readonly<Record<string, unknown>>

/** The columns that a table lacks. */
export function missingColumns(columns: readonly string[]): string[] {
  return NEEDED.filter((name) => !columns.includes(name))
}

/** Whether an object has the columns of the data set. */
export function isRow(value: Row): boolean {
  return missingColumns(Object.keys(value)).length === 0
}

/** A row as a notice; a sentence where it makes no sense. */
export function readRow(row: Row): Notice | string {
  const name = text(row.RetractionNature)
  if (name === '') return 'RetractionNature is empty'
  const written = text(row.RetractionDate)
  const date = readDay(written)
  if (date === null) return `RetractionDate is no day: “${written.slice(0, 40)}”`
  return {
    kind: kindOfNotice(name),
    name,
    date,
    of: { doi: doiIn(row.OriginalPaperDOI), pmid: pmidIn(row.OriginalPaperPubMedID) },
    by: { doi: doiIn(row.RetractionDOI), pmid: pmidIn(row.RetractionPubMedID) },
  }
}

/** “5/3/2024 0:00”, month first, as the data set writes days; and 2024-05-03. */
function readDay(written: string): string | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s|$)/.exec(written) ?? []
  if (year !== undefined) return isoDay(Number(year), Number(month), Number(day))
  const [, y, m, d] = /^(\d{4})-(\d{2})-(\d{2})(?:[T\s]|$)/.exec(written) ?? []
  return y === undefined ? null : isoDay(Number(y), Number(m), Number(d))
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
