import { isRecord } from '../../is-record.ts'
import { formatDay, formatTime } from '../model/dates.ts'

/** The outcome of the last evidence check, one document for each way: private, and written only by the check. */
export const CHECK_RUN_TYPE = 'evidenceRun'
/** The role of the check's token. */
export const CHECK_ROLE = 'evidenceCheck'

/** The ways to check: Crossref once a week, or a file from a user. */
export const CHECK_METHODS = ['crossref', 'file'] as const
export type CheckMethod = (typeof CHECK_METHODS)[number]

export const checkRunId = (way: CheckMethod): string => `${CHECK_RUN_TYPE}.${way}`

/** The numbers of sources in a completed check. */
export interface CheckFigures {
  sources: number
  /** Those looked up by DOI (or, for a file, PMID). */
  lookedFor: number
  /** Those that the list names, and how many of them have an updated draft. */
  found: number
  drafted: number
  notListed: number
  /** Failed lookups; for a file, entries that could not be read in full. */
  failed: number
  /** The date of the file; null for Crossref. */
  fileDay: string | null
}

export interface CheckRun extends CheckFigures {
  way: CheckMethod
  /** The last attempt, ISO 8601. */
  ranAt: string
  /** Why it did not complete; null if it did. */
  error: string | null
  /** When it last completed. */
  doneAt: string | null
}

/** Days after which a list is reported as old. */
export const FRESH_DAYS = 31
/** Days after which the weekly check is overdue. */
const WEEKLY_DAYS = 9

const NUMBERS = ['sources', 'lookedFor', 'found', 'drafted', 'notListed', 'failed'] as const

/** Parses what is stored; anything but a run of a known way is skipped. */
export function readCheckRuns(answer: unknown): CheckRun[] {
  const stored: unknown[] = Array.isArray(answer) ? answer : []
  return CHECK_METHODS.flatMap((way) => {
    const run = stored.find((each) => isRecord(each) && each._id === checkRunId(way))
    if (!isRecord(run) || typeof run.ranAt !== 'string') return []
    const text = (name: string) => {
      const value = run[name]
      return typeof value === 'string' ? value : null
    }
    const [sources, lookedFor, found, drafted, notListed, failed] = NUMBERS.map((name) => {
      const value = run[name]
      return typeof value === 'number' ? value : 0
    })
    return [
      {
        way,
        ranAt: run.ranAt,
        // Runs of the last release say why in `trouble`. Remove it one release later.
        error: text('error') ?? text('trouble'),
        doneAt: text('doneAt'),
        sources: sources ?? 0,
        lookedFor: lookedFor ?? 0,
        found: found ?? 0,
        drafted: drafted ?? 0,
        notListed: notListed ?? 0,
        failed: failed ?? 0,
        fileDay: text('fileDay'),
      },
    ]
  })
}

/** A check as the Studio shows it: labeled lines, and whether action is needed. */
export interface CheckMessage {
  title: string
  lines: readonly (readonly [name: string, words: string])[]
  /** Null if all is well. */
  problem: string | null
}

const TITLES: Readonly<Record<CheckMethod, string>> = {
  crossref: 'Crossref (weekly)',
  file: 'Retraction list (file)',
}
const NEVER: Readonly<Record<CheckMethod, string>> = {
  crossref:
    'This check has not run yet. The operator turns it on with an email address in CROSSREF_MAILTO.',
  file: 'No file has been checked yet. The operator checks one with “npm run evidence”.',
}

/** `now`: ISO 8601; `timeZone`: by default the reader's. */
export function checkMessage(
  way: CheckMethod,
  runs: readonly CheckRun[],
  now: string,
  timeZone?: string,
): CheckMessage {
  const run = runs.find((each) => each.way === way)
  if (!run) return { title: TITLES[way], lines: [], problem: NEVER[way] }
  const { ranAt, doneAt, fileDay, sources, lookedFor, found, drafted, notListed, failed } = run
  const age = fileDay === null ? null : daysFrom(fileDay, now)
  return {
    title: TITLES[way],
    lines: [
      ['Last run', formatTime(ranAt, timeZone)],
      ...(doneAt === ranAt
        ? []
        : [['Last complete run', formatTime(doneAt, timeZone) || 'never'] as const]),
      ...(fileDay === null || age === null
        ? []
        : [['List date', `${formatDay(fileDay)} (${count(age, 'day')} ago)`] as const]),
      [
        'Checked',
        `${lookedFor} of ${count(sources, 'source')}; the others have no identifier to look up`,
      ],
      ['Found', `${found}; ${count(drafted, 'draft')} changed by this run`],
      ['Not listed', `${notListed}; a source that is not listed may still have changed`],
      [
        way === 'file' ? 'Entries that could not be fully read' : 'Could not be looked up',
        String(failed),
      ],
    ],
    problem: getError(run, age, now),
  }
}

function getError({ way, error, doneAt }: CheckRun, age: number | null, now: string) {
  if (error !== null) return `The last run did not finish: ${error}`
  if (way === 'crossref' && doneAt !== null && daysFrom(doneAt, now) > WEEKLY_DAYS)
    return 'The weekly run is overdue.'
  return age !== null && age > FRESH_DAYS ? 'The list is old. Check a newer one.' : null
}

function daysFrom(since: string, now: string): number {
  return Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 86_400_000))
}

function count(number: number, one: string): string {
  return `${number} ${number === 1 ? one : `${one}s`}`
}
