import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useEffect, useRef, useState } from 'react'
import { useClient, useCurrentUser } from 'sanity'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { moment } from '../changes/plain-value.ts'
import { decide } from '../../data/send-decision.ts'
import { DecisionForm } from '../decision-form.tsx'
import { draftKey } from '../form-draft.ts'
import { rolesFor } from '../../../lib/workflow/model/transition-errors.ts'
import { useReviewers } from '../reviewers/use-reviewers.ts'
import { CommentQuote } from './comment-quote.tsx'
import { CommentText } from './comment-text.tsx'
import { getMentions } from './mentions.ts'
import type { Thread } from './threads.ts'
import { errorMessage } from '../../data/error-message.ts'

const ANSWER = [{ name: 'text', label: 'Your reply', kind: 'mentioning', required: true }] as const

interface CommentThreadProps {
  thread: Thread
  pageId: string
  /** False for viewers. */
  canWrite: boolean
  /** The thread that a link pointed to. */
  isLookedAt: boolean
  /** Its reply form is open. */
  isAnswering: boolean
  onAnswering: (isAnswering: boolean) => void
  onDone: (words: string) => void
}

/** A comment with its replies and actions. */
export function CommentThread({
  thread,
  pageId,
  canWrite,
  isLookedAt,
  isAnswering,
  onAnswering,
  onDone,
}: CommentThreadProps) {
  const client = useClient({ apiVersion: '2025-02-19' })
  const user = useCurrentUser()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { reviewers: people } = useReviewers(rolesFor('comment'))
  const { comment, replies } = thread
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isLookedAt) return
    card.current?.scrollIntoView({ block: 'center' })
    card.current?.focus({ preventScroll: true })
  }, [isLookedAt])
  const author = comment.by?.name ?? 'someone'

  const form = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // Focus the reply form when it opens, and restore the focus when it closes.
  const wasAnswering = useRef(isAnswering)
  useEffect(() => {
    if (isAnswering) form.current?.querySelector('textarea')?.focus()
    else if (wasAnswering.current) button.current?.focus()
    wasAnswering.current = isAnswering
  }, [isAnswering])

  async function settle() {
    setBusy(true)
    setProblem(undefined)
    const resolved = !comment.resolved
    try {
      await decide(client, 'resolveComment', { commentId: comment._id, resolved })
      onDone(resolved ? 'Comment resolved.' : 'Comment reopened.')
    } catch (error) {
      setProblem(errorMessage(error))
    }
    setBusy(false)
  }

  return (
    <Card
      as="li"
      ref={card}
      tabIndex={-1}
      aria-current={isLookedAt || undefined}
      border
      radius={2}
      padding={3}
      tone={isLookedAt ? 'primary' : comment.resolved ? 'transparent' : 'default'}
    >
      <Stack gap={4}>
        <CommentText comment={comment}>
          <CommentQuote comment={comment} />
        </CommentText>
        {replies.length > 0 && (
          <Stack as="ul" gap={4} style={{ listStyle: 'none', margin: 0, padding: '0 0 0 1em' }}>
            {replies.map((reply) => (
              <li key={reply._id}>
                <CommentText comment={reply} />
              </li>
            ))}
          </Stack>
        )}
        {comment.resolved && comment.settledAt && (
          <Text size={1} muted>
            Resolved by {comment.settledBy?.name ?? 'someone'}, {moment(comment.settledAt)}
          </Text>
        )}
        {canWrite && !isAnswering && (
          <Flex gap={2}>
            <Button
              mode="ghost"
              ref={button}
              text="Reply"
              aria-label={`Reply to ${author}`}
              onClick={() => onAnswering(true)}
            />
            <BusyButton
              mode="ghost"
              text={comment.resolved ? 'Reopen' : 'Resolve'}
              aria-label={`${comment.resolved ? 'Reopen' : 'Resolve'} the comment from ${author}`}
              isBusy={isBusy}
              onClick={settle}
            />
          </Flex>
        )}
        {canWrite && isAnswering && (
          <div ref={form}>
            <DecisionForm
              fields={ANSWER}
              draftKey={draftKey(user?.id, 'Answer', comment._id)}
              submitLabel="Reply"
              onCancel={() => onAnswering(false)}
              onSubmit={async ({ text }) => {
                await decide(client, 'comment', {
                  documentId: pageId,
                  text,
                  replyTo: comment._id,
                  ...getMentions(text ?? '', people),
                })
                onAnswering(false)
                onDone('Reply sent.')
              }}
            />
          </div>
        )}
        <ErrorNote tone="critical" problem={problem} />
      </Stack>
    </Card>
  )
}
