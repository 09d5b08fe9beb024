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

/** Of each kind, between two sendings; more are dropped. */
const MAX_NOTES = 500
const SEND_EVERY_MS = 1_000
const TIMEOUT_MS = 5_000

interface RelayOptions {
  key: string
  leader: () => string | null
  log: (line: string) => void
}

/** Collects notes and sends them once a second. They are worth less than the requests that caused them. */
export class Relay<AuditEntry> {
  readonly #options: RelayOptions
  #sessions = new Set<string>()
  #indexes = new Map<string, boolean>()
  #audit: AuditEntry[] = []
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
    this.#plan()
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  #plan(): void {
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
    try {
      const response = await fetch(`${leader}/_cluster/notes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [NODE_KEY_HEADER]: this.#options.key },
        body: JSON.stringify(notes),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (response.ok) return
      this.#options.log(`Cluster: the leader refused this node's notes with ${response.status}`)
    } catch {
      // The leader is gone; its successor hears what comes from now on.
    }
  }
}
