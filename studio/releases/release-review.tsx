import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { lazy, Suspense, useState } from 'react'
import { useCurrentUser } from 'sanity'
import type { ReleasePage } from '../../lib/workflow/rules/release-review.ts'
import { STATES } from '../../lib/workflow/model/states.ts'
import { environment } from '../data/environment.ts'
import { hasRole } from '../data/roles.ts'
import { StudioLink } from '../ui/studio-link.tsx'
import { previewUrl } from '../review/preview-url.ts'
import { DecideReleaseDialog, type ReleaseStep } from './decide-release-dialog.tsx'
import { versionUrl } from './release-url.ts'
import type { ReleaseReview } from './use-release-review.ts'

/** Loaded on first use: guests are rare. */
const ReleaseGuests = lazy(async () => ({
  default: (await import('./release-guests.tsx')).ReleaseGuests,
}))

/** The pages that a step on the whole release is about. */
function candidates(step: ReleaseStep, pages: readonly ReleasePage[]): ReleasePage[] {
  return pages.filter(({ reviewState, isReady, corrects }) => {
    if (reviewState === null || isReady) return false
    const { state, isSentBack } = reviewState
    return step === 'submit'
      ? state === 'draft' || (state === 'changesRequested' && !isSentBack)
      : (state === 'inReview' || state === 'approvedOnce') && !corrects
  })
}

const countLabel = (count: number) => (count === 1 ? '1 page' : `${count} pages`)

/** The state of each page of a release, and the steps for all of them. */
export function ReleaseReviewList({ review: { release, pages } }: { review: ReleaseReview }) {
  const user = useCurrentUser()
  const [step, setStep] = useState<ReleaseStep | null>(null)
  const toSubmit = hasRole(user, 'editor', 'administrator') ? candidates('submit', pages) : []
  const toApprove = hasRole(user, 'medicalReviewer') ? candidates('approve', pages) : []
  const isOpen = release.state === 'active' || release.state === 'scheduled'
  const managesGuests =
    environment.lakeUrl !== undefined && hasRole(user, 'medicalReviewer', 'administrator')
  return (
    <Stack gap={4} as="section" aria-label="Medical review" data-testid="release-review">
      {release.problem && (
        <Card tone="critical" border radius={2} padding={3} role="status">
          <Text size={1} style={{ whiteSpace: 'pre-wrap' }}>
            <strong>Not published at the scheduled time.</strong> {release.problem}
          </Text>
        </Card>
      )}
      <Stack as="ul" gap={3} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {pages.map((page) => (
          <PageRow key={page.id} page={page} release={release.name} />
        ))}
      </Stack>
      {isOpen && toSubmit.length + toApprove.length > 0 && (
        <Flex gap={2} wrap="wrap">
          {toSubmit.length > 0 && (
            <Button
              tone="primary"
              text={`Submit ${countLabel(toSubmit.length)} for review`}
              onClick={() => setStep('submit')}
            />
          )}
          {toApprove.length > 0 && (
            <Button
              tone="positive"
              text={`Approve ${countLabel(toApprove.length)}`}
              onClick={() => setStep('approve')}
            />
          )}
        </Flex>
      )}
      {isOpen && managesGuests && (
        <Suspense>
          <ReleaseGuests release={release} pages={pages} />
        </Suspense>
      )}
      {step && (
        <DecideReleaseDialog
          step={step}
          release={release}
          pages={step === 'submit' ? toSubmit : toApprove}
          onClose={() => setStep(null)}
        />
      )}
    </Stack>
  )
}

/** Why a page keeps its release back; nothing if its label says it all. */
function reason({ changed, label }: ReleasePage): string {
  if (changed.length > 0)
    return ` What it shows has changed since it was approved: ${changed.join(', ')}. Withdraw it from review, and submit it again.`
  return label === STATES.changesRequested ? ' The reviewer’s note is above its form.' : ''
}

function PageRow({ page, release }: { page: ReleasePage; release: string }) {
  const preview = page.isTakenDown ? null : previewUrl(page.version, release)
  return (
    <Text as="li" size={1}>
      <StudioLink path={versionUrl(page, release)}>{page.title}</StudioLink>
      {page.isTakenDown && ' (taken offline)'}: <strong>{page.label}</strong>.{reason(page)}
      {preview && (
        <>
          {' '}
          <StudioLink path={preview} label={`Preview ${page.title}`}>
            Preview
          </StudioLink>
        </>
      )}
    </Text>
  )
}
