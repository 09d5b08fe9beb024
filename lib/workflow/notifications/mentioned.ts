import { isRecord } from '../../is-record.ts'

/** The ids of those whom a stored comment names: as texts, or as signatures. */
export function readMentioned(stored: unknown): string[] {
  const people: unknown[] = Array.isArray(stored) ? stored : []
  return [...new Set(people.map((person) => (isRecord(person) ? person.id : person)))].filter(
    (id) => typeof id === 'string',
  )
}
