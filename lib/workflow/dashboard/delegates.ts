import { readPerson, type Person } from '../rules/people.ts'

/** A user's absence, and the stand-in. */
export interface Absence {
  person: Person
  /** Its last day, `YYYY-MM-DD`. */
  until: string
  standIn: Person
  /** When it was entered, ISO 8601; omitted: always. */
  since?: string
}

/** Parses stored absences; skips invalid ones. */
export function readAbsences(documents: readonly Readonly<Record<string, unknown>>[]): Absence[] {
  return documents.flatMap(({ person, until, standIn, _updatedAt }) => {
    const [absentee, instead] = [readPerson(person), readPerson(standIn)]
    if (!absentee || !instead || typeof until !== 'string') return []
    const since = typeof _updatedAt === 'string' ? _updatedAt : undefined
    return [{ person: absentee, until, standIn: instead, ...(since && { since }) }]
  })
}

/** Those who are away on this day, by id. */
export function absencesOn(
  absences: readonly Absence[],
  today: string,
): ReadonlyMap<string, Absence> {
  return new Map(
    absences.flatMap((absence) => {
      const { id } = absence.person
      return id !== null && absence.until >= today ? [[id, absence] as const] : []
    }),
  )
}

/**
 * Whose work a user sees: their own, and that of the people they stand in for. A stand-in who is also away passes it
 * on; cycles are ignored.
 */
export function isDelegateFor(
  userId: string,
  absences: ReadonlyMap<string, Absence>,
): ReadonlySet<string> {
  const found = new Set([userId])
  for (const id of found) {
    for (const [absent, { standIn }] of absences) {
      if (standIn.id === id) found.add(absent)
    }
  }
  return found
}
