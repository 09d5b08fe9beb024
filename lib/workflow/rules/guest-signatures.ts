import type { ReviewRecord } from '../model/records.ts'

const isGuestsFirst = ({ decision, vouchedBy }: ReviewRecord) =>
  decision === 'approvedOnce' && vouchedBy !== undefined

/** Whether a guest reviewer gave a first signature, which counts only as long as the guest has access. */
export function hasGuestSignature(records: readonly ReviewRecord[]): boolean {
  return records.some(isGuestsFirst)
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
