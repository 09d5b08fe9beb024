import { CalendarIcon } from '@sanity/icons/Calendar'
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { CloseCircleIcon } from '@sanity/icons/CloseCircle'
import { EditIcon } from '@sanity/icons/Edit'
import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { ResetIcon } from '@sanity/icons/Reset'
import { UndoIcon } from '@sanity/icons/Undo'
import { UsersIcon } from '@sanity/icons/Users'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import type { SanityDocument } from 'sanity'
import type { DecisionPage } from '../decision-page.ts'
import { AboutDraft } from './about-draft.tsx'
import { AboutPublic } from './about-public.tsx'
import { NextDue } from './next-due.tsx'
import { CanceledPublishing, CanceledUnpublishing, MovedSchedule } from './planned-together.tsx'
import { useCheckObstacle } from '../checks/use-check-obstacle.ts'
import { ASSIGN_FIELDS, assignInput } from '../assign-fields.ts'
import { OpenComments } from '../comments/open-comments.tsx'
import {
  getCorrections,
  sentCorrections,
  writeCorrections,
} from '../corrections/typed-corrections.ts'
import { PASSWORD_FIELD } from '../decision-field.ts'
import { readReviewer } from '../reviewers/reviewers.ts'
import { decisionAction } from './decision-action.tsx'
import { EARLY_REVIEW } from './early-review-fields.ts'
import { publicBefore, previousSubmission } from './previous-submission.ts'
import { CORRECTIONS, SUBMISSION, SUMMARY } from './submission-fields.ts'
import { useChangedEvidence } from '../checks/use-changed-evidence.ts'
import { verdictFields } from './decision-fields.ts'

const revision = ({ draft }: DecisionPage) => draft?._rev
const hasDraft = ({ draft }: DecisionPage) => draft !== null
export const isPublic = ({ published }: DecisionPage) => published !== null
/** Whether the text to be signed cites a retracted source. */
function useRestsOnRetracted(id: string, document: SanityDocument | null): boolean {
  return useChangedEvidence(id, document).some(({ change }) => change === 'retracted')
}

/** Converts the browser's local time to UTC for the lake. */
const utc = (local: string | undefined) => (local ? new Date(local).toISOString() : undefined)

export const submitAction = decisionAction({
  step: 'submit',
  decision: 'submit',
  isOfLatest: true,
  label: 'Submit for review',
  icon: EyeOpenIcon,
  tone: 'primary',
  intro: 'A medical reviewer reads the draft and approves it or requests changes.',
  fields: SUBMISSION,
  submitLabel: 'Submit for review',
  proposals: ({ records }, { release }) =>
    previousSubmission(records, new Date().toISOString(), release),
  Context: OpenComments,
  input: ({ assignee, secondReviewer, corrections, ...values }, page) => ({
    ...values,
    corrections: sentCorrections(corrections),
    assignee: readReviewer(assignee),
    secondReviewer: readReviewer(secondReviewer),
    revision: revision(page),
    release: page.release,
  }),
  isShown: (review, page) =>
    hasDraft(page) && ['draft', 'changesRequested'].includes(review.standing.state),
  useObstacle: useCheckObstacle,
})

export const withdrawAction = decisionAction({
  step: 'withdraw',
  decision: 'withdraw',
  label: 'Withdraw from review',
  icon: UndoIcon,
  fields: [{ name: 'note', label: 'Reason', kind: 'paragraph' }],
  submitLabel: 'Withdraw',
  input: (values, { release }) => ({ ...values, release }),
  isShown: (review) => ['inReview', 'approvedOnce', 'approved'].includes(review.standing.state),
})

export const requestChangesAction = decisionAction({
  step: 'requestChanges',
  decision: 'requestChanges',
  label: 'Request changes',
  icon: EditIcon,
  tone: 'critical',
  fields: [
    {
      name: 'reason',
      label: 'What needs to change, and why',
      kind: 'paragraph',
      required: true,
      hint: 'The editor sees it at the top of the draft.',
    },
  ],
  submitLabel: 'Request changes',
  input: (values, page) => ({ ...values, revision: revision(page), release: page.release }),
  isShown: (review) => ['inReview', 'approvedOnce', 'approved'].includes(review.standing.state),
})

export const approveAction = decisionAction({
  step: 'approve',
  decision: 'approve',
  label: 'Approve',
  icon: CheckmarkCircleIcon,
  tone: 'positive',
  intro:
    'You approve exactly this text. Your name, the date, and your statement are recorded, and articles and posts show them.',
  Context: AboutDraft,
  fields: verdictFields(false),
  useFields: ({ id, draft }) => verdictFields(useRestsOnRetracted(id, draft)),
  submitLabel: 'Sign and approve',
  input: (values, page, { standing: reviewState, records }) => ({
    ...values,
    revision: revision(page),
    release: page.release,
    // As shown above the form.
    corrections: sentCorrections(
      writeCorrections(getCorrections(records, reviewState.submission?._id)),
    ),
    summary: records.find(({ _id }) => _id === reviewState.submission?._id)?.summary,
  }),
  isShown: ({ standing: reviewState }, page) =>
    hasDraft(page) &&
    (reviewState.state === 'inReview' ||
      reviewState.state === 'approvedOnce' ||
      (reviewState.state === 'changesRequested' && reviewState.isSentBack)),
})

