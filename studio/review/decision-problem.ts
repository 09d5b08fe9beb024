import { refuseLength } from '../../lib/workflow/vocabulary/said.ts'
import type { DecisionField } from './decision-field.ts'

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
