import { createHash } from 'node:crypto'
import { z } from 'zod'
import { PolicyError, type DecisionCall } from '../../lake/policy-config.ts'
import { toVersionId } from '../../lake/engine/document-id.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { CONTEXT_LENGTH, QUOTE_LENGTH } from '../../text-anchors/text-quote-selector.ts'
import { COMMENT_TYPE } from '../model/records.ts'
import { getResolveViolation, transitionError } from '../model/transition-errors.ts'
import { requirePerson } from './named-person.ts'
import { inRelease, pageId, reviewDecision } from './review-decision.ts'
import { requiredText } from './text-fields.ts'
import { isRecord } from '../../is-record.ts'
import { signature } from './page-records.ts'
import { MAX_GUEST_COMMENTS, MAX_MENTIONS } from '../../limits/review.ts'

export const comment = reviewDecision({
  guests: 'session',
  input: z
    .strictObject({
      documentId: pageId,
      /** It is about the version there. A reply is about what its thread is about. */
      release: inRelease,
      text: requiredText('text'),
      /** The comment that this one replies to. */
      replyTo: z.string().max(128).optional(),
      /** The text that it is about. */
      quote: z.string().trim().max(QUOTE_LENGTH).optional(),
      /** The context of the quote, and its position in the page's text: see lib/text-anchors. */
      anchor: z
        .strictObject({
          prefix: z.string().max(CONTEXT_LENGTH),
          suffix: z.string().max(CONTEXT_LENGTH),
          start: z.int().min(0).optional(),
        })
        .optional(),
      /** The accounts of people who should read it. */
      mentions: z.array(z.string().min(1).max(128)).max(MAX_MENTIONS).optional(),
      /** The form that it was written in: the same text from the same form is the same comment, sent again. */
      formId: z.string().min(1).max(128).optional(),
    })
    .refine(({ quote, anchor }) => !anchor || quote, 'has a position but no text'),
  run({ documentId: id, release, text, replyTo, quote, anchor, mentions, formId }, call, open) {
    const thread = replyTo === undefined ? null : call.get(replyTo)
    open(id, 'comment', release ?? getOpenRelease(thread, id, call))
    if (replyTo !== undefined && thread?._type !== COMMENT_TYPE) {
      throw new PolicyError(transitionError('noComment'))
    }
    const commentedRelease = thread ? thread.release : release
    const sentId =
      formId !== undefined && toCommentId([formId, call.caller.id, id, release, replyTo, text])
    if (sentId && call.get(sentId)) return
    requireGuestQuota(id, call)
    call.put({
      _id: sentId || `${COMMENT_TYPE}.${crypto.randomUUID()}`,
      _type: COMMENT_TYPE,
      subject: { _type: 'reference', _ref: id, _weak: true },
      text,
      ...(typeof commentedRelease === 'string' && { release: commentedRelease }),
      ...(replyTo && { replyTo: { _type: 'reference', _ref: replyTo, _weak: true } }),
      ...(quote && { quote }),
      ...(anchor && { anchor: { _type: 'textAnchor', ...anchor } }),
      ...(mentions?.length && { mentions: mentioned(mentions, call) }),
      writtenAt: call.at,
      by: signature(call.caller),
      resolved: false,
    })
  },
})

/** The same id for the same parts, on every node of a cluster. */
function toCommentId(parts: readonly (string | undefined)[]): string {
  return `${COMMENT_TYPE}.${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`
}

/** The release of the version that a comment is about; undefined once there is no such version. */
function getOpenRelease(
  comment: SanityDocument | null,
  id: string,
  { get }: Pick<DecisionCall, 'get'>,
): string | undefined {
  const release = comment?.release
  return typeof release === 'string' && get(toVersionId(release, id)) ? release : undefined
}

/** A guest reviewer writes a limited number of comments. */
function requireGuestQuota(id: string, { caller, referring }: DecisionCall): void {
  if (!caller.guest) return
  const own = referring(id, COMMENT_TYPE).filter(({ by }) => isRecord(by) && by.id === caller.id)
  if (own.length >= MAX_GUEST_COMMENTS) throw new PolicyError(transitionError('guestComments'))
}

/** The mentioned people, without duplicates. Throws 403 unless all of them have an office role. */
function mentioned(ids: readonly string[], call: DecisionCall) {
  return [...new Set(ids)].map((id) => ({
    _key: id,
    ...requirePerson(call, { id }, 'comment'),
  }))
}

/** Resolves a comment, or reopens it. Its text stays. */
export const resolveComment = reviewDecision({
  input: z.strictObject({ commentId: z.string().max(128), resolved: z.boolean() }),
  run({ commentId, resolved }, call, open) {
    const found = call.get(commentId)
    const subject = found?._type === COMMENT_TYPE ? getSubject(found) : undefined
    if (!found || subject === undefined) throw new PolicyError(transitionError('noComment'))
    open(subject, 'comment', getOpenRelease(found, subject, call))
    const refused = getResolveViolation(found.resolved, resolved)
    if (refused) throw new PolicyError(refused)
    call.put({
      ...found,
      resolved,
      settledAt: call.at,
      settledBy: { _type: 'signature', id: call.caller.id, name: call.caller.name },
    })
  },
})

function getSubject({ subject }: Readonly<Record<string, unknown>>): string | undefined {
  const parsed = z.object({ _ref: z.string() }).safeParse(subject)
  return parsed.data?._ref
}
