import { z } from 'zod'
import { PolicyError } from '../../lake/policy/policy.ts'
import { refusal } from '../vocabulary/refusals.ts'
import { pageId, reviewDecision } from './review-decision.ts'

/** What editors and reviewers say to each other about a draft. Kept with the review, never public. */
export const COMMENT_TYPE = 'reviewComment'

export const comment = reviewDecision({
  input: z.strictObject({
    documentId: pageId,
    text: z.string().trim().min(1).max(2000),
    /** The comment that this one answers. */
    replyTo: z.string().max(128).optional(),
    /** The words that it is about. */
    quote: z.string().trim().max(300).optional(),
  }),
  run({ documentId: id, text, replyTo, quote }, call, open) {
    open(id, 'comment')
    if (replyTo !== undefined && call.get(replyTo)?._type !== COMMENT_TYPE) {
      throw new PolicyError(refusal('noComment'))
    }
    call.put({
      _id: `${COMMENT_TYPE}.${crypto.randomUUID()}`,
      _type: COMMENT_TYPE,
      subject: { _type: 'reference', _ref: id, _weak: true },
      text,
      ...(replyTo && { replyTo: { _type: 'reference', _ref: replyTo, _weak: true } }),
      ...(quote && { quote }),
      writtenAt: call.at,
      by: { _type: 'signature', id: call.caller.id, name: call.caller.name },
      resolved: false,
    })
  },
})

/** Closes a comment, or opens it again. Its words stay. */
export const resolveComment = reviewDecision({
  input: z.strictObject({ commentId: z.string().max(128), resolved: z.boolean() }),
  run({ commentId, resolved }, call, open) {
    const found = call.get(commentId)
    const subject = found?._type === COMMENT_TYPE ? subjectOf(found) : undefined
    if (!found || subject === undefined) throw new PolicyError(refusal('noComment'))
    open(subject, 'comment')
    call.put({
      ...found,
      resolved,
      settledAt: call.at,
      settledBy: { _type: 'signature', id: call.caller.id, name: call.caller.name },
    })
  },
})

function subjectOf({ subject }: Readonly<Record<string, unknown>>): string | undefined {
  const parsed = z.object({ _ref: z.string() }).safeParse(subject)
  return parsed.data?._ref
}
