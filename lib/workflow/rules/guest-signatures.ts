import type { ReviewRecord } from '../model/records.ts'

const isGuestsFirst = ({ decision, vouchedBy }: ReviewRecord) =>
  decision === 'approvedOnce' && vouchedBy !== undefined

/**
 * The ids of the guest reviewers who gave a first signature, which counts only as long as the guest has access, in one
 * string; empty if there are none. Another string means that what is known of their access may be too old.
 */
export function guestSigners(records: readonly ReviewRecord[]): string {
  const ids = records.filter(isGuestsFirst).map(({ signer }) => signer ?? 'unknown')
  return [...new Set(ids)].sort().join(' ')
}

/**
 * The records, with the first signatures of guests marked that no longer count. `openGuests`: the ids of those who have
 * access; null if that is unknown, so that nothing is marked.
 */
export function markLapsed<Stored extends ReviewRecord>(
  records: readonly Stored[],
  openGuests: ReadonlySet<string> | null,
): Stored[] {
  return records.map((record) =>
    openGuests === null || !isGuestsFirst(record) || openGuests.has(record.signer ?? '')
      ? record
      : { ...record, hasLapsed: true },
  )
}
