import { timeWords } from '../../lib/workflow/model/dates.ts'
import { matchProfile, profileStatus } from '../../lib/workflow/rules/reviewer-profile.ts'
import type { BackupAge, Person, Profile } from './read-people.ts'

/** The state of an account, as text. */
export function stateWords({ disabled, invited, secondFactor }: Person): string {
  if (disabled) return 'Disabled'
  if (invited) return 'Invited, has not come yet'
  return secondFactor ? 'Active, with a second factor' : 'Active'
}

/** Why a reviewer cannot sign yet; null if they can, and for all other roles. */
export function profileProblem(
  { role, email }: Person,
  profiles: readonly Profile[],
): string | null {
  if (role !== 'medicalReviewer') return null
  const status = profileStatus(matchProfile(profiles, email))
  if (status === 'missing') return 'Cannot sign: no public profile has this address.'
  return status === 'switchedOff' ? 'Cannot sign: “Medical reviewer” is off in the profile.' : null
}

const HOW = '“npm run lake -- backup” makes one and reads it back.'

/** The age of the newest backup known to the lake, with the most important fact first. */
export function backupWords(backup: BackupAge): string {
  const { importedAt } = backup
  const restored = importedAt
    ? ` Content was last taken in from a copy on ${timeWords(importedAt)}.`
    : ''
  return `${ageWords(backup)}${restored} Copies made in another way are not known here.`
}

function ageWords({ checkedAt, exportedAt, warnAfterDays, isOld }: BackupAge): string {
  if (checkedAt === null)
    return exportedAt === null
      ? `No backup is known. ${HOW}`
      : `No backup that was read back is known. All content was last read out on ${timeWords(exportedAt)}. ${HOW}`
  const last = `The newest backup that was read back is of ${timeWords(checkedAt)}`
  return isOld ? `${last}: that is more than ${getDays(warnAfterDays)} ago. ${HOW}` : `${last}.`
}

const getDays = (days: number) => (days === 1 ? 'a day' : `${days} days`)

/** When the user was last active, as far as an open session tells. */
export function seenWords({ lastSeenAt }: Person): string {
  return lastSeenAt === null ? 'Not signed in' : timeWords(lastSeenAt)
}
