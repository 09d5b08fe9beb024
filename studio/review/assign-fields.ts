import { TRANSITION_BY_PART } from '../../lib/workflow/rules/people.ts'
import { isRecord } from '../../lib/is-record.ts'
import type { DecisionField } from './decision-field.ts'
import { UserFacingError } from '../data/error-message.ts'

/** The value for “unassigned”. */
export const UNASSIGNED = 'nobody'

/** The fields of “Assign”; each may stay unchanged. */
export const ASSIGN_FIELDS: readonly DecisionField[] = [
  {
    name: 'owner',
    label: 'Owner',
    kind: 'person',
    requiredStep: TRANSITION_BY_PART.owner,
    hint: 'Responsible for the page.',
  },
  {
    name: 'editor',
    label: 'Editor',
    kind: 'person',
    requiredStep: TRANSITION_BY_PART.editor,
    hint: 'Writes the page.',
  },
  {
    name: 'reviewer',
    label: 'Reviewer',
    kind: 'person',
    requiredStep: TRANSITION_BY_PART.reviewer,
  },
  {
    name: 'secondReviewer',
    label: 'Second reviewer',
    kind: 'person',
    requiredStep: TRANSITION_BY_PART.secondReviewer,
  },
]

/** The request body: only the changed fields. Throws if there are none. */
export function assignInput(
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> {
  const chosen = ASSIGN_FIELDS.flatMap(({ name }) => {
    const value = values[name]
    return value ? [[name, value === UNASSIGNED ? null : readPersonChoice(value)] as const] : []
  })
  if (chosen.length === 0)
    throw new UserFacingError('No field was changed. Choose at least one person, or “Unassigned”.')
  return Object.fromEntries(chosen)
}

/** Encodes a person as a select value. */
export function writePersonChoice({ id, name }: { id: string; name: string }): string {
  return JSON.stringify({ id, name })
}

/** Decodes a person from a select value; undefined if it is not one. */
export function readPersonChoice(value: string): { id: string; name: string } | undefined {
  if (!value.startsWith('{')) return undefined
  const read: unknown = JSON.parse(value)
  return isRecord(read) && typeof read.id === 'string' && typeof read.name === 'string'
    ? { id: read.id, name: read.name }
    : undefined
}
