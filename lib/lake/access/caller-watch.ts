import { httpError, unauthorized } from '../errors.ts'
import type { Identity } from '../types.ts'
import type { Sessions } from './sessions.ts'
import type { Tokens } from './tokens.ts'
import type { Users } from './users.ts'

/** Told of every change of an account, a session or a token. */
export class AccessChanges {
  readonly #listeners = new Set<() => void>()
  #count = 0

  /** How many there were: whoever finds the same number twice need not look at anything else. */
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
 * Rights are looked up when a call begins. A stream, an upload or a queued write lasts longer than that, so they are
 * looked up again: at each change of access, and from time to time for what ends by itself, such as an idle session.
 */
export interface CallerWatch {
  /** Whether the caller may still sign in, with the same role, in the same session or by the same token. */
  isCurrent(identity: Identity): boolean
  /** Throws 401 for a session or token that has ended, 503 for a role that has changed: asked again, it counts. */
  requireCurrent(identity: Identity): void
  /** The number of changes of access so far. */
  readonly changes: number
  /** Calls `end` once as soon as the caller is not current any more; returns how to stop that. */
  watch(identity: Identity, end: () => void): () => void
  close(): void
}

export interface CallerWatchOptions {
  users: Pick<Users, 'get'>
  sessions: Pick<Sessions, 'standing'>
  tokens: Pick<Tokens, 'get'>
  changes: AccessChanges
  /** Milliseconds between looks at what ends by itself. */
  everyMs: number
  /** Calls `due` after so many milliseconds; what it returns takes that back. */
  wakeIn: (ms: number, due: () => void) => () => void
}

interface Watched {
  identity: Identity
  ends: Set<() => void>
}

export function createCallerWatch(options: CallerWatchOptions): CallerWatch {
  const { users, sessions, tokens, changes, everyMs, wakeIn } = options
  /** Hundreds of streams of one session are looked up once. */
  const watched = new Map<string, Watched>()
  let dontWake: (() => void) | undefined

  const mayCall = ({ kind, id, session }: Identity): boolean => {
    // What the lake does by itself has an id that is in no list.
    if (kind === 'token') return tokens.get(id)?.revokedAt == null
    if (kind === 'anonymous') return true
    const user = users.get(id)
    if (!user || user.disabled) return false
    return session === undefined || sessions.standing(session) !== null
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
      const message =
        'Your role changed while this was under way, so it was not done. Send it again.'
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
