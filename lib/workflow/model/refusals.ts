import { ROLES, type Role } from './roles.ts'
import { stepRow, type Step } from './steps.ts'

/** Why something is refused: a code for programs, and a message for people. */
export interface Refusal {
  code: string
  reason: string
}

const REASONS = {
  ownChange:
    'You changed words of this draft. Another medical reviewer has to approve it: nobody approves their own words.',
  ownWords:
    'You wrote some of what readers see here, or published it without an approval. Another medical reviewer has to read it: nobody approves their own words.',
  voided:
    'The text was changed after it was approved, so the approval no longer counts. Submit it for review again.',
  notApproved:
    'No medical reviewer has approved this text. Submit it for review; it can be published once it is approved in exactly these words.',
  secondMissing:
    'This is a high-risk page: two medical reviewers approve its words. One has; a second one has to before it is published.',
  ownApproval:
    'You have signed for these words already. A second medical reviewer has to: two people answer for a high-risk page.',
  noOverride:
    'This is a high-risk page: it is published when two medical reviewers have approved it, and in no other way.',
  ownLowering:
    'You took the high-risk mark off this page: you said that one person is enough, so that person is somebody else. Another medical reviewer has to sign for its words; from then on you can again.',
  alreadyMarked: 'This page is marked as high-risk already.',
  notMarked: 'This page is not marked as high-risk.',
  markStays:
    'This page is marked as high-risk. Only a medical reviewer or an administrator takes the mark away.',
  notInReview: 'This draft is not in review. An editor has to submit it first.',
  alreadySubmitted: 'This draft is in review already.',
  sameWords:
    'A reviewer asked for changes, and nothing that a reviewer answers for has changed since. Change the text, then submit it. If it should stay as it is, say why in a comment: the reviewer can approve it after all.',
  alreadyApproved: 'This text is approved already. It can be published.',
  noDraft: 'There is no draft: nothing has been changed since it was last published.',
  notPublic: 'Readers cannot see this, so there is nothing to take away from them.',
  nothingScheduled: 'Nothing of this kind is scheduled here.',
  nothingToReview:
    'Only fields that need no medical review differ from what is public. Publish them.',
  changed: 'The text has changed since you opened it. Look at it again, then decide.',
  noProfile:
    'You need a public reviewer profile before you can sign. Ask an administrator to add one under People → Authors and reviewers.',
  profileSwitchedOff:
    'Your public profile is not marked as “Medical reviewer”. Ask an administrator to switch that on, then sign.',
  notPublicReviewer:
    'This person cannot sign yet: no public profile marked as “Medical reviewer” has their sign-in address. Ask an administrator to add one, or choose another reviewer.',
  retractedSource:
    'This text cites a retracted source. Remove the source, or say why the text is still correct without it. Your reason goes on record.',
  namesTooMuch:
    'This document refers to more than 1,000 other documents and pages, so it was not checked. Split it into several.',
  nothingToRevoke: 'No approval of what readers see is in force. It can still be taken down.',
  mustStay:
    'The site cannot do without this. Take the approval back without taking it down, and have it mended at once.',
  referred:
    'Other documents build on this one, so it cannot go: change those first, or take them down. An approval can be taken back without taking it down.',
  retireFirst:
    'Readers can see this, and a reviewer has signed for it. Ask for it to be retired, and a second person confirms it; in an emergency a reviewer or an administrator takes it down with “Take approval back and take down”.',
  cannotGo: 'The site cannot do without this page: menus and other pages lead to it.',
  alreadyAsked:
    'Somebody has asked for this page to be retired already. A reviewer or an administrator confirms it.',
  notAsked: 'Nobody has asked for this page, in these words, to be retired.',
  ownRequest: 'You asked for this page to be retired. Another person has to confirm it.',
  retired: 'This page is retired. Bring it back first.',
  notRetired: 'This page is not retired.',
  noWordsLeft: 'What readers saw last is not in the history any more, and there is no draft.',
  noTarget:
    'No public page has the address that this one is to lead to. Pick a page that readers can see.',
  ownTarget: 'A page cannot lead to itself. Pick another one.',
  redirectLoop: 'This redirect would lead readers in a circle.',
  redirectChain:
    'A redirect leads to a page, never to another redirect: give the address where that one leads.',
  readsTwice:
    'The second reviewer has to be somebody else than the first. Name another, or nobody.',
  nobody:
    'Nobody of the office signs in under this account, or it is disabled. Choose somebody else.',
  unfit: 'This person does not have the role for it. Choose somebody else.',
  awayInPast: 'This day has passed. Say the last day on which you are away.',
  awayTooLong:
    'This day is more than a year ahead. Say a day within a year; you can say a later one when it comes near.',
  ownStandIn: 'Nobody stands in for themselves. Name somebody else.',
  otherCorrections:
    'This submission says that it corrects an error, and not in the words that you saw. Open the page by itself, read under “Approve” what was wrong and what it says now, then sign.',
  otherSummary:
    'This submission tells readers what is new in other words than you saw. Read “What is new, for readers” again under “Approve”, then sign: your signature covers it.',
  correctionsAlone:
    'What was wrong belongs to one page: submit this document by itself, and say there what it corrects.',
  noComment: 'This comment is not there.',
  notInSets:
    'Articles and posts are read as the page that readers see: they are decided one by one.',
  hostedSets: 'Hosted Sanity decides on one document at a time. Open each of them.',
  hostedHighRisk:
    'This is a high-risk page: two medical reviewers sign for its words. Hosted Sanity cannot hold anybody to that, so nothing is signed or published here. Take the mark away, or decide in a lake of your own.',
  hostedPlans: 'Hosted Sanity plans publishing by itself: use its scheduled drafts.',
} as const

/** Refusals with a fixed message. */
export type PlainRefusal = keyof typeof REASONS
/** What the steps table returns. */
export type StepRefusal =
  | 'role'
  | Extract<
      PlainRefusal,
      | 'ownChange'
      | 'ownWords'
      | 'voided'
      | 'notApproved'
      | 'secondMissing'
      | 'ownApproval'
      | 'noProfile'
      | 'profileSwitchedOff'
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
export function refusal(code: PlainRefusal): Refusal {
  return { code, reason: REASONS[code] }
}

/** Why a step cannot be taken. */
export function stepRefusal(code: StepRefusal, step: Step): Refusal {
  if (code !== 'role') return refusal(code)
  const names = rolesFor(step).map((role) => ROLES[role])
  return { code, reason: `Only ${names.join(' or ')} can do this.` }
}

/** Which roles may take a step: for the message of a refusal, and for the dashboard. */
export function rolesFor(step: Step): readonly Role[] {
  return stepRow(step).by
}
