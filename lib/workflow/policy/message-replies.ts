import { z } from 'zod'
import {
  decision,
  PolicyError,
  type DocumentMailPolicy,
  type Policy,
} from '../../lake/policy-config.ts'
import { readReplies, REPLY_SUBJECT } from '../rules/message-replies.ts'
import { stepError } from '../model/transition-errors.ts'
import { getTransition } from '../model/transitions.ts'
import { MESSAGE_TYPE } from './messages.ts'
import { isRecord } from '../../is-record.ts'
import { MAX_REPLIES, MAX_REPLY_LENGTH } from '../../limits/review.ts'

/** The browser's own rule for one address: it can never be a list of them. */
const address = z.email({ pattern: z.regexes.html5Email })

/**
 * Replies to a reader’s message by email. It is stored with the message, so it is private like it, and erased with it;
 * the lake sends it after the commit.
 */
const reply = decision({
  input: z.strictObject({
    /** The message. */
    documentId: z.string().max(128),
    text: z.string().trim().min(1).max(MAX_REPLY_LENGTH),
  }),
  audited: true,
  run({ documentId, text }, call) {
    const { id, name, kind, roles } = call.caller
    const isAnswering = getTransition('edit').allowedRoles.some((role) => roles.includes(role))
    if (kind !== 'user' || !isAnswering) throw new PolicyError(stepError('role', 'edit'))
    const message = call.get(documentId)
    if (message?._type !== MESSAGE_TYPE)
      throw new PolicyError({ code: 'message', reason: 'This message no longer exists.' })
    if (!address.safeParse(message.email).success)
      throw new PolicyError({
        code: 'message',
        reason: 'The reader left no valid email address, so you can’t reply.',
      })
    const replies = readReplies(message.replies)
    if (replies.length >= MAX_REPLIES)
      throw new PolicyError({
        code: 'message',
        reason: `This message already has ${MAX_REPLIES} replies. Continue in your own email app.`,
      })
    const by = { _type: 'signature', id, name }
    const added = { _key: crypto.randomUUID(), _type: 'reply', text, by, at: call.at }
    const stored: unknown[] = Array.isArray(message.replies) ? message.replies : []
    call.put({
      ...message,
      status: 'answered',
      replies: [...stored, { ...added, state: 'pending' }],
    })
  },
})

const documentMails: DocumentMailPolicy = {
  type: MESSAGE_TYPE,
  pending({ email, replies }) {
    const to = address.safeParse(email)
    if (!to.success) return []
    return readReplies(replies)
      .filter(({ state }) => state === 'pending')
      .map(({ _key: key, text, at }) => ({
        key,
        to: to.data,
        subject: REPLY_SUBJECT,
        text: `${text}\n`,
        requestedAt: at,
      }))
  },
  settle(message, key, outcome, call) {
    const stored: unknown[] = Array.isArray(message.replies) ? message.replies : []
    const replies = stored.map((each) =>
      isRecord(each) && each._key === key ? { ...each, state: outcome, settledAt: call.at } : each,
    )
    // A reply that no one received leaves the message to be answered.
    const status = outcome === 'failed' ? 'new' : message.status
    call.put({ ...message, status, replies })
  },
}

/** The policy of a lake that can send mail: people reply to readers from the Studio. */
export function withReplies(policy: Policy): Policy {
  return { ...policy, decisions: { ...policy.decisions, reply }, documentMails }
}
