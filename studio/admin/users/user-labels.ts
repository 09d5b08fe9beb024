import { formatTime } from '../../../lib/workflow/model/dates.ts'
import { matchProfile, profileStatus } from '../../../lib/workflow/rules/reviewer-profile.ts'
import type { BackupAge, Person, Profile } from './read-people.ts'

/** The state of an account, as text. `now`: ISO 8601. */
export function stateLabel(person: Person, now: string): string {
  const { disabled, invited, secondFactor, isUnsealed } = person
  if (isUnsealed) return 'No rights: changed in the database. An operator must accept it.'
  if (disabled) return 'Disabled'
  if (invited) return invitationLabel(person, now)
  return secondFactor ? 'Active with second factor' : 'Active'
}

function invitationLabel({ linkExpiresAt }: Person, now: string): string {
  return linkExpiresAt !== null && Date.parse(linkExpiresAt) > Date.parse(now)
    ? `Invitation sent. The link works until ${formatTime(linkExpiresAt)}.`
    : 'Invitation expired. Select “Invite again” to send a new link.'
}

/** Why a reviewer cannot sign yet; null if they can, and for all other roles. */
export function profileProblem(
  { role, email }: Person,
  profiles: readonly Profile[],
): string | null {
  if (role !== 'medicalReviewer') return null
  const status = profileStatus(matchProfile(profiles, email))
  if (status === 'missing') return 'Can’t sign: no reviewer profile has this email.'
  return status === 'switchedOff'
    ? 'Can’t sign: “Medical reviewer” is turned off in the profile.'
    : null
}

const HOW = 'To create and verify one, run “npm run lake -- backup”.'

/** The age of the newest backup known to the lake, with the most important fact first. */
export function backupLabel(backup: BackupAge): string {
  const { importedAt } = backup
  const restored = importedAt ? ` Content was last restored on ${formatTime(importedAt)}.` : ''
  return `${ageLabel(backup)}${restored} Other backups are not tracked here.`
}

function ageLabel({ checkedAt, exportedAt, warnAfterDays, isOld }: BackupAge): string {
  if (checkedAt === null)
    return exportedAt === null
      ? `No backups found. ${HOW}`
      : `No verified backups found. All content was last exported on ${formatTime(exportedAt)}. ${HOW}`
  const last = `Latest verified backup: ${formatTime(checkedAt)}`
  return isOld ? `${last}, more than ${getDays(warnAfterDays)} ago. ${HOW}` : `${last}.`
}

const getDays = (days: number) => (days === 1 ? 'a day' : `${days} days`)

/** When the user was last active, as far as an open session tells. */
export function lastSeenLabel({ lastSeenAt }: Person): string {
  return lastSeenAt === null ? 'Not signed in' : formatTime(lastSeenAt)
}
