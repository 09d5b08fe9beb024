import type { Role } from '../../../lib/workflow/model/roles.ts'

/** Somebody who may approve, by the id under which they sign in. */
export interface Reviewer {
  id: string
  name: string
  /** What somebody else is called too, where `name` tells them apart. */
  shared?: string
}

/** What the Studio's store knows of somebody who signs in. */
interface Known {
  id: string
  displayName?: string
  email?: string
}

/** People by name; those of one name by their sign-in too, so that whoever is chosen is one of them. */
export function namedApart(users: readonly Known[]): Reviewer[] {
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

/** The members of a project who have one of the roles, by id: those who review, unless told. */
export function reviewerIds(
  members: readonly Member[],
  wanted: readonly string[] = REVIEWERS,
): string[] {
  return members
    .filter(({ isRobot, role, roles }) => {
      const names = roles?.map(({ name }) => name) ?? (role === undefined ? [] : [role])
      return !isRobot && names.some((name) => wanted.includes(name))
    })
    .map(({ id }) => id)
}

/** A reviewer as the value of a choice, which is a text. */
export function writeReviewer({ id, name }: Reviewer): string {
  return JSON.stringify({ id, name })
}

/** The reviewer of a choice; undefined for the choice of any reviewer. */
export function readReviewer(value: string | undefined): Reviewer | undefined {
  if (!value) return undefined
  const { id, name }: Reviewer = JSON.parse(value)
  return { id, name }
}

/** Who can be chosen: until the list is there, who is chosen already. */
export function getChoices(
  reviewers: readonly Reviewer[],
  chosen: Reviewer | undefined,
): readonly Reviewer[] {
  return reviewers.length === 0 && chosen ? [chosen] : reviewers
}

/** Somebody who was proposed, and reviews no more. */
export function isGone(reviewers: readonly Reviewer[], chosen: Reviewer | undefined): boolean {
  return chosen !== undefined && !getChoices(reviewers, chosen).some(({ id }) => id === chosen.id)
}
