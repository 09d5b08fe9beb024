import { describeError } from '../../../log/redact.ts'
import { NODE_KEY_HEADER } from './headers.ts'

/** What a follower tells the leader, because only the leader writes. */
export interface Notes<AuditEntry> {
  /** Ids of sessions that were used at the follower. */
  sessions: string[]
  /** Indexes that its queries lacked, by name. */
  indexes: { name: string; isReserved: boolean }[]
  /** For the audit log. */
  audit: AuditEntry[]
}

/** Of each kind; more are dropped, and the log says how many audit entries. */
const MAX_NOTES = 500
const SEND_EVERY_MS = 1_000
const TIMEOUT_MS = 5_000

interface RelayOptions {
  key: string
  leader: () => string | null
  log: (line: string) => void
}

/**
 * Collects notes and sends them once a second. Entries for the audit log are kept until a leader has taken them: one
 * whose answer is lost may be recorded twice.
 */
export class Relay<AuditEntry> {
  readonly #options: RelayOptions
  #sessions = new Set<string>()
  #indexes = new Map<string, boolean>()
  #audit: AuditEntry[] = []
  #lost = 0
  #isClosed = false
  #timer: NodeJS.Timeout | undefined

  constructor(options: RelayOptions) {
    this.#options = options
  }

  sessionUsed(id: string): void {
    if (this.#sessions.size < MAX_NOTES) this.#sessions.add(id)
    this.#plan()
  }

  indexesMissing(names: readonly string[], isReserved: boolean): void {
    for (const name of names) {
      if (this.#indexes.size >= MAX_NOTES) break
      this.#indexes.set(name, isReserved || this.#indexes.get(name) === true)
    }
    if (names.length > 0) this.#plan()
  }

  audited(entry: AuditEntry): void {
    if (this.#audit.length < MAX_NOTES) this.#audit.push(entry)
    else this.#lost += 1
    this.#plan()
  }

  /** Sends what is left, once. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    if (this.#audit.length > 0) await this.#send()
    this.#lost += this.#audit.length
    this.#reportLost()
  }

  #plan(): void {
    if (this.#isClosed) return
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      void this.#send()
    }, SEND_EVERY_MS).unref()
  }

  async #send(): Promise<void> {
    const leader = this.#options.leader()
    const notes: Notes<AuditEntry> = {
      sessions: [...this.#sessions],
      indexes: [...this.#indexes].map(([name, isReserved]) => ({ name, isReserved })),
      audit: this.#audit,
    }
    if (leader === null) return this.#plan()
    this.#sessions = new Set()
    this.#indexes = new Map()
    this.#audit = []
    const problem = await this.#post(leader, notes)
    if (problem === null) return this.#reportLost()
    this.#options.log(
      `Cluster: session activity and audit entries of this node could not be sent to the leader at ${leader}: ${problem}`,
    )
    const waiting = [...notes.audit, ...this.#audit]
    this.#audit = waiting.slice(0, MAX_NOTES)
    this.#lost += waiting.length - this.#audit.length
    if (this.#audit.length > 0) this.#plan()
  }

  /** Why it failed; null if it did not. */
  async #post(leader: string, notes: Notes<AuditEntry>): Promise<string | null> {
    try {
      const response = await fetch(`${leader}/_cluster/notes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [NODE_KEY_HEADER]: this.#options.key },
        body: JSON.stringify(notes),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      return response.ok ? null : `status ${response.status}`
    } catch (error) {
      return describeError(error)
    }
  }

  #reportLost(): void {
    if (this.#lost > 0)
      this.#options.log(
        `Cluster: ${this.#lost} entries for the audit log were lost, because no leader accepted them in time`,
      )
    this.#lost = 0
  }
}
