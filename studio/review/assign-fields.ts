import { validateDueDate } from '../../lib/workflow/model/due-date.ts'
import { lastPlannedDay, utcDate } from '../../lib/workflow/model/utc-date.ts'
import { TRANSITION_BY_PART } from '../../lib/workflow/rules/people.ts'
import { isRecord } from '../../lib/is-record.ts'
import type { DecisionField } from './decision-field.ts'
import { UserFacingError } from '../data/error-message.ts'

/** The value for “unassigned”. */
export const UNASSIGNED = 'nobody'

const DUE_ON = 'dueOn'
const getToday = () => utcDate(new Date().toISOString())

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
  {
    name: DUE_ON,
    label: 'Due date',
    kind: 'date',
    earliest: getToday,
    latest: () => lastPlannedDay(getToday()),
    hint: 'When the draft should be submitted for review. Until it is submitted, it is a task for its editor, or for its owner if it has no editor.',
    getProblem: (day) => validateDueDate(day, new Date().toISOString())?.reason ?? null,
  },
]

/** The request body: only the changed fields. Throws if there are none. */
export function assignInput(
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> {
  const chosen = ASSIGN_FIELDS.flatMap(({ name }): [string, unknown][] => {
    const value = values[name]
    if (value && name === DUE_ON) return [[name, value]]
    return value ? [[name, value === UNASSIGNED ? null : readPersonChoice(value)]] : []
  })
  if (chosen.length === 0)
    throw new UserFacingError(
      'No field was changed. Choose at least one person, “Unassigned”, or a due date.',
    )
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
