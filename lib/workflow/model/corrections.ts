import { formatDay } from './dates.ts'
import { utcDate } from './utc-date.ts'
import { isNameIn } from './names.ts'
import type { TransitionError } from './transition-errors.ts'
import { recordRow, RECORDS, type RecordName } from './records.ts'
import { MAX_TEXT_LENGTHS } from './text-limits.ts'
import { MAX_CORRECTIONS } from '../../limits/review.ts'

/** What was wrong on a page, and what it says instead. Entered with the submission, and signed with the text. */
export interface Correction {
  /** What readers were told, in a sentence. */
  wrong: string
  /** The day the wrong text became public, `YYYY-MM-DD`. */
  since: string
  /** What the page says after the correction. */
  now: string
}

export const CORRECTION_TYPE = 'correction'

/** Labels of the parts of a correction in forms, records, and refusals. */
export const CORRECTION_LABELS = {
  wrong: 'What was wrong',
  since: 'Published since',
  now: 'What it says now',
} as const

/** The same as stored in a record. */
export function storedCorrections(corrections: readonly Correction[] | undefined) {
  return corrections?.map(({ wrong, since, now }, index) => ({
    _type: CORRECTION_TYPE,
    _key: `c${index + 1}`,
    wrong,
    since,
    now,
  }))
}

/** The corrections of a stored record, with their keys; invalid ones are skipped. */
export function readCorrections(stored: unknown): (Correction & { _key: string })[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((each: unknown, index) => {
    const [wrong, since, now] = (['wrong', 'since', 'now'] as const).map((name) => text(each, name))
    if (wrong === undefined || since === undefined || now === undefined) return []
    return [{ _key: text(each, '_key') ?? `c${index + 1}`, wrong, since, now }]
  })
}

/** Whether two lists of corrections are equal. */
export function areSameCorrections(
  some: readonly Correction[],
  others: readonly Correction[],
): boolean {
  const serialize = (all: readonly Correction[]) =>
    JSON.stringify(all.map(({ wrong, since, now }) => [wrong, since, now]))
  return serialize(some) === serialize(others)
}

interface PublicText {
  /** As stored, or as the rules parse them. */
  records: readonly object[]
  /** The public version, if any. */
  published: Readonly<Record<string, unknown>> | null | undefined
}

/**
 * The first day a page was public, as far as known: from its record, its displayed date, or, for imported content, its
 * creation date. Null for a page that was never public.
 */
export function firstPublicDay({ records, published }: PublicText): string | null {
  const days = [
    ...records.flatMap((record) => {
      const decision = text(record, 'decision')
      const decidedAt = text(record, 'decidedAt')
      return isNameIn<RecordName>(RECORDS, decision) &&
        recordRow(decision).readersSee === 'these words' &&
        decidedAt !== undefined
        ? utcDate(decidedAt)
        : []
    }),
    ...[text(published, 'publishedAt'), text(published, '_createdAt')].flatMap((at) =>
      at === undefined ? [] : utcDate(at),
    ),
  ]
  return days.toSorted()[0] ?? null
}

/** Why corrections are impossible as entered; null if they are fine. `first`: see `firstPublicDay`. */
export function validateCorrections(
  corrections: readonly Correction[],
  { today, first }: { today: string; first: string | null },
): TransitionError | null {
  if (corrections.length === 0) return null
  if (first === null)
    return correctionError(
      'Readers have never seen this page, so there is nothing to correct. Remove the correction.',
    )
  if (corrections.length > MAX_CORRECTIONS)
    return correctionError(`A submission can have at most ${MAX_CORRECTIONS} corrections.`)
  for (const [index, { wrong, since, now }] of corrections.entries()) {
    const name = corrections.length === 1 ? 'The correction' : `Correction ${index + 1}`
    const { wrong: wrongLabel, since: sinceLabel, now: nowLabel } = CORRECTION_LABELS
    if (wrong.trim() === '' || now.trim() === '')
      return correctionError(
        `${name} needs both “${wrongLabel}” and “${nowLabel}”. Fill in both, or remove the correction.`,
      )
    for (const [label, words, maxLength] of [
      [wrongLabel, wrong, MAX_TEXT_LENGTHS.wrong],
      [nowLabel, now, MAX_TEXT_LENGTHS.now],
    ] as const)
      if (words.trim().length > maxLength)
        return correctionError(
          `${name}: “${label}” is too long. Use at most ${maxLength} characters.`,
        )
    if (!/^\d{4}-\d\d-\d\d$/.test(since))
      return correctionError(`${name}: choose a date for “${sinceLabel}”.`)
    if (since > today)
      return correctionError(
        `${name}: “${sinceLabel}” is in the future. Choose today or an earlier date.`,
      )
    if (since < first)
      return correctionError(
        `${name}: “${sinceLabel}” is before ${formatDay(first)}, when readers first saw this page. Choose a later date.`,
      )
  }
  return null
}

function correctionError(reason: string): TransitionError {
  return { code: 'correction', reason }
}

function text(value: unknown, name: string): string | undefined {
  const found: unknown =
    typeof value === 'object' && value !== null
      ? Object.getOwnPropertyDescriptor(value, name)?.value
      : undefined
  return typeof found === 'string' && found !== '' ? found : undefined
}
