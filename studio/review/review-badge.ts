import type { DocumentBadgeComponent } from 'sanity'
import { utcDate } from '../../lib/workflow/model/utc-date.ts'
import { useNow } from '../data/use-now.ts'
import { useChangedSourceTitles } from './checks/use-changed-evidence.ts'
import { isTakeDown } from '../../lib/workflow/rules/review-layer.ts'
import { toDecisionPage } from './decision-page.ts'
import { useManifestChanges } from './use-manifest-changes.ts'
import { versionMessage } from './version-message.ts'
import { useReview } from './use-review.ts'
import { statusMessage } from './status-message.ts'

/** The review state next to the page's title. */
export const useReviewBadge: DocumentBadgeComponent = (page) => {
  const { release, draft } = toDecisionPage(page)
  const { standing: reviewState, records, isLoading } = useReview(page.id, page.type, release)
  const approval = records.find(({ _id }) => _id === reviewState.approval?._id)
  const changedShown = useManifestChanges(approval?.manifest, release ?? '')
  const now = useNow()
  const changed = useChangedSourceTitles(page.id)
  if (isLoading) return null
  const today = utcDate(now)
  const { label, tone, text } =
    release === undefined
      ? statusMessage(reviewState, records, today, changed)
      : versionMessage({
          release,
          reviewState,
          records,
          today,
          isTakenDown: draft !== null && isTakeDown(draft),
          changed: changedShown,
        })
  return { label, title: text, color: tone }
}
