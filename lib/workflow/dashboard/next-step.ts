import type { PagePeople, Person } from '../rules/people.ts'
import type { State } from '../model/states.ts'

/** What has to be done next with a page, in the desk's own words. */
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
  /** The lake does it by itself when its time has come. */
  | 'wait'

export interface NextStep {
  what: Next
  /** Whom it waits for; null: anyone who may. */
  of: Person | null
}

type Note = 'voided' | 'unchanged' | null

/** Who writes a page: its editor, or else its owner. */
const writer = ({ editor, owner }: PagePeople): Person | null => editor ?? owner

/** Who is asked by name to sign as the second of two; nobody where any reviewer but the first may. */
export function getSecond(
  { reviewer, secondReviewer }: PagePeople,
  firstSigner: string | undefined,
): Person[] {
  return [reviewer, secondReviewer].flatMap((person) =>
    person?.id != null && person.id !== firstSigner ? [person] : [],
  )
}

/** What a draft waits for. */
export function nextOfDraft(
  state: State,
  note: Note,
  people: PagePeople,
  isPlanned: boolean,
  firstSigner?: string,
): NextStep {
  const written = (what: Next): NextStep => ({ what, of: writer(people) })
  switch (state) {
    case 'inReview':
      return { what: 'approve', of: people.reviewer }
    case 'approvedOnce':
      return { what: 'approveSecond', of: getSecond(people, firstSigner)[0] ?? null }
    case 'changesRequested':
      return written('mend')
    case 'approved':
      return isPlanned ? { what: 'wait', of: null } : written('publish')
    default:
      if (note === 'unchanged') return written('publishSmall')
      return written(note === 'voided' ? 'submitAgain' : 'submit')
  }
}

/** What a scheduled page waits for that has no draft: publishing it would fail. */
export function nextOfEmptyPlan(people: PagePeople): NextStep {
  return { what: 'cancelPlan', of: writer(people) }
}

/** What a public page waits for when its review is due. */
export function nextOfDue({ reviewer }: PagePeople): NextStep {
  return { what: 'review', of: reviewer }
}

/** What a public page waits for whose approval was taken back. */
export function nextOfRevoked(people: PagePeople): NextStep {
  return { what: 'reword', of: writer(people) }
}

/** What a public page waits for that rests on something that is current no more. */
export function nextOfEvidence(people: PagePeople): NextStep {
  return { what: 'mendEvidence', of: writer(people) }
}

/** What a public page waits for that somebody wants to retire: a second person, whoever that is. */
export function nextOfRetiring(): NextStep {
  return { what: 'confirmRetirement', of: null }
}
