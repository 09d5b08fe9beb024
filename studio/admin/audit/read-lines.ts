import { isRecord } from '../../../lib/is-record.ts'

/** An entry in the lake's audit log; times are ISO 8601. */
export interface AuditLine {
  id: number
  kind: string
  actor: string
  subject: string
  detail: string
  address: string
  count: number
  firstAt: string
  lastAt: string
}

export interface AuditPage {
  lines: AuditLine[]
  people: { id: string; name: string }[]
  /** The `before` parameter of the next page; null on the last page. */
  next: number | null
}

const TEXTS = ['kind', 'actor', 'subject', 'detail', 'address', 'firstAt', 'lastAt'] as const

function isLine(value: unknown): value is AuditLine {
  return (
    isRecord(value) &&
    typeof value.id === 'number' &&
    typeof value.count === 'number' &&
    TEXTS.every((name) => typeof value[name] === 'string')
  )
}

function isPerson(value: unknown): value is AuditPage['people'][number] {
  return isRecord(value) && typeof value.id === 'string' && typeof value.name === 'string'
}

/** Parses the lake's response; throws if it is invalid. */
export function readAudit(answer: unknown): AuditPage {
  if (!isRecord(answer) || !Array.isArray(answer.lines) || !Array.isArray(answer.people))
    throw new Error('The server sent an invalid audit log')
  return {
    lines: answer.lines.filter(isLine),
    people: answer.people.filter(isPerson),
    next: typeof answer.next === 'number' ? answer.next : null,
  }
}
