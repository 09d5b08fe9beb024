'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { PreviewContext } from '@/lib/preview-bridge/preview-context'
import type { PreviewAction } from '@/lib/preview-bridge/preview-actions'
import { presentationUrl } from '@/lib/workflow/model/presentation-url'
import { DIFFERENCE_MARK, liveAddress } from '@/lib/paths'
import { StudioLink } from './studio-link'

const DifferenceDialog = dynamic(
  () => import('./difference/difference-dialog').then((module) => module.DifferenceDialog),
  { ssr: false },
)

const STEPS: Readonly<Record<PreviewAction, string>> = {
  submit: 'Submit for review',
  requestChanges: 'Request changes',
  approve: 'Approve',
}

interface ReviewLinksProps {
  /** The current page. */
  path: string
  page: PreviewContext | undefined
}

/** Views of this page and actions on it, in the order of a review. */
export function ReviewLinks({ path, page }: ReviewLinksProps) {
  const review = page?.review
  // Elsewhere, a guest sees the published page.
  const isElsewhere = page?.guestReview !== undefined && !review
  return (
    <nav aria-label="Review of this page">
      <ul>
        {!isElsewhere && (
          <li>
            <a href={path} aria-current="page">
              Draft page
            </a>
          </li>
        )}
        {page?.livePath && (
          <li>
            <a href={liveAddress(page.livePath)} target="_blank" rel="noreferrer">
              Live page<span className="sr-only"> (in a new tab)</span>
            </a>
          </li>
        )}
        {page && (page.livePath || (review && review.rounds.length > 0)) && (
          <PageDifference path={path} page={page} />
        )}
        {page?.guestReview !== undefined && (
          <li>
            <a href={page.guestReview}>Your review</a>
          </li>
        )}
        {review && page.guestReview === undefined && <OfReview path={path} review={review} />}
      </ul>
    </nav>
  )
}

/** Shows what changed, in place. */
function PageDifference({ path, page }: { path: string; page: PreviewContext }) {
  const [isOpen, setOpen] = useState(() =>
    new URLSearchParams(globalThis.location?.search).has(DIFFERENCE_MARK),
  )
  return (
    <li>
      <button type="button" onClick={() => setOpen(true)}>
        Changes on the page
      </button>
      {isOpen && <DifferenceDialog path={path} page={page} onClose={() => setOpen(false)} />}
    </li>
  )
}

function OfReview({
  path,
  review,
}: {
  path: string
  review: NonNullable<PreviewContext['review']>
}) {
  const { id, type } = review.document
  const place = { id, type, page: path }
  const open = review.comments.length
  return (
    <>
      <li>
        <StudioLink place={presentationUrl({ ...place, panel: 'changes' })}>Changes</StudioLink>
      </li>
      <li>
        <StudioLink place={presentationUrl({ ...place, panel: 'comments' })}>
          {open === 0 ? 'Comments' : `Comments (${open} open)`}
        </StudioLink>
      </li>
      {review.offers.map(({ step, denialReason }) => (
        <li key={step}>
          {denialReason === null ? (
            <StudioLink
              place={presentationUrl(place)}
              action={{ documentId: id, what: 'step', step }}
            >
              {STEPS[step]}
            </StudioLink>
          ) : (
            // Shown where the user looks for it: few find a reason that appears only on hover.
            <button type="button" aria-disabled="true" aria-describedby={`${step}-denial`}>
              {STEPS[step]}
              <span id={`${step}-denial`} className="draft-bar-reason">
                {denialReason}
              </span>
            </button>
          )}
        </li>
      ))}
    </>
  )
}
