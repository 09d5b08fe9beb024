import { formatTime } from '../../lib/workflow/model/dates.ts'
import type { ReviewState } from '../../lib/workflow/rules/review-state.ts'
import {
  changedSourcesText,
  highRiskMessage,
  retirementMessage,
  revokedMessage,
  statusMessage,
  type StatusMessage,
} from './status-message.ts'
import { jointPlanMessage, type JointPlan } from './joint-plan.ts'
import type { StoredRecord } from './stored-records.ts'
import { failureMessage, versionMessage } from './version-message.ts'

export interface BannerFacts {
  /** The release of the version; undefined for a draft. */
  release: string | undefined
  /** The form shows the scheduled draft, and the draft is beside it. */
  isScheduledDraft: boolean
  reviewState: ReviewState
  records: readonly StoredRecord[]
  /** The release takes the page offline. */
  isTakenDown: boolean
  /** Names of what a version shows that changed since its approval. */
  changed: readonly string[]
  /** Titles of the public page's sources that are no longer current. */
  changedSources: readonly string[]
  /** The pages that are published together with this one; null if it is not in a joint plan. */
  joint: JointPlan | null
  /** `YYYY-MM-DD`. */
  today: string
}

export interface BannerContent {
  message: StatusMessage
  /** One paragraph each. */
  notes: readonly string[]
}

/** What stands above the form of a draft, or of a version in a release. */
export function bannerContent({ release, ...facts }: BannerFacts): BannerContent {
  const { reviewState, records, changedSources, today } = facts
  const isVersion = release !== undefined
  const notes = [
    isVersion && failureMessage(records, release),
    highRiskMessage(reviewState, records),
    retirementMessage(reviewState, records),
    ...(isVersion ? [] : draftNotes(facts)),
  ]
  return {
    message: isVersion
      ? versionMessage({ release, ...facts })
      : statusMessage(reviewState, records, today, changedSources),
    notes: notes.filter((note) => typeof note === 'string'),
  }
}

function draftNotes(facts: Omit<BannerFacts, 'release'>): (string | null)[] {
  const { isScheduledDraft, reviewState, records, changedSources, joint } = facts
  const { publish, unpublish } = reviewState.planned
  const isPublished = reviewState.state === 'published'
  const unless = reviewState.voided
    ? ' It will not happen unless the text is approved before then.'
    : ''
  const where = isScheduledDraft ? ' To change the text, choose “Draft” above the form.' : ''
  return [
    revokedMessage(reviewState, records),
    !isPublished && changedSources.length > 0 ? changedSourcesText(changedSources) : null,
    publish?.runAt
      ? `Publishing is scheduled for ${formatTime(publish.runAt)}.${unless}${where}`
      : null,
    publish?.runAt && joint ? jointPlanMessage(joint) : null,
    unpublish?.runAt ? `Unpublishing is scheduled for ${formatTime(unpublish.runAt)}.` : null,
  ]
}
