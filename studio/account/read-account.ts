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

/** A passkey of one's own; times are ISO 8601. */
export interface OwnPasskey {
  id: string
  name: string
  createdAt: string
  /** Null for one that was never asked for. */
  lastUsedAt: string | null
}

export interface OwnAccount {
  name: string
  email: string
  sessions: OwnSession[]
  hasAuthenticator: boolean
  passkeys: OwnPasskey[]
  /** The origins at which browsers take passkeys; none where there are no passkeys. */
  passkeyOrigins: string[]
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

function isPasskey(value: unknown): value is OwnPasskey {
  return (
    isRecord(value) &&
    ['id', 'name', 'createdAt'].every((name) => typeof value[name] === 'string') &&
    (value.lastUsedAt === null || typeof value.lastUsedAt === 'string')
  )
}

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Reads the lake's answer; throws for anything else. */
export function readAccount(answer: unknown): OwnAccount {
  if (!isRecord(answer) || !Array.isArray(answer.sessions) || !isRecord(answer.secondFactor))
    throw new Error('The lake’s answer is no account')
  const { authenticator, recoveryCodes, passkeys, passkeyOrigins } = answer.secondFactor
  return {
    name: String(answer.name),
    email: String(answer.email),
    sessions: answer.sessions.filter(isSession),
    hasAuthenticator: authenticator === true,
    passkeys: listIn(passkeys).filter(isPasskey),
    passkeyOrigins: listIn(passkeyOrigins).filter((each) => typeof each === 'string'),
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
