import { Card, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useRef } from 'react'
import { utcDate } from '../../lib/workflow/model/utc-date.ts'
import { errorMessage } from '../data/error-message.ts'
import { useReadState } from '../data/office/use-read-state.ts'
import { useNow } from '../data/use-now.ts'
import { useFormSelectionListener } from './comments/use-form-selection.ts'
import {
  assigneeMessage,
  CARD_TONES,
  highRiskMessage,
  pagePeople,
  retirementMessage,
} from './status-message.ts'
import { useManifestChanges } from './use-manifest-changes.ts'
import { useReview } from './use-review.ts'
import { failureMessage, versionMessage } from './version-message.ts'

interface VersionBannerProps {
  id: string
  type: string
  release: string
  isTakenDown: boolean
}

/** The review state of a page's version in a release, above its form. */
export function VersionBanner({ id, type, release, isTakenDown }: VersionBannerProps) {
  const { standing: reviewState, records, isLoading, error } = useReview(id, type, release)
  const approval = records.find(({ _id }) => _id === reviewState.approval?._id)
  const changed = useManifestChanges(approval?.manifest, release)
  const today = utcDate(useNow())
  useReadState(id, 'page')
  useFormSelectionListener(id)
  useVoidedNotice(!isLoading && reviewState.state)
  if (error) {
    return (
      <Card tone="critical" padding={3} radius={2} border>
        <Text size={1}>The review history could not be loaded: {errorMessage(error)}</Text>
      </Card>
    )
  }
  if (isLoading) return null
  const message = versionMessage({ release, reviewState, records, isTakenDown, changed, today })
  const notes = [
    failureMessage(records, release),
    highRiskMessage(reviewState, records),
    retirementMessage(reviewState, records),
  ]
  return (
    <Card
      tone={CARD_TONES[message.tone]}
      padding={3}
      radius={2}
      border
      role="status"
      data-testid="review-banner"
    >
      <Stack gap={2}>
        <Text size={1}>
          <strong>{message.label}</strong> · {message.text}{' '}
          <span style={{ color: 'var(--card-muted-fg-color)' }}>
            {assigneeMessage(pagePeople(records, release))}
          </span>
        </Text>
        {notes.map(
          (note) =>
            note && (
              <Text key={note} size={1}>
                {note}
              </Text>
            ),
        )}
      </Stack>
    </Card>
  )
}

/** Tells the person who types that the approval is void; they may not see the top of the form. */
function useVoidedNotice(state: string | false): void {
  const toast = useToast()
  const before = useRef(state)
  useEffect(() => {
    const wasApproved = before.current === 'approved'
    before.current = state
    if (!wasApproved || state !== 'draft') return
    toast.push({
      // As after the question before the change: said once.
      id: 'approval-canceled',
      status: 'warning',
      duration: 15_000,
      title: 'This page’s approval in the release is no longer valid',
      description:
        'Undo the change, or submit the page for review again. Until then, the release cannot be published.',
    })
  }, [state, toast])
}
