import { STEP_OF_PART } from '../../lib/workflow/rules/people.ts'
import { isRecord } from '../../lib/is-record.ts'
import type { DecisionField } from './decision-field.ts'
import { Said } from '../trouble-words.ts'

/** Nobody in particular, as the value of a choice. */
export const NOBODY = 'nobody'

/** The questions of “Assign”: each may stay as it is. */
export const ASSIGN_FIELDS: readonly DecisionField[] = [
  {
    name: 'owner',
    label: 'Owner',
    kind: 'person',
    whoMay: STEP_OF_PART.owner,
    hint: 'Answers for the page.',
  },
  {
    name: 'editor',
    label: 'Editor',
    kind: 'person',
    whoMay: STEP_OF_PART.editor,
    hint: 'Writes it.',
  },
  { name: 'reviewer', label: 'Reviewer', kind: 'person', whoMay: STEP_OF_PART.reviewer },
  {
    name: 'secondReviewer',
    label: 'Second reviewer',
    kind: 'person',
    whoMay: STEP_OF_PART.secondReviewer,
  },
]

/** What is sent: only those that were chosen. Throws where nobody was. */
export function assignInput(
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> {
  const chosen = ASSIGN_FIELDS.flatMap(({ name }) => {
    const value = values[name]
    return value ? [[name, value === NOBODY ? null : readPersonChoice(value)] as const] : []
  })
  if (chosen.length === 0) throw new Said('Choose at least one person, or nobody in particular.')
  return Object.fromEntries(chosen)
}

/** A person as the value of a choice, which is a text. */
export function writePersonChoice({ id, name }: { id: string; name: string }): string {
  return JSON.stringify({ id, name })
}

/** The person of a choice; undefined for what is none. */
export function readPersonChoice(value: string): { id: string; name: string } | undefined {
  if (!value.startsWith('{')) return undefined
  const read: unknown = JSON.parse(value)
  return isRecord(read) && typeof read.id === 'string' && typeof read.name === 'string'
    ? { id: read.id, name: read.name }
    : undefined
}
