import { PROBLEMS } from '../../workflow/signatures/public-text.ts'
import type { Mismatch } from '../../content/verified/verified-content.ts'

/** One page of the site, as it was requested. */
export interface VisitedPage {
  path: string
  /** 0 if the site did not respond. */
  status: number
}

interface Comparison {
  /** The table, and a line with the result. */
  lines: readonly string[]
  /** 0: everything that readers can request is signed, and shown. */
  exitCode: 0 | 1
}

const SHOWN = 200

/** What differs between the store, its signed records, and the pages of the site. */
export function compare(input: {
  documents: number
  mismatches: readonly Mismatch[]
  pages: readonly VisitedPage[]
}): Comparison {
  const { documents, mismatches, pages } = input
  const missing = pages.filter(({ status }) => status !== SHOWN)
  const rows = [
    ...mismatches.map(({ id, type, problem }) => [
      id,
      type,
      problem === 'unsignedRecord' ? 'A review record has no valid signature.' : PROBLEMS[problem],
    ]),
    ...missing.map(({ path, status }) => [
      path,
      'page',
      status === 0 ? 'The site did not respond.' : `The site returned ${status}.`,
    ]),
  ]
  const found =
    rows.length === 0
      ? 'no differences'
      : rows.length === 1
        ? '1 difference'
        : `${rows.length} differences`
  const summary = `${documents} documents and ${pages.length} pages compared with signed records: ${found}.`
  return { lines: [...toTable(rows), summary], exitCode: rows.length === 0 ? 0 : 1 }
}

function toTable(rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return []
  const all = [['Document or page', 'Type', 'Difference'], ...rows]
  const widths = [0, 1].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
}
