import { Card, Flex, Label, Stack, Switch, Text } from '@sanity/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { getPublishedId, usePerspective, type DocumentInspectorProps } from 'sanity'
import { usePaneRouter } from 'sanity/structure'
import { useReadState } from '../../data/office/use-read-state.ts'
import { useReview } from '../use-review.ts'
import type { ReviewState } from '../../../lib/workflow/rules/review-state.ts'
import { Panel, PanelError } from '../../ui/panel.tsx'
import { usePendingAction } from '../pending-action.ts'
import { CommentThread } from './comment-thread.tsx'
import { NewComment } from './new-comment.tsx'
import { openCountLabel } from './open-count-label.ts'
import type { Thread } from './threads.ts'
import { useComments } from './use-comments.ts'

/** Whether there is a draft, or a version in the release. */
function hasDraft({ state }: ReviewState): boolean {
  return state !== 'published' && state !== 'absent'
}

/** The discussion between editor and reviewer about a page. Readers never see it. */
export function CommentsInspector({ documentId, documentType, onClose }: DocumentInspectorProps) {
  const id = getPublishedId(documentId)
  useReadState(id, 'comments')
  const switchId = useId()
  const { params } = usePaneRouter()
  const pendingAction = usePendingAction(id)
  const newComment = useRef<HTMLElement>(null)
  const isRequested = pendingAction?.what === 'comment'
  useEffect(() => {
    if (isRequested) newComment.current?.querySelector('textarea')?.focus()
  }, [isRequested])
  const { selectedReleaseId } = usePerspective()
  const ofDraft = useReview(id, documentType)
  const ofVersion = useReview(id, documentType, selectedReleaseId)
  // Not every page has a version in the release that the Studio shows.
  const hasVersion = !ofVersion.isLoading && hasDraft(ofVersion.standing)
  const release = hasVersion ? selectedReleaseId : undefined
  const { denialReason, isLoading } = release === undefined ? ofDraft : ofVersion
  const { threads, error } = useComments(id)
  const [isSettledShown, setSettledShown] = useState(false)
  const [done, setDone] = useState('')
  const [answering, setAnswering] = useState<string | null>(null)
  // Keep the form while loading, so that a dropped connection does not discard its text.
  const reason = isLoading ? null : denialReason('comment')
  // A link may point to a comment that has been resolved since.
  const isLookedAt = ({ comment }: Thread) => comment._id === params?.comment
  const areSettledShown = isSettledShown || (threads?.settled.some(isLookedAt) ?? false)
  // A thread that a colleague resolves during a reply stays in place.
  const settled = threads?.settled.filter(
    ({ comment }) => areSettledShown || comment._id === answering,
  )
  const shown = [...(threads?.open ?? []), ...(settled ?? [])]

  return (
    <Panel title="Comments" onClose={onClose}>
      {error && <PanelError what="The comments" error={error} />}
      <Flex gap={2} align="center">
        <Switch
          id={switchId}
          checked={areSettledShown}
          onChange={(event) => setSettledShown(event.currentTarget.checked)}
        />
        <Label as="label" htmlFor={switchId}>
          Show resolved{threads ? ` (${threads.settled.length})` : ''}
        </Label>
      </Flex>
      {threads && (
        <Text as="h2" size={1} weight="semibold">
          {openCountLabel(threads.open.length)}
        </Text>
      )}
      <Stack as="ul" gap={3} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {shown.map((thread) => (
          <CommentThread
            key={thread.comment._id}
            thread={thread}
            pageId={id}
            canWrite={reason === null}
            isLookedAt={isLookedAt(thread)}
            isAnswering={thread.comment._id === answering}
            onAnswering={(isOpen) => setAnswering(isOpen ? thread.comment._id : null)}
            onDone={setDone}
          />
        ))}
      </Stack>
      <Text size={1} role="status">
        {done}
      </Text>
      {reason !== null && (
        <Card tone="transparent" padding={3} radius={2} border>
          <Text size={1}>You can read comments but not add any. {reason}</Text>
        </Card>
      )}
      {reason === null && (
        <Stack as="section" ref={newComment} gap={3} aria-labelledby={`${switchId}-new`}>
          <Text as="h2" id={`${switchId}-new`} size={1} weight="semibold">
            New comment
          </Text>
          <NewComment pageId={id} release={release} onDone={() => setDone('Comment added.')} />
        </Stack>
      )}
    </Panel>
  )
}
