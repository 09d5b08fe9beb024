import type { PagePeople, Person } from '../rules/people.ts'
import type { SecondReviewer } from '../rules/second-reviewer.ts'
import type { State } from '../model/states.ts'

/** The next step for a page, as the dashboard names it. */
export type Next =
  | 'submit'
  | 'submitAgain'
  | 'publishSmall'
  | 'approve'
  | 'approveSecond'
  | 'mend'
  | 'publish'
  | 'review'
  | 'reword'
  | 'mendEvidence'
  | 'confirmRetirement'
  /** Publishing is scheduled, and there is no draft to publish. */
  | 'cancelPlan'
  /** Unpublishing is scheduled, and the page is not public. */
  | 'cancelUnpublish'
  /** The lake does it by itself at the scheduled time. */
  | 'wait'

export interface NextStep {
  what: Next
  /** Whom it waits for; null: anyone who may. */
  of: Person | null
}

type Note = 'voided' | 'unchanged' | null

/** Who writes a page: its editor, or else its owner. */
const writer = ({ editor, owner }: PagePeople): Person | null => editor ?? owner

/** Who gave the first of two signatures, by account id. */
export interface FirstSignature {
  signer?: string
  /** For a guest's on a page that takes two reviewers: who vouches for the guest, and cannot give the second one. */
  voucher?: string
}

/** Who is assigned as the second of two signers; none if any reviewer but the first may sign. */
export function getSecond(
  { reviewer, secondReviewer }: PagePeople,
  { signer, voucher }: FirstSignature,
  required: SecondReviewer | null = null,
): Person[] {
  // Only the second reviewer whom the submission names can complete it.
  if (required?.id != null && required.id !== signer)
    return secondReviewer?.id === required.id ? [secondReviewer] : []
  return [reviewer, secondReviewer].flatMap((person) =>
    person?.id != null && person.id !== signer && person.id !== voucher ? [person] : [],
  )
}

/** No one needs to do anything. */
export const WAIT: NextStep = { what: 'wait', of: null }

interface DraftContext {
  /** Its publishing is scheduled. */
  isPlanned: boolean
  first?: FirstSignature
  /** Who removed the high-risk flag, and cannot sign alone, by id. */
  lowerer?: string
  /** The second reviewer whom the submission names. */
  required?: SecondReviewer | null
}

/** What a draft waits for. */
export function nextStepForDraft(
  state: State,
  note: Note,
  people: PagePeople,
  { isPlanned, first = {}, lowerer, required = null }: DraftContext,
): NextStep {
  const written = (what: Next): NextStep => ({ what, of: writer(people) })
  switch (state) {
    case 'inReview':
      return { what: 'approve', of: unlessBlocked(people.reviewer, [lowerer]) }
    case 'approvedOnce':
      return { what: 'approveSecond', of: getSecond(people, first, required)[0] ?? null }
    case 'changesRequested':
      return written('mend')
    case 'approved':
      return isPlanned ? WAIT : written('publish')
    default:
      // Published on schedule without an approval.
      if (note === 'unchanged') return isPlanned ? WAIT : written('publishSmall')
      return written(note === 'voided' ? 'submitAgain' : 'submit')
  }
}

/** The assigned person, unless the rules keep them from signing. */
function unlessBlocked(
  person: Person | null,
  blocked: readonly (string | undefined)[],
): Person | null {
  return person?.id != null && blocked.includes(person.id) ? null : person
}

/** What a schedule waits for that would fail, because there is nothing to publish or to unpublish. */
export function nextStepForEmptyPlan(
  what: 'cancelPlan' | 'cancelUnpublish',
  people: PagePeople,
): NextStep {
  return { what, of: writer(people) }
}

/** What a public page waits for when its review is due. `blocked`: who cannot sign, by id. */
export function nextStepForDue(
  { reviewer }: PagePeople,
  blocked: readonly (string | undefined)[],
): NextStep {
  return { what: 'review', of: unlessBlocked(reviewer, blocked) }
}

/** What a public page with a revoked approval waits for. */
export function nextStepForRevoked(people: PagePeople): NextStep {
  return { what: 'reword', of: writer(people) }
}

/** What a public page waits for if a source of it is no longer current. */
export function nextStepForEvidence(people: PagePeople): NextStep {
  return { what: 'mendEvidence', of: writer(people) }
}

/** What a public page with a requested retirement waits for: any second person. */
export function nextStepForRetiring(): NextStep {
  return { what: 'confirmRetirement', of: null }
}
