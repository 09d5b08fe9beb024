import { isRecord } from '../../lib/is-record.ts'
import { messageState, type MessageState } from '../../lib/workflow/model/message-states.ts'

/** The latest messages, as many as one can look through; a reader's words come with the message alone. */
export const MAX_MESSAGES = 500
export const MESSAGES = `*[_type == "message"] | order(receivedAt desc) {_id, name, email, receivedAt, status, assignee, "relay": relay.state}[0...${MAX_MESSAGES}]`

export interface MessageRow {
  id: string
  /** The reader's name, or address. */
  from: string
  /** ISO 8601; empty where it is not known. */
  receivedAt: string
  state: MessageState
  assignee: { id: string; name: string } | null
  /** The copy by e-mail did not go out. */
  isUnsent: boolean
}

/** A list of the inbox: one state, what somebody is to answer, or everything. */
export type InboxList = MessageState | 'mine' | 'all'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Reads the answer to `MESSAGES`. */
export function readMessages(answer: unknown): MessageRow[] {
  return (Array.isArray(answer) ? answer : []).filter(isRecord).map((found) => {
    const { _id, name, email, receivedAt, status, assignee, relay } = found
    return {
      id: text(_id),
      from: text(name) || text(email),
      receivedAt: text(receivedAt),
      state: messageState(status),
      assignee:
        isRecord(assignee) && text(assignee.id) !== ''
          ? { id: text(assignee.id), name: text(assignee.name) }
          : null,
      isUnsent: relay === 'failed',
    }
  })
}

/** The messages of a list, for the person who looks. What is done or spam is nobody's any more. */
export function messagesOf(
  rows: readonly MessageRow[],
  list: InboxList,
  me: string | undefined,
): readonly MessageRow[] {
  if (list === 'all') return rows
  if (list === 'mine')
    return rows.filter(
      ({ state, assignee }) => state === 'new' && me !== undefined && assignee?.id === me,
    )
  return rows.filter(({ state }) => state === list)
}
