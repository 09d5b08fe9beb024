import { timeWords } from '../../lib/workflow/vocabulary/dates.ts'
import type { Person } from './read-people.ts'

/** How an account stands, in words. */
export function stateWords({ disabled, invited, secondFactor }: Person): string {
  if (disabled) return 'Disabled'
  if (invited) return 'Invited, has not come yet'
  return secondFactor ? 'Active, with a second factor' : 'Active'
}

/** How old the newest copy of all content is that the lake knows of. */
export function backupWords(exportedAt: string | null): string {
  return exportedAt === null
    ? 'Backup: no backup known.'
    : `Backup: all content was exported last on ${timeWords(exportedAt)}.`
}

/** When somebody was last at work, as far as a session that goes on tells. */
export function seenWords({ lastSeenAt }: Person): string {
  return lastSeenAt === null ? 'Not signed in' : timeWords(lastSeenAt)
}
