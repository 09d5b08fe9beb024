import { Card, Flex, Label, Stack, Switch, Text } from '@sanity/ui'
import { useId, useState } from 'react'
import { getPublishedId, useClient, useCurrentUser, type DocumentInspectorProps } from 'sanity'
import { useSeen } from '../../desk/notices/use-seen.ts'
import { decide } from '../send-decision.ts'
import { DecisionForm } from '../decision-form.tsx'
import { keptAs } from '../typed.ts'
import { useReview } from '../use-review.ts'
import { Panel, PanelTrouble } from '../panel.tsx'
import { CommentThread } from './comment-thread.tsx'
import { openWords } from './open-words.ts'
import { useComments } from './use-comments.ts'

const FIELDS = [
  { name: 'text', label: 'Comment', kind: 'paragraph', required: true },
  {
    name: 'quote',
    label: 'About the words',
    kind: 'line',
    hint: 'Copied from the text, if it is about some of them.',
  },
] as const

/** What editor and reviewer say to each other about a page. Readers never see it. */
export function CommentsInspector({ documentId, documentType, onClose }: DocumentInspectorProps) {
  const id = getPublishedId(documentId)
  useSeen(id, 'comments')
  const switchId = useId()
  const client = useClient({ apiVersion: '2025-02-19' })
  const user = useCurrentUser()
  const { refusal, isLoading } = useReview(id, documentType)
  const { threads, error } = useComments(id)
  const [isSettledShown, setSettledShown] = useState(false)
  const [done, setDone] = useState('')
  // Until it is known, the form stays: what was typed must not go when the connection does.
  const reason = isLoading ? null : refusal('comment')
  const shown = threads ? [...threads.open, ...(isSettledShown ? threads.settled : [])] : []

  return (
    <Panel title="Comments" onClose={onClose}>
      {error && <PanelTrouble what="The comments" error={error} />}
      <Flex gap={2} align="center">
        <Switch
          id={switchId}
          checked={isSettledShown}
          onChange={(event) => setSettledShown(event.currentTarget.checked)}
        />
        <Label as="label" htmlFor={switchId}>
          Show settled ones{threads ? ` (${threads.settled.length})` : ''}
        </Label>
      </Flex>
      {threads && (
        <Text as="h2" size={1} weight="semibold">
          {openWords(threads.open.length)}
        </Text>
      )}
      <Stack as="ul" gap={3} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {shown.map((thread) => (
          <CommentThread
            key={thread.comment._id}
            thread={thread}
            pageId={id}
            canWrite={reason === null}
            onDone={setDone}
          />
        ))}
      </Stack>
      <Text size={1} role="status">
        {done}
      </Text>
      {reason !== null && (
        <Card tone="transparent" padding={3} radius={2} border>
          <Text size={1}>You can read the comments, not write any. {reason}</Text>
        </Card>
      )}
      {reason === null && (
        <Stack as="section" gap={3} aria-labelledby={`${switchId}-new`}>
          <Text as="h2" id={`${switchId}-new`} size={1} weight="semibold">
            New comment
          </Text>
          <DecisionForm
            // Another page's form is another form.
            key={id}
            fields={FIELDS}
            keepAs={keptAs(user?.id, 'Comment', id)}
            submitLabel="Comment"
            onSubmit={async (values) => {
              await decide(client, 'comment', { documentId: id, ...values })
              setDone('Your comment is sent.')
            }}
          />
        </Stack>
      )}
    </Panel>
  )
}