/** The main button of a page without a draft; with one, it is in the menu. */
const recertify = (besideDraft: boolean) =>
  decisionAction({
    step: 'recertify',
    decision: 'recertify',
    label: 'Recertify',
    icon: CheckmarkCircleIcon,
    tone: 'positive',
    intro:
      'You sign that the public text is still correct; nothing in it changes. Your name, the date, and your statement are recorded, and articles and posts show them.',
    Context: AboutPublic,
    Done: NextDue,
    fields: verdictFields(false),
    useFields: ({ id, published }) => verdictFields(useRestsOnRetracted(id, published)),
    submitLabel: 'Sign and recertify',
    remember: ['statement', 'evidenceCheckedAt'],
    input: (values, { published }) => ({ ...values, revision: published?._rev }),
    isShown: (_review, page) => isPublic(page) && hasDraft(page) === besideDraft,
  })

export const recertifyAction = recertify(false)
export const recertifyWithDraftAction = recertify(true)

export const overrideAction = decisionAction({
  step: 'override',
  decision: 'override',
  label: 'Publish without approval',
  icon: WarningOutlineIcon,
  tone: 'critical',
  intro:
    'For emergencies, such as a dangerous mistake on a public page. The record, articles, and posts show your reason and that no one reviewed the text.',
  fields: [
    {
      name: 'reason',
      label: 'Reason',
      kind: 'paragraph',
      required: true,
      hint: 'Readers may see it.',
    },
    SUMMARY,
    CORRECTIONS,
    PASSWORD_FIELD,
  ],
  submitLabel: 'Sign and publish',
  proposals: ({ records }) => publicBefore(records),
  input: ({ corrections, ...values }, page) => ({
    ...values,
    corrections: sentCorrections(corrections),
    revision: revision(page),
  }),
  isShown: (review, page) =>
    hasDraft(page) &&
    review.standing.state !== 'approved' &&
    review.denialReason('override') === null,
})

export const scheduleAction = decisionAction({
  step: 'schedulePublish',
  decision: 'schedule',
  label: 'Schedule publishing',
  icon: CalendarIcon,
  fields: [
    {
      name: 'runAt',
      label: 'Date and time',
      kind: 'datetime-local',
      required: true,
      hint: 'In your time zone. The text must still be approved then.',
    },
  ],
  submitLabel: 'Schedule',
  Context: MovedSchedule,
  input: ({ runAt }, _page, { standing }) => ({
    what: 'publish',
    runAt: utc(runAt),
    set: standing.planned.publish?.set,
  }),
  isShown: (_review, page) => hasDraft(page),
})

const cancel = (what: 'publish' | 'unpublish', label: string) =>
  decisionAction({
    step: 'cancelSchedule',
    decision: 'cancelSchedule',
    label,
    icon: CloseCircleIcon,
    fields: [],
    submitLabel: 'Cancel schedule',
    cancelLabel: 'Keep schedule',
    Context: what === 'publish' ? CanceledPublishing : CanceledUnpublishing,
    input: (_values, _page, { standing }) => ({ what, set: standing.planned[what]?.set }),
    isShown: (review) => review.standing.planned[what] !== null,
  })

export const cancelPublishAction = cancel('publish', 'Cancel scheduled publishing')
export const cancelEndAction = cancel('unpublish', 'Cancel scheduled unpublishing')

export const assignAction = decisionAction({
  step: 'assign',
  decision: 'assign',
  label: 'Assign',
  icon: UsersIcon,
  intro:
    'Who is responsible for this page. Readers don’t see this, and it does not affect approvals.',
  fields: ASSIGN_FIELDS,
  submitLabel: 'Assign',
  input: (values, { release }) => ({ ...assignInput(values), release }),
  isShown: ({ standing: reviewState }) => reviewState.state !== 'absent',
})

export const earlyReviewAction = decisionAction({
  step: 'earlyReview',
  decision: 'earlyReview',
  label: 'Mark for early review',
  icon: EyeOpenIcon,
  intro:
    'For example, when a guideline has changed. After the date, the Review dashboard lists the page as overdue, and articles and posts tell readers that a review is overdue.',
  fields: EARLY_REVIEW,
  submitLabel: 'Mark for early review',
  input: (values) => values,
  isShown: (_review, page) => isPublic(page),
})

const revoke = (label: string, isTakenDown: boolean, intro: string) =>
  decisionAction({
    step: 'revoke',
    decision: 'revoke',
    label,
    icon: ResetIcon,
    tone: 'critical',
    intro,
    fields: [
      {
        name: 'reason',
        label: 'What is wrong, and what needs to be done',
        kind: 'paragraph',
        required: true,
        hint: 'Editors see it above the form.',
      },
      PASSWORD_FIELD,
    ],
    submitLabel: isTakenDown ? 'Sign and unpublish' : 'Sign and revoke',
    input: (values, { published }) => ({
      ...values,
      revision: published?._rev,
      takeDown: isTakenDown,
    }),
    isShown: (review, page) =>
      isPublic(page) &&
      review.denialReason('revoke') === null &&
      (isTakenDown || review.standing.publicApproval !== null),
  })

export const revokeAction = revoke(
  'Revoke approval',
  false,
  'Readers still see it, and articles and posts say that they are under re-review. It stays on the Review dashboard until its text is approved again or replaced.',
)
export const takeDownAction = revoke(
  'Revoke approval and unpublish',
  true,
  'Readers no longer see it. Its text becomes a draft, unless there already is one. Approvals of that draft, and of the page in releases, are no longer valid.',
)
