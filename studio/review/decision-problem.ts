import { DecisionRefused } from '../../lib/workflow/model/decision-refused.ts'
import { refuseLength } from '../../lib/workflow/model/said.ts'
import { errorMessage } from '../trouble-words.ts'
import { CODE_FIELD, PASSWORD_FIELD, type DecisionField } from './decision-field.ts'

/** Why a decision was not taken, and which field has to be mended; without one it is no single field's fault. */
export interface Problem {
  words: string
  field?: string
}

/** What the lake would not take, said while it is typed: nobody has to press a button to learn it. */
export function firstTooLong(
  fields: readonly DecisionField[],
  values: Readonly<Record<string, string>>,
): Problem | undefined {
  for (const { name, label } of fields) {
    const words = refuseLength(name, label, values[name] ?? '')
    if (words !== null) return { field: name, words }
  }
  return undefined
}

/** A question that has to be answered and is not. */
export function firstEmpty(
  fields: readonly DecisionField[],
  values: Readonly<Record<string, string>>,
): Problem | undefined {
  const empty = fields.find(({ name, required }) => required && !values[name]?.trim())
  return empty && { field: empty.name, words: `Fill in “${empty.label}”.` }
}

/** An answer that its question does not take. */
export function firstProblem(
  fields: readonly DecisionField[],
  values: Readonly<Record<string, string>>,
): Problem | undefined {
  for (const { name, problemOf } of fields) {
    const value = values[name]
    const words = value ? (problemOf?.(value) ?? null) : null
    if (words !== null) return { field: name, words }
  }
  return undefined
}

/** The questions that a refusal of the lake may be about, by its code. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  signature: [PASSWORD_FIELD.name],
  wrongCode: [CODE_FIELD.name],
  correction: ['corrections'],
  retractedSource: ['evidenceReason'],
  wantedInPast: ['dueOn'],
  // What a form can know of its other days it says before it asks the lake.
  date: ['runAt', 'nextReviewDue', 'evidenceCheckedAt'],
  noTarget: ['redirectTo'],
  ownTarget: ['redirectTo'],
  readsTwice: ['secondReviewer'],
  awayInPast: ['until'],
  ownStandIn: ['standIn'],
}

/** Why the lake did not take the decision, at the question that it is about, where the form asks that. */
export function refusedProblem(fields: readonly DecisionField[], error: unknown): Problem {
  const words = errorMessage(error)
  if (!(error instanceof DecisionRefused)) return { words }
  const field = ASKED[error.code]?.find((name) => fields.some((each) => each.name === name))
  return field === undefined ? { words } : { words, field }
}
