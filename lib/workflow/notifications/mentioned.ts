import { isRecord } from '../../is-record.ts'

/** The ids of the people that a stored comment mentions: as strings, or as signatures. */
export function readMentioned(stored: unknown): string[] {
  const people: unknown[] = Array.isArray(stored) ? stored : []
  return [...new Set(people.map((person) => (isRecord(person) ? person.id : person)))].filter(
    (id) => typeof id === 'string',
  )
}
