import { isNameOf } from './names.ts'

/** What becomes of a reader's message, in the order in which it happens. */
export const MESSAGE_STATES = {
  new: 'New',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Spam',
} as const

export type MessageState = keyof typeof MESSAGE_STATES

/** A stored message's state. Of old ones some say “read”: somebody had dealt with them. */
export function messageState(stored: unknown): MessageState {
  if (isNameOf(MESSAGE_STATES, stored)) return stored
  return stored === 'read' ? 'closed' : 'new'
}
