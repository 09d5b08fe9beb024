import { FRESH_DAYS } from '../workflow/evidence/check-runs.ts'
import { formatDay } from '../workflow/model/dates.ts'
import type { FileCheck } from './check-file.ts'
import { daysBetween, type FileDate } from './file-date.ts'
import type { SourceFinding } from './findings.ts'

const WIDEST = 48

const FROM: Readonly<Record<FileDate['from'], string>> = {
  name: 'the date in its name',
  data: 'its newest entry, because the file name has no date',
  file: 'the file’s modification date, because neither its name nor its entries have one',
}

/** The findings for a terminal: a table, and notes on the sources that are not in it. */
export function getReport(check: FileCheck, today: string): string {
  const { file, entries, unidentified, faults, sources, unnamed, findings } = check
  const lookedFor = sources - unnamed.length
  const drafted = findings.filter(({ done }) => done === 'drafted').length
  const age = daysBetween(file.day, today)
  return [
    `The list is from ${formatDay(file.day)} (${FROM[file.from]}): ${count(age, 'day')} old.${age > FRESH_DAYS ? ' Download a newer one.' : ''}`,
    `Read ${count(entries, 'entry', 'entries')}.`,
    ...(unidentified > 0
      ? [
          `${count(unidentified, 'entry names', 'entries name')} neither a DOI nor a PMID, so the publication is unknown.`,
        ]
      : []),
    ...errorLines(faults),
    '',
    ...(findings.length > 0 ? [getTable(findings), ''] : []),
    `Checked ${lookedFor} of ${count(sources, 'source')}: ${findings.length} listed, ${lookedFor - findings.length} not listed.`,
    '“Not listed” does not mean that a source is unchanged: the list may be incomplete or out of date.',
    ...unnamedLines(unnamed),
    drafted === 0
      ? 'No draft was changed.'
      : `${count(drafted, 'draft')} changed. Nothing was published: an editor completes each draft in the Studio, under Sources, and submits it for review.`,
  ].join('\n')
}

function errorLines({ count: skipped, named }: FileCheck['faults']): string[] {
  if (skipped === 0) return []
  const rest = Math.max(0, skipped - named.length)
  return [
    `Could not read ${count(skipped, 'entry', 'entries')} in full:`,
    ...named.map((problem) => `  ${plain(problem)}`),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ]
}

function unnamedLines(unnamed: FileCheck['unnamed']): string[] {
  if (unnamed.length === 0) return []
  return [
    `Not checked, because they have neither a DOI nor a PMID: ${count(unnamed.length, 'source')}. Check them by hand.`,
  ]
}

function getTable(findings: readonly SourceFinding[]): string {
  const heading = ['Source', 'DOI or PMID', 'Listed as', 'Since', 'Notice', 'Done']
  const rows = findings.map(({ source, verdict, done }) => {
    const { name, date, by } = verdict.notice
    return [
      short(source.title),
      source.doi ?? source.pmid ?? '',
      name,
      date ?? 'no date given',
      by.doi ?? by.pmid ?? '',
      summaryLine(verdict, done),
    ].map(plain)
  })
  const widths = heading.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  return [heading, ...rows]
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** The outcome for a source, in a few words. */
export function summaryLine(
  verdict: SourceFinding['verdict'],
  done: SourceFinding['done'],
): string {
  if (done === 'drafted') return 'draft changed'
  if (done === 'busy') return 'someone is editing its draft: run this again'
  if (done === 'refused')
    return 'its draft cannot be changed automatically: an editor must change it'
  if (verdict.kind === 'known') return 'already known'
  if (verdict.kind === 'read') return `needs an editor: ${verdict.why}`
  return 'would change its draft'
}

/** Text from an external list: no control characters may reach a terminal. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, ' ')
}

function short(text: string): string {
  return text.length <= WIDEST ? text : `${text.slice(0, WIDEST - 1).trimEnd()}…`
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`
}
