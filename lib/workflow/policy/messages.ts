import type { PolicyCall, PolicyViolation } from '../../lake/policy-config.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { canonicalText } from '../rules/content-hash.ts'
import { MESSAGE_STATES } from '../model/message-states.ts'
import { isNameIn } from '../model/names.ts'
import { isRecord } from '../../is-record.ts'
import { validateAssignee } from './named-person.ts'

/** Messages from the contact form. */
export const MESSAGE_TYPE = 'message'
/** The contact form's own token creates messages, and records the outcome of their email copy. */
const FORM = 'messageWriter'
const OF_THE_FORM: readonly string[] = ['relay']
const OF_THE_OFFICE: readonly string[] = ['status', 'assignee']
/** Roles that answer readers are those that may write for them. */
const ANSWERING = 'edit'
const LAKES_OWN: readonly string[] = ['_id', '_type', '_rev', '_createdAt', '_updatedAt']

/** A reader's message is immutable: staff only change its state. */
export function validateMessage(
  { before, after }: PendingChange,
  call: Pick<PolicyCall, 'caller' | 'channel' | 'person' | 'ofType'>,
): PolicyViolation | null {
  const { caller, channel } = call
  // Deleting is allowed: readers may ask us to erase their message.
  if (channel !== 'api' || after?._type !== MESSAGE_TYPE) return null
  const isForm = caller.roles.includes(FORM)
  if (!before) {
    return isForm
      ? null
      : { code: 'message', reason: 'Only readers can create messages, through the contact form.' }
  }
  const allowed = isForm ? OF_THE_FORM : OF_THE_OFFICE
  const changed = changedFields(before, after).find((field) => !allowed.includes(field))
  if (changed !== undefined) {
    return {
      code: 'message',
      reason: `“${changed}” of a message can’t be changed: it stays as the reader wrote it. You can change the status and the assignee.`,
    }
  }
  const assigned = getAssignee(after)
  if (assigned !== null && assigned !== getAssignee(before)) {
    const error = validateAssignee(call, assigned, ANSWERING)
    if (error) return error
  }
  return isForm || after.status === before.status || isNameIn(MESSAGE_STATES, after.status)
    ? null
    : {
        code: 'message',
        reason: `The status of a message must be one of these: ${Object.keys(MESSAGE_STATES).join(', ')}.`,
      }
}

/** Normalizes a message's assignee to the name that the lake has for them. */
export function normalizeAssignee({ before, after }: PendingChange, call: PolicyCall): void {
  if (call.channel !== 'api' || after?._type !== MESSAGE_TYPE) return
  if (canonicalText(before?.assignee) === canonicalText(after.assignee)) return
  const person = call.person(getAssignee(after) ?? '')
  if (person)
    call.put({ ...after, assignee: { _type: 'signature', id: person.id, name: person.name } })
}

function getAssignee({ assignee }: SanityDocument): string | null {
  if (assignee === undefined) return null
  return isRecord(assignee) && typeof assignee.id === 'string' ? assignee.id : ''
}

function changedFields(before: SanityDocument, after: SanityDocument): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) =>
      !LAKES_OWN.includes(field) && canonicalText(before[field]) !== canonicalText(after[field]),
  )
}
