import { createReadStream } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { parse, type CsvError } from 'csv-parse'
import { isRecord } from '../is-record.ts'
import { indexedOn, isWork, getWorkNotices } from './crossref-work.ts'
import type { Notice } from './notice.ts'
import { isRow, missingColumns, readRow, toColumn, type ReadRow } from './retraction-watch.ts'

/** The file cannot be read; the message is for the user who named it. */
export class WrongFileError extends Error {}

/** An entry with what could not be read of it, or an entry that cannot be read at all. */
export type Entry =
  | { notices: readonly Notice[]; dated: string | null; doubts: readonly string[] }
  | { error: string }

/** Bytes: a file up to this size is read at once if its format requires it. */
const MAX_AT_ONCE = 256 * 1024 * 1024
/** A row of the data set has a few hundred bytes; an unclosed quote must not swallow the rest of the file. */
const MAX_ROW_LENGTH = 256 * 1024

/**
 * Reads the entries of an export: the Retraction Watch data set as CSV or JSON, or Crossref works as JSON: one, a list,
 * an API response, or one per line. Throws WrongFileError for anything else.
 */
export async function* readExport(path: string): AsyncGenerator<Entry> {
  const start = await getBeginning(path)
  if (/^\s*[{[]/.test(start)) yield* readJson(path)
  else yield* readCsv(path)
}

/** The first characters. */
async function getBeginning(path: string): Promise<string> {
  const size = await stat(path).then(
    (found) => (found.isFile() ? found.size : null),
    () => null,
  )
  if (size === null) throw new WrongFileError(`There is no file ${path}.`)
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0)
    const start = buffer.toString('utf8', 0, bytesRead).replace(/^\uFEFF/, '')
    if (start.trim() === '') throw new WrongFileError(`${path} is empty.`)
    if (start.includes('\0') || buffer.readUInt16BE(0) === 0x1f8b)
      throw new WrongFileError(`${path} is not a text file. If it is compressed, unpack it first.`)
    return start
  } finally {
    await file.close()
  }
}

async function* readCsv(path: string): AsyncGenerator<Entry> {
  const faults: string[] = []
  const rows = createReadStream(path).pipe(
    parse({
      bom: true,
      columns: (header: string[]) => {
        const columns = header.map(toColumn)
        const missing = missingColumns(columns)
        if (missing.length > 0)
          throw new WrongFileError(
            `${path} is not a Retraction Watch data set: it has no column ${missing.join(', ')}.`,
          )
        return columns
      },
      info: true,
      relax_quotes: true,
      max_record_size: MAX_ROW_LENGTH,
      skip_empty_lines: true,
      skip_records_with_error: true,
      on_skip: (error) => void faults.push(csvError(error)),
    }),
  )
  try {
    for await (const each of rows) {
      while (faults.length > 0) yield { error: faults.shift() ?? '' }
      const { record, info }: { record: Record<string, unknown>; info: { lines: number } } = each
      yield atPlace(`line ${info.lines}`, readRow(record))
    }
  } catch (error) {
    if (error instanceof WrongFileError) throw error
    faults.push(`the rest of the file: ${error instanceof Error ? error.message : String(error)}`)
  }
  for (const error of faults) yield { error: error }
}

function csvError(error: CsvError | undefined): string {
  const line: unknown = error?.lines
  const where = typeof line === 'number' ? `line ${line}` : 'a line'
  if (error?.code === 'CSV_RECORD_INCONSISTENT_COLUMNS')
    return `${where}: too many or too few columns`
  if (error?.code === 'CSV_QUOTE_NOT_CLOSED') return `${where}: a quotation mark is not closed`
  return `${where}: ${error?.message ?? 'it cannot be read'}`
}

async function* readJson(path: string): AsyncGenerator<Entry> {
  const { size } = await stat(path)
  let whole: unknown
  if (size <= MAX_AT_ONCE) {
    try {
      whole = JSON.parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''))
    } catch {
      // Perhaps JSON Lines.
    }
  }
  if (whole === undefined) yield* readLines(path)
  else yield* readItems(toItems(whole), path)
}

/** The works or rows in an API response, a list, or a single object. */
function toItems(whole: unknown): readonly unknown[] {
  if (Array.isArray(whole)) return whole
  if (!isRecord(whole)) return []
  const { message, items } = whole
  if (isRecord(message)) return Array.isArray(message.items) ? message.items : [message]
  return Array.isArray(items) ? items : [whole]
}

function* readItems(items: readonly unknown[], path: string): Generator<Entry> {
  if (!items.some((item) => readItem(item) !== null))
    throw new WrongFileError(
      `${path} contains neither Crossref works nor rows of the Retraction Watch data set.`,
    )
  for (const [at, item] of items.entries()) {
    const entry = readItem(item)
    if (entry === null) yield { error: `entry ${at + 1}: neither a work nor a row` }
    else yield atPlace(`entry ${at + 1}`, entry)
  }
}

/** Null for neither a work nor a row. */
function readItem(item: unknown): ReadRow | null {
  if (isWork(item)) return { notices: getWorkNotices(item), dated: indexedOn(item), doubts: [] }
  return isRecord(item) && isRow(item) ? readRow(item) : null
}

function atPlace(place: string, { doubts, ...read }: ReadRow): Entry {
  return { ...read, doubts: doubts.map((doubt) => `${place}: ${doubt}`) }
}

async function* readLines(path: string): AsyncGenerator<Entry> {
  let number = 0
  let known = 0
  for await (const line of createInterface({
    input: createReadStream(path),
    crlfDelay: Infinity,
  })) {
    number += 1
    const text = line.replace(/^\uFEFF/, '').trim()
    if (text === '') continue
    const entry = readItem(parsed(text))
    if (entry !== null) known += 1
    else if (number === 1)
      throw new WrongFileError(
        `${path} is not valid JSON: use a list of works, a response from Crossref’s API, or one work per line.`,
      )
    if (entry === null) yield { error: `line ${number}: neither a work nor a row` }
    else yield atPlace(`line ${number}`, entry)
  }
  if (known === 0) throw new WrongFileError(`${path} contains no entries that can be read.`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
