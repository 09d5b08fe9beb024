import { httpError, unauthorized } from '../errors.ts'
import type { Identity } from '../types.ts'
import type { Sessions } from './sessions.ts'
import type { Tokens } from './tokens.ts'
import type { Users } from './users.ts'

/** Notified of every change to an account, session, or token. */
export class AccessChanges {
  readonly #listeners = new Set<() => void>()
  #count = 0

  /** The number of changes so far: if it has not changed, nothing else needs checking. */
  get count(): number {
    return this.#count
  }

  readonly note = (): void => {
    this.#count += 1
    for (const listener of this.#listeners) listener()
  }

  listen(listener: () => void): void {
    this.#listeners.add(listener)
  }
}

/**
 * Rights are checked when a call begins. A stream, an upload, or a queued write lasts longer, so its rights are checked
 * again: at each access change, and periodically for what expires on its own, such as an idle session.
 */
export interface CallerWatch {
  /** Whether the caller may still sign in, with the same role and the same session or token. */
  isCurrent(identity: Identity): boolean
  /** Throws 401 for a session or token that has ended, 503 for a role that has changed: a retry uses the new role. */
  requireCurrent(identity: Identity): void
  /** The number of access changes so far. */
  readonly changes: number
  /** Calls `end` once when the caller is no longer current; returns a function that stops watching. */
  watch(identity: Identity, end: () => void): () => void
  close(): void
}

export interface CallerWatchOptions {
  users: Pick<Users, 'get'>
  sessions: Pick<Sessions, 'getActive'>
  tokens: Pick<Tokens, 'get'>
  changes: AccessChanges
  /** Milliseconds between checks for what expires on its own. */
  everyMs: number
  /** Calls `due` after `ms` milliseconds; returns a function that cancels it. */
  wakeIn: (ms: number, due: () => void) => () => void
}

interface WatchedCaller {
  identity: Identity
  ends: Set<() => void>
}

export function createCallerWatch(options: CallerWatchOptions): CallerWatch {
  const { users, sessions, tokens, changes, everyMs, wakeIn } = options
  /** Hundreds of streams of one session are checked once. */
  const watched = new Map<string, WatchedCaller>()
  let dontWake: (() => void) | undefined

  const mayCall = ({ kind, id, session }: Identity): boolean => {
    // The lake's own actions use ids that are in no list.
    if (kind === 'token') {
      const token = tokens.get(id)
      return token === null || (token.revokedAt === null && !token.isUnsealed)
    }
    if (kind === 'anonymous') return true
    const user = users.get(id)
    if (!user || user.disabled) return false
    return session === undefined || sessions.getActive(session) !== null
  }
  const hasRole = ({ kind, id, roles }: Identity): boolean => {
    if (kind === 'anonymous') return true
    const role = kind === 'token' ? tokens.get(id)?.role : users.get(id)?.role
    return role === undefined || roles.join() === role
  }
  const isCurrent = (identity: Identity) => mayCall(identity) && hasRole(identity)

  const judge = (): void => {
    for (const [key, { identity, ends }] of watched) {
      if (isCurrent(identity)) continue
      watched.delete(key)
      for (const end of ends) end()
    }
    if (watched.size === 0) sleep()
  }
  const sleep = () => {
    dontWake?.()
    dontWake = undefined
  }
  const plan = () => {
    dontWake ??= wakeIn(everyMs, () => {
      dontWake = undefined
      judge()
      if (watched.size > 0) plan()
    })
  }
  changes.listen(judge)

  return {
    isCurrent,
    requireCurrent: (identity) => {
      if (!mayCall(identity))
        throw unauthorized('SIO-401-AEX', 'The session has ended; sign in again')
      if (hasRole(identity)) return
      const message = 'Your role changed during this request, so nothing was done. Send it again.'
      throw httpError(503, 'Service Unavailable', message, {}, { 'Retry-After': '1' })
    },
    get changes() {
      return changes.count
    },
    watch: (identity, end) => {
      if (identity.kind === 'anonymous') return () => undefined
      if (!isCurrent(identity)) {
        end()
        return () => undefined
      }
      const key = JSON.stringify([identity.kind, identity.id, identity.session, identity.roles])
      const same = watched.get(key) ?? { identity, ends: new Set() }
      watched.set(key, same)
      same.ends.add(end)
      plan()
      return () => {
        same.ends.delete(end)
        if (same.ends.size > 0 || watched.get(key) !== same) return
        watched.delete(key)
        if (watched.size === 0) sleep()
      }
    },
    close: sleep,
  }
}
