import type { Office, PersonName } from './office.ts'
import type { Person } from './person.ts'

/** A task of an office's day. */
export interface OfficeTask {
  /** In the office's own words. */
  name: string
  who: PersonName
  /** Where the person already is; the Review dashboard by default. */
  from?: string
  /** Makes what the task needs, over the API. Nothing of it is counted. */
  prepare?: (office: Office) => Promise<void>
  /** Does it, and resolves when the person sees that it is done. */
  run: (person: Person, office: Office) => Promise<void>
}
