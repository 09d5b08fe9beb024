import { isNameIn } from './names.ts'

/** The states of a reader's message, in order. */
export const MESSAGE_STATES = {
  new: 'New',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Spam',
} as const

export type MessageState = keyof typeof MESSAGE_STATES

/** A stored message's state. Old messages may have “read”, which means done. */
export function messageState(stored: unknown): MessageState {
  if (isNameIn(MESSAGE_STATES, stored)) return stored
  return stored === 'read' ? 'closed' : 'new'
}
