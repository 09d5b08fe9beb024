import { ROLES, type Role } from './roles.ts'
import { getTransition, type TransitionName } from './transitions.ts'

/** Why something is refused: a code for programs, and a message for people. */
export interface TransitionError {
  code: string
  reason: string
}

const REASONS = {
  ownChange:
    'You edited this draft, and no one can approve their own text. Another medical reviewer must approve it.',
  ownWords:
    'You wrote part of the public text or published it without approval, and no one can approve their own text. Another medical reviewer must review it.',
  voided:
    'The text was changed after it was approved, so the approval is no longer valid. Submit it for review again.',
  notApproved:
    'No medical reviewer has approved this exact text. Submit it for review, and publish it once it is approved.',
  secondMissing:
    'This text needs two medical reviewers, and only one has approved it. A second reviewer must approve it before it is published.',
  ownApproval:
    'You have already signed for this text, and it needs two people. A second medical reviewer must sign.',
  othersTurn:
    'The editor named a second reviewer for this text, who must give the second approval. If they can’t, name someone else under “Assign”.',
  guestSecond:
    'Someone has approved this text already. The second approval must come from a medical reviewer who works here.',
  guestOfAuthor:
    'The person who invited you has edited this draft, so you can’t decide on it. Another medical reviewer must review it.',
  ownGuest:
    'You vouch for the guest who approved this text, and this page needs two reviewers. Another medical reviewer must approve it.',
  guestComments:
    'You have written as many comments as a guest can. Ask the person who invited you.',
  guestVoucher:
    'The person who invited you can no longer review here, so you can’t make a decision. Ask the editors for a new invitation.',
  ownGuestPage:
    'You edited this draft, so you can’t vouch for its reviewer. Another medical reviewer must invite the guest.',
  guestPage: 'A guest can be invited only to a draft of a page that has its own URL.',
  guestRelease: 'A guest can be invited only to a release that is not published yet.',
  noOverride:
    'A high-risk page can’t be published without approval by two medical reviewers. Submit it for review.',
  ownLowering:
    'You removed the high-risk mark from this page, so you can’t be its only reviewer. You can sign again after another medical reviewer has signed for its text.',
  alreadyMarked: 'This page is already marked as high-risk.',
  notMarked: 'This page is not marked as high-risk.',
  markStays:
    'This page is marked as high-risk. Only a medical reviewer or an administrator can remove the mark.',
  bothMarks:
    'These changes mark the page as high-risk in one version and remove the mark in another. Mark all versions or none, and try again.',
  notInReview: 'This draft is not in review. An editor must submit it first.',
  alreadySubmitted: 'This draft is already in review.',
  sameWords:
    'A reviewer requested changes, and no text that needs medical review has changed since. Change the text and submit it, or explain in a comment why it should stay: the reviewer can still approve it.',
  alreadyApproved: 'This text is already approved. Publish it.',
  noDraft: 'There is no draft: nothing has changed since it was last published.',
  notPublic: 'This is not published, so there is nothing to unpublish or revoke.',
  nothingScheduled: 'There is no such schedule to cancel.',
  nothingToReview: 'Only fields that need no medical review have changed. Publish them.',
  changed: 'The text has changed since you opened it. Review it again, then decide.',
  noProfile:
    'You need a public reviewer profile before you can sign. Ask an administrator to add one in Structure → People → Authors and reviewers.',
  profileSwitchedOff:
    'Your public profile is not marked as “Medical reviewer”. Ask an administrator to turn that on, then sign.',
  notPublicReviewer:
    'This person can’t sign yet: no public profile marked as “Medical reviewer” has their sign-in email. Ask an administrator to add one, or choose another reviewer.',
  retractedSource:
    'This text cites a retracted source. Remove the source, or say why the text is still correct without it: your reason is recorded.',
  namesTooMuch:
    'This document refers to more than 1,000 other documents and pages, so it was not checked. Split it into several documents.',
  nothingToRevoke:
    'The public version has no valid approval to revoke. You can still unpublish it.',
  mustStay:
    'The site can’t work without this document, so it must stay published. Revoke its approval without unpublishing it, and get it fixed right away.',
  retireFirst:
    'This is public and approved, so a second person must confirm its removal. Use “Request to take offline”; in an emergency, a reviewer or an administrator uses “Revoke approval and unpublish”.',
  cannotGo: 'The site can’t work without this page: menus and other pages link to it.',
  alreadyAsked:
    'There is already a request to take this page offline. A reviewer or an administrator must confirm it.',
  notAsked: 'There is no request to take this version of the page offline.',
  ownRequest: 'You requested to take this page offline, so another person must confirm it.',
  retired: 'This page is offline. Restore it first.',
  notRetired: 'This page was not taken offline.',
  noWordsLeft:
    'The last public version is no longer in the history, and there is no draft to restore.',
  noTarget:
    'The redirect leads to a URL without a public page. Choose a page that readers can see.',
  ownTarget: 'A page can’t redirect to itself. Choose another page.',
  redirectLoop: 'This redirect would create a loop. Choose another target.',
  redirectChain:
    'A redirect can’t lead to another redirect. Enter the URL that the other one leads to.',
  readsTwice:
    'The second reviewer must be a different person. Choose someone else, or leave it unassigned.',
  nobody: 'This account doesn’t exist or is disabled. Choose someone else.',
  unfit: 'This person doesn’t have the required role. Choose someone else.',
  awayInPast: 'This day is in the past. Choose the last day that you are away.',
  awayTooLong:
    'This day is more than a year ahead. Choose a day within a year; you can extend it later.',
  ownStandIn: 'You can’t be your own stand-in. Choose someone else.',
  otherCorrections:
    'The corrections in this submission differ from the ones that you saw. Open the page, read the corrections under “Approve”, then sign.',
  otherSummary:
    'The summary for readers differs from the one that you saw, and your signature covers it. Read “What changed (shown to readers)” again under “Approve”, then sign.',
  correctionsAlone:
    'A correction belongs to one document. Submit this document separately, and enter the correction there.',
  noComment: 'This comment no longer exists.',
  alreadyResolved: 'This comment is already resolved, so there is nothing to do.',
  alreadyOpen: 'This comment is already open. Only a resolved comment can be reopened.',
  noVersion:
    'There is no such version in an active or scheduled release. Open the page in the release again.',
  outsideChanged:
    'Something that this page shows has changed since it was approved in the release. A reviewer must approve the page in the release again.',
  scheduledDraft:
    'A schedule is changed on its page: “Schedule publishing” moves it, and “Cancel scheduled publishing” ends it. To work on the text, choose “Draft” on the page.',
  otherTime:
    'The stored time of this schedule is not the one that was chosen, so nothing was published. Schedule the page again.',
  otherReleaseTime:
    'The stored time of this release is not the one that was chosen, so nothing was published. Schedule the release again.',
  otherPage:
    'The stored schedule of this page names another page or step, so nothing was published. Schedule the page again.',
  otherPages:
    'The plan’s stored list of pages does not match what was scheduled, so nothing was published. If the plan is still there, cancel it. Then schedule its pages together again.',
  retireInRelease:
    'This page is public and approved. Use “Request to take offline” first, and choose where its URL redirects. Approving the page in the release then confirms the request.',
  notApprovedInRelease:
    'No medical reviewer has approved this page in this release. Submit it for review there; an approval of the draft does not count.',
  notInSets: 'Articles and posts are reviewed as full pages, one at a time. Open each page.',
  useRelease:
    'To publish pages together, use a release. Create one under “Releases”, add the pages to it, and schedule it.',
  targetGone:
    'This document refers to a page that no longer exists. Remove the reference, or choose another page, then publish.',
  plannedTogether:
    'This page is scheduled to be published together with others. Publish or schedule all of them at once, or cancel their schedule on one of the pages first.',
} as const

