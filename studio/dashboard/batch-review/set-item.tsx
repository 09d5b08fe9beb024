import { Card, Checkbox, Flex, Stack, Text } from '@sanity/ui'
import { useId, useMemo } from 'react'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { compareDocuments } from '../../../lib/workflow/diff/compare.ts'
import { documentName } from '../../../lib/workflow/rules/document-name.ts'
import { deriveReviewState } from '../../../lib/workflow/rules/review-state.ts'
import { STATES } from '../../../lib/workflow/model/states.ts'
import { CommentText } from '../../review/comments/comment-text.tsx'
import { ChangeList } from '../../review/changes/change-list.tsx'
import type { SetDocument } from './read-sets.ts'

interface SetItemProps {
  document: SetDocument
  /** Why it cannot be selected; null if it can. */
  obstacle: string | null
  isChosen: boolean
  onToggle: () => void
}

/** A selectable document in a batch, with everything it changes for readers. */
export function SetItem({ document, obstacle, isChosen, onToggle }: SetItemProps) {
  const id = useId()
  const schema = useSchema()
  const { draft, published, note, summary, comments } = document
  // An unpublished document is all new.
  const before = useMemo(() => published ?? blockedMessage(draft), [published, draft])
  const changes = useMemo(() => compareDocuments(before, draft), [before, draft])
  const { state } = deriveReviewState(document)
  const type = schema.get(draft._type)?.title ?? draft._type
  const assignee = document.records.findLast(({ decision }) => decision === 'submitted')?.assignee
  return (
    <Card as="li" border radius={2} padding={3} tone={isChosen ? 'primary' : 'default'}>
      <Stack gap={3}>
        <Flex align="center" gap={3} wrap="wrap">
          <Checkbox
            id={id}
            checked={isChosen}
            disabled={obstacle !== null}
            aria-describedby={obstacle === null ? undefined : `${id}-obstacle`}
            onChange={onToggle}
          />
          <Text as="label" htmlFor={id} size={1} weight="semibold">
            {documentName(draft)}
          </Text>
          <Text size={1} muted>
            {type}
            {published ? '' : ', new'}
            {assignee?.name ? `, assigned to ${assignee.name}` : ''}
            {state === 'approvedOnce' ? `. ${STATES.approvedOnce}` : ''}
          </Text>
          <Text size={1}>
            <IntentLink
              intent="edit"
              params={{ id: document.id, type: draft._type }}
              aria-label={`Open ${documentName(draft)}`}
            >
              Open
            </IntentLink>
          </Text>
        </Flex>
        {obstacle !== null && (
          <Card padding={3} radius={2} border tone="critical">
            <Text id={`${id}-obstacle`} size={1}>
              {obstacle}
            </Text>
          </Card>
        )}
        {note && (
          <Text size={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            Note to the reviewer: {note}
          </Text>
        )}
        {summary !== '' && (
          <Text size={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            What changed (shown to readers, covered by your approval): {summary}
          </Text>
        )}
        {comments.map((comment) => (
          <Card key={comment._id} padding={3} radius={2} border tone="caution">
            <CommentText comment={comment} />
          </Card>
        ))}
        <ChangeList changes={changes} published={before} draft={draft} />
      </Stack>
    </Card>
  )
}

function blockedMessage({ _id, _type, _rev, _createdAt, _updatedAt }: SetDocument['draft']) {
  return { _id, _type, _rev, _createdAt, _updatedAt }
}
