import type { Person } from '../rules/people.ts'

/** That somebody is away, and who does their work meanwhile. */
export interface Absence {
  person: Person
  /** The last day of it, `YYYY-MM-DD`. */
  until: string
  standIn: Person
  /** When it was said, ISO 8601; left out: always. */
  since?: string
}

/** Those who are away on this day, by their id. */
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
 * Whose work lies before somebody: their own, and that of those whom they stand in for. A stand-in who is away as
 * well passes on what was passed to them, and nothing is passed round in a ring.
 */
export function isDelegateFor(
  userId: string,
  away: ReadonlyMap<string, Absence>,
): ReadonlySet<string> {
  const found = new Set([userId])
  for (const id of found) {
    for (const [absent, { standIn }] of away) {
      if (standIn.id === id) found.add(absent)
    }
  }
  return found
}
