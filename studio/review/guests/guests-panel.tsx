import { Card, Text } from '@sanity/ui'
import { getPublishedId, usePerspective, type DocumentInspectorProps } from 'sanity'
import { StudioLink } from '../../ui/studio-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { releaseUrl } from '../../releases/release-url.ts'
import { useReview } from '../use-review.ts'
import { verdictLabel } from './guest-list.ts'
import { GuestManager } from './guest-manager.tsx'

/** The guest reviewers of a page's draft, for those who may revoke them. */
export function GuestsPanel({ documentId, documentType, onClose }: DocumentInspectorProps) {
  const id = getPublishedId(documentId)
  const { selectedReleaseId } = usePerspective()
  const review = useReview(id, documentType)
  return (
    <Panel title="Guest reviewers" onClose={onClose}>
      <Text size={1}>
        An expert without an account reads this draft, comments, requests changes, and approves. The
        approval is the first of two: a medical reviewer must approve the same text too.
      </Text>
      {selectedReleaseId !== undefined && (
        <Card tone="caution" padding={3} radius={2} border>
          <Text size={1}>
            These guests review the draft of this page, not its version in a release.{' '}
            <StudioLink path={releaseUrl(selectedReleaseId)}>Guests of this release</StudioLink>
          </Text>
        </Card>
      )}
      <GuestManager
        subject={{ documentId: id }}
        // Whether one can invite depends on the draft.
        state={`${review.standing.state} ${review.records.length}`}
        getVerdict={(guest) => verdictLabel(guest, review.standing, review.records)}
        none="No one was invited to this page."
      />
    </Panel>
  )
}
