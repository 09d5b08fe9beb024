import { Card, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useRef } from 'react'
import { utcDate } from '../../lib/workflow/model/utc-date.ts'
import { errorMessage } from '../data/error-message.ts'
import { useReadState } from '../data/office/use-read-state.ts'
import { useNow } from '../data/use-now.ts'
import { bannerContent } from './banner-content.ts'
import { useChangedSourceTitles } from './checks/use-changed-evidence.ts'
import { useFormSelectionListener } from './comments/use-form-selection.ts'
import { assigneeMessage, CARD_TONES, pagePeople } from './status-message.ts'
import { useJointPlan } from './use-joint-plan.ts'
import { useManifestChanges } from './use-manifest-changes.ts'
import { useReview } from './use-review.ts'

interface ReviewBannerProps {
  /** The published id. */
  id: string
  type: string
  /** The release whose version is in the form. */
  release: string | undefined
  /** The form shows the scheduled draft. */
  isScheduledDraft: boolean
  /** The release takes the page offline. */
  isTakenDown: boolean
}

const NOTHING: readonly string[] = []

/** The review state of a page's draft, or of its version in a release, above its form. */
export function ReviewBanner({ release, ...props }: ReviewBannerProps) {
  return release === undefined ? (
    <Banner {...props} release={release} changed={NOTHING} />
  ) : (
    <VersionBanner {...props} release={release} />
  )
}

/** A version's approval covers what the page shows, too. */
function VersionBanner(props: ReviewBannerProps & { release: string }) {
  const { id, type, release } = props
  const { standing: reviewState, records, isLoading } = useReview(id, type, release)
  const approval = records.find(({ _id }) => _id === reviewState.approval?._id)
  useVoidedNotice(!isLoading && reviewState.state)
  return <Banner {...props} changed={useManifestChanges(approval?.manifest, release)} />
}

/** `changed`: names of what the version shows that changed since its approval. */
function Banner({
  id,
  type,
  release,
  isScheduledDraft,
  isTakenDown,
  changed,
}: ReviewBannerProps & { changed: readonly string[] }) {
  const { standing: reviewState, records, isLoading, error } = useReview(id, type, release)
  const changedSources = useChangedSourceTitles(id)
  const joint = useJointPlan(id, reviewState.planned.publish?.set)
  const today = utcDate(useNow())
  useReadState(id, 'page')
  useFormSelectionListener(id)
  if (error) {
    return (
      <Card tone="critical" padding={3} radius={2} border>
        <Text size={1}>The review history could not be loaded: {errorMessage(error)}</Text>
      </Card>
    )
  }
  if (isLoading) return null
  const { message, notes } = bannerContent({
    release,
    isScheduledDraft,
    reviewState,
    records,
    isTakenDown,
    changed,
    changedSources,
    joint,
    today,
  })
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
        {notes.map((note) => (
          <Text key={note} size={1}>
            {note}
          </Text>
        ))}
      </Stack>
    </Card>
  )
}

/** Tells the person who types that a version's approval is void; they may not see the top of the form. */
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
