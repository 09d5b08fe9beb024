import { isRecord } from '../../../lib/is-record.ts'
import { messageState, type MessageState } from '../../../lib/workflow/model/message-states.ts'

/** The newest messages only; a message's text is loaded when it is opened. */
export const MAX_MESSAGES = 500
export const MESSAGES = `*[_type == "message"] | order(receivedAt desc) {_id, name, email, receivedAt, status, assignee, "relay": relay.state}[0...${MAX_MESSAGES}]`

export interface MessageRow {
  id: string
  /** The reader's name or e-mail address. */
  from: string
  /** ISO 8601; empty if unknown. */
  receivedAt: string
  state: MessageState
  assignee: { id: string; name: string } | null
  /** The e-mail copy was not sent. */
  isUnsent: boolean
}

/** An inbox list: one state, messages assigned to the user, or all. */
export type InboxList = MessageState | 'mine' | 'all'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Parses the response to `MESSAGES`. */
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

/** The messages in a list, for this user. Done messages and spam are no longer assigned to anyone. */
export function toMessages(
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
