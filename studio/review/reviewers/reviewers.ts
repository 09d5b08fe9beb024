import type { Role } from '../../../lib/workflow/model/roles.ts'
import { reviewRoles } from '../../data/roles.ts'

/** A person who may approve, by sign-in id. */
export interface Reviewer {
  id: string
  name: string
  /** The name they share with others, if `name` was disambiguated. */
  shared?: string
}

/** A user as the Studio's store has them. */
interface ReviewerFacts {
  id: string
  displayName?: string
  email?: string
}

/** People by name; those with the same name get their sign-in added. */
export function namedApart(users: readonly ReviewerFacts[]): Reviewer[] {
  const people = users.map(({ id, displayName, email }) => ({
    id,
    name: displayName || id,
    signsInAs: email || id,
  }))
  const isShared = (name: string) => people.filter((each) => each.name === name).length > 1
  return people
    .map(({ id, name, signsInAs }) =>
      isShared(name) ? { id, name: `${name} (${signsInAs})`, shared: name } : { id, name },
    )
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

interface Member {
  id: string
  isRobot?: boolean
  role?: string
  roles?: readonly { name: string }[]
}

const REVIEWERS: readonly Role[] = ['medicalReviewer']

/** The ids of project members with one of the roles; default: those who may review. */
export function reviewerIds(
  members: readonly Member[],
  wanted: readonly string[] = REVIEWERS,
): string[] {
  return members
    .filter(({ isRobot, role, roles }) => {
      const names = roles?.map(({ name }) => name) ?? (role === undefined ? [] : [role])
      return !isRobot && reviewRoles(names).some((name) => wanted.includes(name))
    })
    .map(({ id }) => id)
}

/** Encodes a reviewer as a select value. */
export function writeReviewer({ id, name }: Reviewer): string {
  return JSON.stringify({ id, name })
}

/** Decodes a reviewer from a select value; undefined for any reviewer. */
export function readReviewer(value: string | undefined): Reviewer | undefined {
  if (!value) return undefined
  const { id, name }: Reviewer = JSON.parse(value)
  return { id, name }
}

/** The options; while loading, only the current selection. */
export function getChoices(
  reviewers: readonly Reviewer[],
  chosen: Reviewer | undefined,
): readonly Reviewer[] {
  return reviewers.length === 0 && chosen ? [chosen] : reviewers
}

/** Whether the proposed person is no longer a reviewer. */
export function isDeleted(reviewers: readonly Reviewer[], chosen: Reviewer | undefined): boolean {
  return chosen !== undefined && !getChoices(reviewers, chosen).some(({ id }) => id === chosen.id)
}
