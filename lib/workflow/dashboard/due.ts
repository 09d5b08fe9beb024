import type { DashboardRecord, PublicPage } from './facts.ts'
import { earliestFirst } from '../model/record-order.ts'
import { recordRow } from '../model/records.ts'
import { daysAfter } from '../rules/review-dates.ts'
import { isHighRisk, isSignedTwice } from '../rules/high-risk.ts'
import { getApproval, getRevocation, deriveReviewState } from '../rules/review-state.ts'

/** Pages due for review within this many days are listed as upcoming. */
const DUE_SOON_DAYS = 60
/** How many months the dashboard looks ahead, including this one. */
const MONTHS_AHEAD = 12

/**
 * The content hash of the public version, from the records alone, so that thousands of pages need not be read in full;
 * null if nothing is public. It is correct because the lake records the hash in the same transaction in which text
 * becomes public (`policy/gate.ts`), whichever way: as `published`, or in the `overridden` that comes with it. A write
 * that leaves the hash as it is needs no record. So the newest of these identifies the public version; the public page
 * finds its approval in the same way (`reviewFields` of the site's queries), so the dashboard always agrees with what
 * readers see.
 */
export function publicHash(records: readonly DashboardRecord[]): string | null {
  const last = records.findLast(({ decision }) => recordRow(decision).readersSee)
  if (!last || recordRow(last.decision).readersSee === 'nothing') return null
  return last.contentHash ?? null
}

export interface DuePage {
  page: PublicPage
  /** The day after which the page is overdue. */
  due: string
  /** The approval of the public version; null if only an early review was requested. */
  approval: DashboardRecord | null
}

/** Public pages with a date for their next review, the earliest first. */
export function duePages(pages: readonly PublicPage[]): DuePage[] {
  return pages
    .flatMap((page): DuePage[] => {
      const { approval, nextReviewDue } = deriveReviewState({
        draftHash: null,
        // No hash is empty: without a publication on record no approval counts, but an early review does.
        publishedHash: publicHash(page.records) ?? '',
        records: page.records,
      })
      if (nextReviewDue === null) return []
      // `getStanding` returns one of the records that it was given.
      const approvalRecord = page.records.find((record) => record === approval) ?? null
      return [{ page, due: nextReviewDue, approval: approvalRecord }]
    })
    .sort((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0))
}

export interface RevokedPage {
  page: PublicPage
  revocation: DashboardRecord
}

/** Public pages whose approval was revoked, the longest waiting first. */
export function revokedPages(pages: readonly PublicPage[]): RevokedPage[] {
  return pages
    .flatMap((page): RevokedPage[] => {
      const hash = publicHash(page.records)
      const found = hash === null ? null : getRevocation(page.records, hash)
      const revocation = page.records.find((record) => record === found)
      return revocation ? [{ page, revocation }] : []
    })
    .sort((a, b) => earliestFirst(a.revocation, b.revocation))
}

export interface RetiringPage {
  page: PublicPage
  request: DashboardRecord
}

/** Public pages whose retirement was requested and needs a second person to confirm; the longest waiting first. */
export function retiringPages(pages: readonly PublicPage[]): RetiringPage[] {
  return pages
    .flatMap((page): RetiringPage[] => {
      const { records } = page
      const reviewState = deriveReviewState({
        draftHash: null,
        publishedHash: publicHash(records),
        records,
      })
      const request = records.find((record) => record === reviewState.retirement)
      return request ? [{ page, request }] : []
    })
    .sort((a, b) => earliestFirst(a.request, b.request))
}

export interface UnreviewedPage {
  page: PublicPage
  /** The record of the public version; null if there is none. */
  publication: DashboardRecord | null
  /** `once`: one reviewer approved what takes two. */
  why: 'overridden' | 'takenBack' | 'unknown' | 'once'
}

/** Public pages without an approval in force, the longest public first. */
export function unreviewedPages(pages: readonly PublicPage[]): UnreviewedPage[] {
  return pages
    .flatMap((page): UnreviewedPage[] => {
      const hash = publicHash(page.records)
      const approval = hash === null ? null : getApproval(page.records, hash)
      const isOnce = approval !== null && isHighRisk(page.records) && !isSignedTwice(approval)
      if (approval && !isOnce) return []
      const publication =
        page.records.findLast(({ decision }) => recordRow(decision).readersSee) ?? null
      const isTakenBack = hash !== null && getRevocation(page.records, hash) !== null
      const isOverridden = publication?.decision === 'overridden'
      const why = isOnce
        ? 'once'
        : isTakenBack
          ? 'takenBack'
          : isOverridden
            ? 'overridden'
            : 'unknown'
      return [{ page, publication, why }]
    })
    .sort((a, b) => {
      const [left, right] = [a, b].map(({ publication }) => publication?.decidedAt ?? '')
      return (left ?? '') < (right ?? '') ? -1 : left === right ? 0 : 1
    })
}

/** A page is due until the end of that day; after it, overdue. The public page uses the same rule. */
export function isOverdue(due: string, today: string): boolean {
  return due < today
}

export function isDueSoon(due: string, today: string): boolean {
  return due >= today && due <= daysAfter(today, DUE_SOON_DAYS)
}

/** The months that the dashboard looks ahead to, `YYYY-MM`, this one first. */
export function monthsAhead(today: string): string[] {
  return Array.from({ length: MONTHS_AHEAD }, (_, index) => {
    // From the first of the month: 31 January plus one month would be March.
    const date = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
    date.setUTCMonth(date.getUTCMonth() + index)
    return date.toISOString().slice(0, 7)
  })
}

/** Reviews due after this day are out of range; compared as text, so that any day of the last month is before it. */
export function horizon(today: string): string {
  return `${monthsAhead(today).at(-1) ?? today.slice(0, 7)}-31`
}
