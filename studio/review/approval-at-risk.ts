import { useMemo } from 'react'
import { scheduledTexts } from '../ui/approval-question.tsx'
import { useReview } from './use-review.ts'

/** The approvals that the user has decided to give up, by record. */
const givenUp = new Set<string>()

/** An approval of a page that is scheduled, or of a version in a release. */
export interface ApprovalAtRisk {
  /** When the page is published; undefined in a release. ISO 8601. */
  runAt: string | undefined
  /** What a change does to the approval, and what to do afterward; one paragraph each. */
  texts: readonly string[]
  /** False once the user has given it up: they are asked once. */
  isAsked(): boolean
  giveUp(): void
}

const RELEASE_TEXTS = [
  'This page is approved in the release. If you change it, the approval is no longer valid.',
  'If you edit it, submit it for review again. No page of the release is published until this one is approved.',
]

/** The approval that a change of the page’s clinical content would cancel; null if there is none. */
export function useApprovalAtRisk(
  id: string,
  type: string,
  release?: string,
): ApprovalAtRisk | null {
  const { standing } = useReview(id, type, release)
  const approval = standing.state === 'approved' ? standing.approval?._id : undefined
  const runAt = release === undefined ? standing.planned.publish?.runAt : undefined
  const isTogether = standing.planned.publish?.set !== undefined
  const isInRelease = release !== undefined
  return useMemo(() => {
    if (approval === undefined || (!isInRelease && runAt === undefined)) return null
    return {
      runAt,
      texts: isInRelease ? RELEASE_TEXTS : scheduledTexts(runAt, isTogether),
      isAsked: () => !givenUp.has(approval),
      giveUp: () => void givenUp.add(approval),
    }
  }, [approval, runAt, isInRelease, isTogether])
}
