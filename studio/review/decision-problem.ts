import { DecisionError } from '../../lib/workflow/model/decision-refused.ts'
import { lengthError } from '../../lib/workflow/model/text-limits.ts'
import { errorMessage } from '../data/error-message.ts'
import { CODE_FIELD, PASSWORD_FIELD, type DecisionField } from './decision-field.ts'

/** Why a decision was not taken, and the field at fault, if it is a single one. */
export interface Problem {
  words: string
  field?: string
}

/** A value too long for the lake, reported while typing rather than on submit. */
export function firstTooLong(
  fields: readonly DecisionField[],
  values: Readonly<Record<string, string>>,
): Problem | undefined {
  for (const { name, label } of fields) {
    const words = lengthError(name, label, values[name] ?? '')
    if (words !== null) return { field: name, words }
  }
  return undefined
}

/** The first required field that is empty. */
export function firstEmpty(
  fields: readonly DecisionField[],
  values: Readonly<Record<string, string>>,
): Problem | undefined {
  const empty = fields.find(({ name, required }) => required && !values[name]?.trim())
  return empty && { field: empty.name, words: `Fill in “${empty.label}”.` }
}

/** The first invalid value. */
export function firstProblem(
  fields: readonly DecisionField[],
  values: Readonly<Record<string, string>>,
): Problem | undefined {
  for (const { name, getProblem: problemOf } of fields) {
    const value = values[name]
    const words = value ? (problemOf?.(value) ?? null) : null
    if (words !== null) return { field: name, words }
  }
  return undefined
}

/** The fields that an error code of the lake may concern. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  signature: [PASSWORD_FIELD.name],
  wrongCode: [CODE_FIELD.name],
  correction: ['corrections'],
  retractedSource: ['evidenceReason'],
  wantedInPast: ['dueOn'],
  // The form validates its other dates itself.
  date: ['runAt', 'nextReviewDue', 'evidenceCheckedAt'],
  noTarget: ['redirectTo'],
  ownTarget: ['redirectTo'],
  readsTwice: ['secondReviewer'],
  awayInPast: ['until'],
  ownStandIn: ['standIn'],
  guestName: ['name'],
  guestHasAccount: ['email'],
  guestEnd: ['until'],
}

/** The lake's refusal, assigned to the field it concerns if the form has it. */
export function toProblem(fields: readonly DecisionField[], error: unknown): Problem {
  const words = errorMessage(error)
  if (!(error instanceof DecisionError)) return { words }
  const field = ASKED[error.code]?.find((name) => fields.some((each) => each.name === name))
  return field === undefined ? { words } : { words, field }
}
