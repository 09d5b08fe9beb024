import { isRecord } from '../../is-record.ts'
import { dayWords, timeWords } from '../model/dates.ts'

/** How the last check of our sources went, one document for each way: private, and written by the check alone. */
export const CHECK_RUN_TYPE = 'evidenceRun'
/** The role of the token that the check works with. */
export const CHECK_ROLE = 'evidenceCheck'

/** What is asked: Crossref, once a week, or a file that somebody hands in. */
export const CHECK_WAYS = ['crossref', 'file'] as const
export type CheckWay = (typeof CHECK_WAYS)[number]

export const checkRunId = (way: CheckWay): string => `${CHECK_RUN_TYPE}.${way}`

/** What a check that came to its end found, in sources. */
export interface CheckFigures {
  sources: number
  /** Those with a DOI (or, for a file, a PMID) that were looked for. */
  lookedFor: number
  /** Those that the list names, and how many of them have a draft that says so now. */
  found: number
  drafted: number
  notListed: number
  /** Those that could not be asked about; of a file, its entries that cannot be read in full. */
  failed: number
  /** The day of the file; null for Crossref. */
  fileDay: string | null
}

export interface CheckRun extends CheckFigures {
  way: CheckWay
  /** When it was last tried, ISO 8601. */
  ranAt: string
  /** Why it did not come to its end; null where it did. */
  trouble: string | null
  /** When it last came to its end. */
  doneAt: string | null
}

/** A list that is older than so many days is said to be old. */
export const FRESH_DAYS = 31
/** A weekly check that was not done for longer than this is overdue. */
const WEEKLY_DAYS = 9

const NUMBERS = ['sources', 'lookedFor', 'found', 'drafted', 'notListed', 'failed'] as const

/** Reads what is stored; what is no run of a known way counts for nothing. */
export function readCheckRuns(answer: unknown): CheckRun[] {
  const stored: unknown[] = Array.isArray(answer) ? answer : []
  return CHECK_WAYS.flatMap((way) => {
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
        ...{ way, ranAt: run.ranAt, trouble: text('trouble'), doneAt: text('doneAt') },
        ...{ sources: sources ?? 0, lookedFor: lookedFor ?? 0, found: found ?? 0 },
        ...{ drafted: drafted ?? 0, notListed: notListed ?? 0, failed: failed ?? 0 },
        fileDay: text('fileDay'),
      },
    ]
  })
}

/** What an editor reads of a check: its lines, each with a name, and whether something is to be done. */
export interface CheckWords {
  title: string
  lines: readonly (readonly [name: string, words: string])[]
  /** Null where all is well. */
  trouble: string | null
}

const TITLES: Readonly<Record<CheckWay, string>> = {
  crossref: 'Crossref, asked once a week',
  file: 'A list of retractions, handed in as a file',
}
const NEVER: Readonly<Record<CheckWay, string>> = {
  crossref:
    'It has not been asked yet. Whoever runs the site switches it on with an address in CROSSREF_MAILTO.',
  file: 'No file has been checked yet. Whoever runs the site does it with “npm run evidence”.',
}

/** `now`: ISO 8601; `timeZone`: that of whoever reads it, unless one is named. */
export function checkWords(
  way: CheckWay,
  runs: readonly CheckRun[],
  now: string,
  timeZone?: string,
): CheckWords {
  const run = runs.find((each) => each.way === way)
  if (!run) return { title: TITLES[way], lines: [], trouble: NEVER[way] }
  const { ranAt, doneAt, fileDay, sources, lookedFor, found, drafted, notListed, failed } = run
  const age = fileDay === null ? null : daysFrom(fileDay, now)
  return {
    title: TITLES[way],
    lines: [
      ['Last run', timeWords(ranAt, timeZone)],
      ...(doneAt === ranAt
        ? []
        : [['Last run to its end', timeWords(doneAt, timeZone) || 'never'] as const]),
      ...(fileDay === null || age === null
        ? []
        : [['The list is of', `${dayWords(fileDay)}, ${count(age, 'day')} ago`] as const]),
      [
        'Looked at',
        `${lookedFor} of ${count(sources, 'source')}; the others have no number to look for`,
      ],
      ['Found', `${found}, and ${count(drafted, 'draft')} changed by this run`],
      ['Not listed', `${notListed}: that does not say that nothing happened to them`],
      [
        way === 'file' ? 'Entries that could not be read in full' : 'Could not be asked about',
        String(failed),
      ],
    ],
    trouble: getTrouble(run, age, now),
  }
}

function getTrouble({ way, trouble, doneAt }: CheckRun, age: number | null, now: string) {
  if (trouble !== null) return `The last run did not come to its end: ${trouble}`
  if (way === 'crossref' && doneAt !== null && daysFrom(doneAt, now) > WEEKLY_DAYS)
    return 'The weekly run is overdue.'
  return age !== null && age > FRESH_DAYS ? 'The list is old. Have a newer one checked.' : null
}

function daysFrom(since: string, now: string): number {
  return Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 86_400_000))
}

function count(number: number, one: string): string {
  return `${number} ${number === 1 ? one : `${one}s`}`
}
