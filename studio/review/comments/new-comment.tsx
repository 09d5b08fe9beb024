import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { useClient, useCurrentUser } from 'sanity'
import type { Quote } from '../../../lib/text-anchors/text-quote-selector.ts'
import { DecisionForm } from '../decision-form.tsx'
import { rolesFor } from '../../../lib/workflow/model/transition-errors.ts'
import { useReviewers } from '../reviewers/use-reviewers.ts'
import { decide } from '../../data/send-decision.ts'
import { draftKey } from '../form-draft.ts'
import { usePendingAction, requestAction } from '../pending-action.ts'
import { getMentions } from './mentions.ts'
import { useFormSelection } from './use-form-selection.ts'

const FIELDS = [
  {
    name: 'text',
    label: 'Comment',
    kind: 'mentioning',
    required: true,
    hint: 'Type @ to mention someone. They get a notification.',
  },
] as const

interface NewCommentProps {
  pageId: string
  /** The release whose version of the page is open. */
  release: string | undefined
  onDone: () => void
}

/** A new comment on a page or on text selected in the preview or the form. */
export function NewComment({ pageId, release, onDone }: NewCommentProps) {
  const client = useClient({ apiVersion: '2025-02-19' })
  const user = useCurrentUser()
  const { reviewers: people } = useReviewers(rolesFor('comment'))
  const pendingAction = usePendingAction(pageId)
  const selected = useFormSelection()
  const [chosen, setChosen] = useState<Quote | null>(null)
  const words = pendingAction?.what === 'comment' ? pendingAction.words : chosen
  const aboutNothing = () => {
    setChosen(null)
    if (pendingAction?.what === 'comment') requestAction(null)
  }
  return (
    <Stack gap={3}>
      {words ? (
        <Card tone="caution" radius={2} padding={3} border>
          <Stack gap={3}>
            <Text size={1}>About this text</Text>
            <Text as="p" size={1} style={{ overflowWrap: 'anywhere' }}>
              “{words.quote}”
            </Text>
            <Flex>
              <Button mode="ghost" text="Remove quote" onClick={aboutNothing} />
            </Flex>
          </Stack>
        </Card>
      ) : (
        selected && (
          <Button
            mode="ghost"
            text={`About “${shortened(selected.quote)}”`}
            onClick={() => setChosen(selected)}
          />
        )
      )}
      <DecisionForm
        // Reset the form for another page.
        key={pageId}
        fields={FIELDS}
        draftKey={draftKey(user?.id, 'Comment', pageId)}
        submitLabel="Comment"
        onSubmit={async ({ text = '' }) => {
          await decide(client, 'comment', {
            documentId: pageId,
            release,
            text,
            ...getMentions(text, people),
            ...(words && sent(words)),
          })
          aboutNothing()
          onDone()
        }}
      />
    </Stack>
  )
}

const sent = ({ quote, ...anchor }: Quote) => ({ quote, anchor })

/** Shortens a quote for a button. */
function shortened(quote: string): string {
  return quote.length > 60 ? `${quote.slice(0, 59)}…` : quote
}