/** Refusals with a fixed message. */
export type PlainTransitionError = keyof typeof REASONS
/** What the steps table returns. */
export type StepError =
  | 'role'
  | Extract<
      PlainTransitionError,
      | 'ownChange'
      | 'ownWords'
      | 'voided'
      | 'notApproved'
      | 'secondMissing'
      | 'ownApproval'
      | 'othersTurn'
      | 'noProfile'
      | 'profileSwitchedOff'
      | 'guestSecond'
      | 'guestOfAuthor'
      | 'ownGuest'
      | 'noOverride'
      | 'ownLowering'
      | 'alreadyMarked'
      | 'notMarked'
      | 'notInReview'
      | 'alreadySubmitted'
      | 'sameWords'
      | 'alreadyApproved'
      | 'noDraft'
      | 'notPublic'
      | 'nothingScheduled'
      | 'nothingToReview'
      | 'retireFirst'
      | 'cannotGo'
      | 'alreadyAsked'
      | 'notAsked'
      | 'ownRequest'
      | 'retired'
      | 'notRetired'
    >

/** A refusal with its message: a sentence or two that say what to do. */
export function transitionError(code: PlainTransitionError): TransitionError {
  return { code, reason: REASONS[code] }
}

/** Names in one message. */
const MAX_NAMED = 3

function listNames(names: readonly string[]): string {
  const quoted = names.slice(0, MAX_NAMED).map((name) => `“${name}”`)
  const others = names.length - quoted.length
  return new Intl.ListFormat('en-US').format([...quoted, ...(others > 0 ? [`${others} more`] : [])])
}

/** Why a document stays published: the public documents with these names refer to it. */
export function referredError(names: readonly string[]): TransitionError {
  return {
    code: 'referred',
    reason: `This document is used by ${listNames(names)}, so it must stay published. Remove it there first. If it cannot wait, a medical reviewer can revoke its approval and leave it published.`,
  }
}

/** Why a document cannot become public: it refers to documents with these names, which are not. */
export function unpublishedTargetsError(names: readonly string[]): TransitionError {
  const [are, them] = names.length === 1 ? ['is', 'it'] : ['are', 'them']
  return {
    code: 'unpublishedTargets',
    reason: `This document refers to ${listNames(names)}, which ${are} not published. Publish ${them} first, or remove the reference.`,
  }
}

/** Why a comment cannot be resolved, or reopened, as it is stored; null if it can. */
export function getResolveViolation(stored: unknown, resolved: boolean): TransitionError | null {
  if ((stored === true) !== resolved) return null
  return transitionError(resolved ? 'alreadyResolved' : 'alreadyOpen')
}

/** Why a step cannot be taken. */
export function stepError(code: StepError, step: TransitionName): TransitionError {
  if (code !== 'role') return transitionError(code)
  const names = rolesFor(step).map((role) => ROLES[role])
  return { code, reason: `Only ${names.join(' or ')} can do this.` }
}

/** Which roles may take a step: for the message of a refusal, and for the dashboard. */
export function rolesFor(step: TransitionName): readonly Role[] {
  return getTransition(step).allowedRoles
}
