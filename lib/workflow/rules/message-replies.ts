import { isRecord } from '../../is-record.ts'
import { isNameIn } from '../model/names.ts'
import { REPLY_STATES, type ReplyState } from '../model/reply-states.ts'

/** A reply from the Studio, as it is stored with its message. */
export interface MessageReply {
  _key: string
  text: string
  by: { id: string; name: string }
  /** ISO 8601 UTC. */
  at: string
  state: ReplyState
  /** When the state was recorded. */
  settledAt?: string
}

/** Parses a message’s stored replies, the oldest first; skips invalid ones. */
export function readReplies(stored: unknown): MessageReply[] {
  if (!Array.isArray(stored)) return []
  return stored.filter(isRecord).flatMap(({ _key, text, by, at, state, settledAt }) => {
    const isReply = typeof _key === 'string' && typeof text === 'string' && typeof at === 'string'
    if (!isReply || !isNameIn<ReplyState>(REPLY_STATES, state)) return []
    const person = isRecord(by)
      ? { id: String(by.id), name: String(by.name) }
      : { id: '', name: '' }
    return [
      { _key, text, by: person, at, state, ...(typeof settledAt === 'string' && { settledAt }) },
    ]
  })
}

interface ReplyTemplate {
  name: string
  /** `{name}` becomes the reader’s name. */
  text: string
}

/** Beginnings of common replies. None gives medical advice to one person. */
export const REPLY_TEMPLATES: readonly ReplyTemplate[] = [
  {
    name: 'Thank you',
    text: 'Hello {name},\n\nThank you for your message.\n\n',
  },
  {
    name: 'We can’t give personal advice',
    text: 'Hello {name},\n\nThank you for your message. We can’t give medical advice for your own situation by email. Please talk with your doctor, or call your clinic. If you feel very ill or it is an emergency, call 911 right away.\n\nYou can find general information on our website:\n\n',
  },
  {
    name: 'We corrected an error',
    text: 'Hello {name},\n\nThank you for telling us about an error on our website. We have checked it and corrected the page. The change is listed on our corrections page.\n\n',
  },
  {
    name: 'We are looking into it',
    text: 'Hello {name},\n\nThank you for your message. We are looking into it, and will write to you again.\n\n',
  },
]

/** A template for this reader. */
export function fillTemplate({ text }: ReplyTemplate, name: string): string {
  // A function, because `$&` in a string would stand for the match.
  return text.replaceAll('{name}', () => name.trim() || 'there')
}

/** The subject of every reply: a mail to a reader’s own address, without what they wrote. */
export const REPLY_SUBJECT = 'Your message to Clearwell'
