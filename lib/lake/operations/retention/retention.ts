import { eraseGuest, listPastGuests } from '../../access/guests.ts'
import type { EphemeralType } from '../../config.ts'
import type { LakeContext } from '../../context.ts'
import { every } from '../../jobs/schedule.ts'
import { runSyncThenSlice } from '../../scheduling/time-slices.ts'
import type { UniqueValueRow } from '../../store/unique-values.ts'
import type { Identity } from '../../types.ts'
import { describeError } from '../../../log/redact.ts'

const DAY_MS = 24 * 60 * 60_000
/** Checked every hour: a retention in days need not be exact to the minute. */
const SWEEP_MS = 60 * 60_000
/** Deleted per transaction, so that a long list does not block the lake. */
const AT_ONCE = 50

export interface RetentionOptions {
  /** Milliseconds since 1970. */
  now?: () => number
  sweepMs?: number
}

export interface Retention {
  /** Resolves when nothing is running anymore. */
  close(): Promise<void>
}

/**
 * Keeps documents of the declared types for their number of days, and erases what was deleted before, and past guest
 * reviewers. Finishes at the start what a crash interrupted.
 */
export function startRetention(
  lake: Pick<LakeContext, 'store' | 'config' | 'jobs' | 'slices' | 'access' | 'isFollower'>,
  { now = Date.now, sweepMs = SWEEP_MS }: RetentionOptions = {},
): Retention {
  const { store, jobs, access } = lake
  if (lake.isFollower) return { close: async () => undefined }
  const ephemeral = lake.config.ephemeral ?? []
  const erase = () => void store.erasure.run()
  /** In slices: there may be thousands, and each needs a look into the change log for its time. */
  function* sweep(): Generator<undefined, void> {
    for (const each of ephemeral) {
      const past: string[] = []
      for (const row of yield* store.getRows(each.type, [['_createdAt']])) {
        if (isPast(row, each)) past.push(row.id)
        yield
      }
      for (let at = 0; at < past.length; at += AT_ONCE) {
        remove(past.slice(at, at + AT_ONCE))
        yield
      }
    }
  }
  /** Also checks the change log: a client may send any creation time. */
  const isPast = (
    { id, values: [created] }: UniqueValueRow,
    { retentionDays }: EphemeralType,
  ): boolean => {
    const [first] = store.history.toChanges([id], { limit: 1 })
    const times = [Date.parse(String(created)), Date.parse(first?.timestamp ?? '')]
    const known = times.filter((time) => !Number.isNaN(time))
    return now() - Math.min(...known) >= retentionDays * DAY_MS
  }
  const remove = (ids: readonly string[]) => {
    const options = {
      author: KEEPER.id,
      identity: KEEPER,
      channel: 'decision',
      // A reference must not keep a message forever.
      skipReferenceCheck: true,
    } as const
    store.write(options, (tx) => ids.forEach((id) => tx.delete(id)))
  }
  const stop = store.onCommit(erase)
  // Not persisted: each start finishes what a crash interrupted.
  const sweeping = jobs.register({
    name: 'retention',
    schedule: every(sweepMs),
    run: ({ signal }) => {
      erase()
      for (const guest of listPastGuests(access))
        eraseGuest(access, store.erasure, guest, { actor: KEEPER.id })
      return runSyncThenSlice(lake.slices, 'retention', sweep(), { now, signal }) ?? undefined
    },
    describeFailure: (error) => `Erasing what is past its time failed: ${describeError(error)}`,
  })
  sweeping.wake()
  return {
    close: async () => {
      stop()
      await sweeping.stop()
    },
  }
}

/** The author of deletions at the end of the retention. */
const KEEPER: Identity = {
  id: 'retention',
  kind: 'token',
  name: 'Retention',
  email: '',
  roles: [],
}
