import { isRecord } from '../../lib/is-record.ts'

/** A line of the lake's audit log; times are ISO 8601. */
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

export interface AuditAnswer {
  lines: AuditLine[]
  people: { id: string; name: string }[]
  /** The `before` of the following page; null on the last. */
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

function isPerson(value: unknown): value is AuditAnswer['people'][number] {
  return isRecord(value) && typeof value.id === 'string' && typeof value.name === 'string'
}

/** Reads the lake's answer; throws for anything else. */
export function readAudit(answer: unknown): AuditAnswer {
  if (!isRecord(answer) || !Array.isArray(answer.lines) || !Array.isArray(answer.people))
    throw new Error('The lake’s answer is no audit log')
  return {
    lines: answer.lines.filter(isLine),
    people: answer.people.filter(isPerson),
    next: typeof answer.next === 'number' ? answer.next : null,
  }
}
