import type { DatabaseSync } from 'node:sqlite'
import { createAuditLines, type AuditLine, type AuditPage } from './audit-lines.ts'
import { describeError } from '../../log/redact.ts'
import { AUDIT_LOG_LINES, AUDIT_LOG_MS } from '../../limits/accounts.ts'

/** What is logged. The first four are refusals, which a stranger can cause as often as they like. */
export const AUDIT_KINDS = [
  'loginFailed',
  'reauthenticationFailed',
  'forbidden',
  'rateLimited',
  'userChanged',
  'tokenChanged',
  'decision',
  'export',
  'backup',
  'import',
] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

/**
 * Kinds by their name in earlier releases. Stored lines keep it and are listed under the current name. For one release
 * after a kind was renamed, its lines in the process log also have the old name.
 */
export const RENAMED_AUDIT_KINDS: Readonly<Record<string, AuditKind>> = {
  loginRefused: 'loginFailed',
  signatureRefused: 'reauthenticationFailed',
  limited: 'rateLimited',
}

/** A kind under its current name. */
export function toCurrentKind(kind: string): string {
  return Object.hasOwn(RENAMED_AUDIT_KINDS, kind) ? (RENAMED_AUDIT_KINDS[kind] ?? kind) : kind
}

/** The name of a kind in earlier releases. */
function oldKind(kind: string): string | undefined {
  return Object.entries(RENAMED_AUDIT_KINDS).find(([, current]) => current === kind)?.[0]
}

const REFUSALS: ReadonlySet<AuditKind> = new Set([
  'loginFailed',
  'reauthenticationFailed',
  'forbidden',
  'rateLimited',
])

export interface AuditEntry {
  kind: AuditKind
  /** The id of the actor: a person, a token, `shell` for the command line, or `anonymous`. */
  actor: string
  /** What it was done to: the id of a person, token, or document, or the stand-in for an unknown account. */
  subject?: string
  /** A code, role, or route: never document text, a password, or an e-mail address. */
  detail?: string
  /** The caller's network address. */
  address?: string
}

export interface Audit {
  /** Writes a line to the log and to the store. Never throws: the event has already happened. */
  record(entry: AuditEntry): void
  /** Newest first. */
  list(page: AuditPage): AuditLine[]
  /** Writes the counts that are still in memory. */
  flush(): void
}

export interface AuditOptions {
  db: DatabaseSync
  /** Receives a line of JSON. */
  log: (line: string) => void
  /** Milliseconds since 1970. */
  now?: () => number
  /** Lines kept of each kind, so that a flood of one kind evicts no other. */
  keepLines?: number
  /** New lines per minute for each kind of refusal; further ones are only counted. */
  linesPerMinute?: number
  /** On a copy of the store that another lake writes: receives the entries in its place. */
  relay?: (entry: Required<AuditEntry>) => void
}

const LINES_PER_MINUTE = 30
const MINUTE_MS = 60_000
/** Within this time, the same refusal is counted on its first line. */
const REPEAT_MS = 10 * MINUTE_MS
/** Counts are written after this delay, so that a flood of refusals causes no flood of writes. */
const FLUSH_MS = 5_000
const MAX_TEXT = 160

interface Open {
  id: number
  count: number
  firstAt: number
  lastAt: number
  isWritten: boolean
}

/** The lake's audit log. */
export function createAudit(options: AuditOptions): Audit {
  const {
    log,
    now = Date.now,
    keepLines = AUDIT_LOG_LINES,
    linesPerMinute = LINES_PER_MINUTE,
  } = options
  const lines = createAuditLines(options.db)
  const open = new Map<string, Open>()
  const made = new Map<AuditKind, { minute: number; lines: number }>()
  let flushing: NodeJS.Timeout | undefined
  let trimmedAt = 0

  const flush = () => {
    clearTimeout(flushing)
    flushing = undefined
    for (const [key, each] of open) {
      if (!each.isWritten) lines.recount(each.id, each.count, each.lastAt)
      each.isWritten = true
      if (now() - each.firstAt >= REPEAT_MS) open.delete(key)
    }
  }
  const write = (entry: Required<AuditEntry>): Open => {
    const at = now()
    const id = lines.add({ ...entry, at })
    lines.trim(entry.kind, keepLines, oldKind(entry.kind))
    if (at - trimmedAt > MINUTE_MS * 60) {
      trimmedAt = at
      lines.forget(at - AUDIT_LOG_MS)
    }
    log(
      JSON.stringify({
        audit: entry.kind,
        at: new Date(at).toISOString(),
        ...entry,
        kind: undefined,
        deprecatedName: oldKind(entry.kind),
      }),
    )
    return { id, count: 1, firstAt: at, lastAt: at, isWritten: true }
  }
  /** False when this kind has used up its lines for this minute. */
  const hasRoom = (kind: AuditKind): boolean => {
    const minute = Math.floor(now() / MINUTE_MS)
    const used = made.get(kind)
    const count = used?.minute === minute ? used.lines : 0
    if (count >= linesPerMinute) return false
    made.set(kind, { minute, lines: count + 1 })
    return true
  }
  const recordDenied = (entry: Required<AuditEntry>, isFolded = false): void => {
    const key = JSON.stringify(entry)
    const openEntry = open.get(key)
    if (openEntry && now() - openEntry.firstAt < REPEAT_MS) {
      openEntry.count += 1
      openEntry.lastAt = now()
      openEntry.isWritten = false
      flushing ??= setTimeout(guarded(flush), FLUSH_MS).unref()
      return
    }
    if (isFolded || hasRoom(entry.kind)) {
      flush()
      open.set(key, write(entry))
      return
    }
    const others = { actor: 'others', subject: '', detail: 'too many to tell apart', address: '' }
    recordDenied({ kind: entry.kind, ...others }, true)
  }
  const guarded = (work: () => void) => () => {
    try {
      work()
    } catch (error) {
      log(`The audit log could not be written: ${describeError(error)}`)
    }
  }

  return {
    record: ({ kind, actor, subject = '', detail = '', address = '' }) =>
      guarded(() => {
        const entry = {
          kind,
          actor: plain(actor),
          subject: plain(subject),
          detail: plain(detail),
          address: plain(address),
        }
        if (options.relay) options.relay(entry)
        else if (REFUSALS.has(kind)) recordDenied(entry)
        else write(entry)
      })(),
    list: (page) => {
      flush()
      const kind = page.kind && toCurrentKind(page.kind)
      return lines
        .list({ ...page, kind }, kind && oldKind(kind))
        .map((line) => ({ ...line, kind: toCurrentKind(line.kind) }))
    },
    flush: guarded(flush),
  }
}

/** Limits the length and removes line breaks. */
function plain(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ').slice(0, MAX_TEXT)
}
