import { isRecord } from '../../lib/is-record.ts'

/** A session of one's own; times are ISO 8601. */
export interface OwnSession {
  id: string
  browser: string
  address: string
  createdAt: string
  lastSeenAt: string
  isThisOne: boolean
}

export interface OwnAccount {
  name: string
  email: string
  sessions: OwnSession[]
  hasAuthenticator: boolean
  /** Recovery codes that are left. */
  recoveryCodes: number
}

/** What an authenticator app is set up with. */
export interface Setup {
  secret: string
  /** SVG of the code to scan. */
  picture: string
}

const TEXTS = ['id', 'browser', 'address', 'createdAt', 'lastSeenAt'] as const

function isSession(value: unknown): value is OwnSession {
  return (
    isRecord(value) &&
    typeof value.isThisOne === 'boolean' &&
    TEXTS.every((name) => typeof value[name] === 'string')
  )
}

/** Reads the lake's answer; throws for anything else. */
export function readAccount(answer: unknown): OwnAccount {
  if (!isRecord(answer) || !Array.isArray(answer.sessions) || !isRecord(answer.secondFactor))
    throw new Error('The lake’s answer is no account')
  const { authenticator, recoveryCodes } = answer.secondFactor
  return {
    name: String(answer.name),
    email: String(answer.email),
    sessions: answer.sessions.filter(isSession),
    hasAuthenticator: authenticator === true,
    recoveryCodes: typeof recoveryCodes === 'number' ? recoveryCodes : 0,
  }
}

export function readSetup(answer: unknown): Setup {
  if (isRecord(answer) && typeof answer.secret === 'string' && typeof answer.picture === 'string')
    return { secret: answer.secret, picture: answer.picture }
  throw new Error('The lake’s answer sets no app up')
}

/** The codes, told once; none where there are some already. */
export function readRecoveryCodes(answer: unknown): string[] {
  const codes: unknown = isRecord(answer) ? answer.recoveryCodes : undefined
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : []
}
