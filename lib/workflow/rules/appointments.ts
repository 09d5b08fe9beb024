import { oldestFirst, readRecord } from '../model/record-order.ts'

/**
 * Who may sign, where the accounts know no medical reviewers: a public profile names an account, and a record says that
 * an administrator set this. Anyone with a token that writes published documents can change the profile, but not sign
 * the record.
 */

type Fields = Readonly<Record<string, unknown>>

/** The document type of profiles. */
export const PROFILE_TYPE = 'person'

/** The account that a profile marks as a medical reviewer, in lower case; null if it marks none. */
export function markedAccount(profile: Fields | null): string | null {
  if (!profile || profile.isReviewer !== true || typeof profile.account !== 'string') return null
  return profile.account.trim().toLowerCase() || null
}

/** The account that an administrator appointed for a profile; null if there is none. `records`: its verified ones. */
export function appointedAccount(records: readonly Fields[]): string | null {
  const last = records
    .flatMap((stored) => {
      const read = readRecord(stored)
      const isOne = read?.decision === 'appointed' || read?.decision === 'dismissed'
      return isOne ? [{ stored, read }] : []
    })
    .sort((a, b) => oldestFirst(a.read, b.read))
    .at(-1)
  if (last?.read.decision !== 'appointed') return null
  return typeof last.stored.account === 'string' ? last.stored.account : null
}

/** Whether a profile marks exactly whom an administrator appointed, or no one if there is no one. */
export function isMarkRecorded(profile: Fields | null, records: readonly Fields[]): boolean {
  return markedAccount(profile) === appointedAccount(records)
}
