import type { EphemeralType } from '../../config.ts'
import type { LakeContext } from '../../context.ts'
import type { Identity, SanityDocument } from '../../types.ts'
import { faultOf } from '../../../log/discreet.ts'

const DAY_MS = 24 * 60 * 60_000
/** Looked at each hour: what is kept for days need not go to the minute. */
const SWEEP_MS = 60 * 60_000
/** Between tries to empty the log while a query reads. */
const SETTLE_MS = 1_000
/** Deleted in one transaction, so that a long list does not hold the lake up. */
const AT_ONCE = 200

export interface RetentionOptions {
  /** Milliseconds since 1970. */
  now?: () => number
  sweepMs?: number
}

export interface Retention {
  /** Deletes and erases what is past its time. Returns how many documents went. */
  sweep(): number
  close(): void
}

/**
 * Keeps documents of the declared types for their days and no longer, and erases what was deleted before. What a
 * crash left half done is made good at the start.
 */
export function startRetention(
  lake: Pick<LakeContext, 'store' | 'config' | 'log'>,
  { now = Date.now, sweepMs = SWEEP_MS }: RetentionOptions = {},
): Retention {
  const { store, log } = lake
  const ephemeral = lake.config.ephemeral ?? []
  if (ephemeral.length === 0) return { sweep: () => 0, close: () => undefined }
  let settling: NodeJS.Timeout | undefined

  // A large file waits for the next sweep, and is then written anew once for all that was erased.
  const settle = (isPatient: boolean) => {
    clearTimeout(settling)
    if (store.erasure.settle({ isPatient }) !== 'busy') return
    settling = setTimeout(settle, SETTLE_MS, isPatient).unref()
  }
  const erase = () => {
    if (store.erasure.run() > 0) settle(false)
  }
  const sweep = (): number => {
    const ids = ephemeral.flatMap((each) =>
      store
        .ofType(each.type)
        .filter((document) => isPast(document, each))
        .map(({ _id }) => _id),
    )
    for (let at = 0; at < ids.length; at += AT_ONCE) remove(ids.slice(at, at + AT_ONCE))
    return ids.length
  }
  /** By the lake's own record too: a client may give any time of creation. */
  const isPast = ({ _id, _createdAt }: SanityDocument, { keepDays }: EphemeralType): boolean => {
    const [first] = store.history.changesOf([_id], { limit: 1 })
    const times = [Date.parse(_createdAt), Date.parse(first?.timestamp ?? '')]
    const known = times.filter((time) => !Number.isNaN(time))
    return now() - Math.min(...known) >= keepDays * DAY_MS
  }
  const remove = (ids: readonly string[]) => {
    const options = {
      author: KEEPER.id,
      identity: KEEPER,
      channel: 'decision',
      // A reference to it cannot keep a message for ever.
      skipReferenceCheck: true,
    } as const
    store.write(options, (tx) => ids.forEach((id) => tx.delete(id)))
  }
  const guarded = () => {
    try {
      erase()
      sweep()
      settle(true)
    } catch (error) {
      log(`Erasing what is past its time failed: ${faultOf(error)}`)
    }
  }

  const stop = store.onCommit(erase)
  const timer = setInterval(guarded, sweepMs).unref()
  guarded()
  return {
    sweep,
    close: () => {
      stop()
      clearInterval(timer)
      clearTimeout(settling)
    },
  }
}

/** Under whose name documents go when their time is over. */
const KEEPER: Identity = {
  id: 'retention',
  kind: 'token',
  name: 'Retention',
  email: '',
  roles: [],
}
