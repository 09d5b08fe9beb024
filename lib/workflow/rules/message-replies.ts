import { isRecord } from '../../is-record.ts'
import { isNameIn } from '../model/names.ts'
import { DEFAULT_REPLY_TEMPLATES, type ReplyTemplate } from '../model/reply-templates.ts'
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

/**
 * The templates of the published site settings; the built-in ones if it has none, as in a store from before they were
 * content. Skips invalid ones.
 */
export function readReplyTemplates(stored: unknown): readonly ReplyTemplate[] {
  const templates = (Array.isArray(stored) ? stored : [])
    .filter(isRecord)
    .flatMap(({ name, text }) => {
      const isTemplate = typeof name === 'string' && typeof text === 'string' && text.trim() !== ''
      return isTemplate ? [{ name: name.trim() || 'Untitled', text }] : []
    })
  return templates.length > 0 ? templates : DEFAULT_REPLY_TEMPLATES
}

/** A template for this reader. */
export function fillTemplate({ text }: ReplyTemplate, name: string): string {
  // A function, because `$&` in a string would stand for the match.
  return text.replaceAll('{name}', () => name.trim() || 'there')
}

/** The subject of every reply: a mail to a reader’s own address, without what they wrote. */
export const REPLY_SUBJECT = 'Your message to Clearwell'
