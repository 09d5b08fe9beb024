import { isRecord } from '../../../lib/is-record.ts'

/** One of the user's sessions; times are ISO 8601. */
export interface OwnSession {
  id: string
  browser: string
  address: string
  createdAt: string
  lastSeenAt: string
  isCurrent: boolean
}

/** One of the user's passkeys; times are ISO 8601. */
export interface OwnPasskey {
  id: string
  name: string
  createdAt: string
  /** Null if it was never used. */
  lastUsedAt: string | null
}

export interface OwnAccount {
  name: string
  email: string
  sessions: OwnSession[]
  hasAuthenticator: boolean
  passkeys: OwnPasskey[]
  /** The origins that accept passkeys; empty where passkeys are not available. */
  passkeyOrigins: string[]
  /** The number of unused recovery codes. */
  recoveryCodes: number
}

/** Setup data for an authenticator app. */
export interface Setup {
  secret: string
  /** The QR code as SVG. */
  qrCode: string
}

const TEXTS = ['id', 'browser', 'address', 'createdAt', 'lastSeenAt'] as const

function isSession(value: unknown): value is OwnSession {
  return (
    isRecord(value) &&
    typeof value.isCurrent === 'boolean' &&
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

/** Parses the lake's response; throws if it is invalid. */
export function readAccount(answer: unknown): OwnAccount {
  if (!isRecord(answer) || !Array.isArray(answer.sessions) || !isRecord(answer.secondFactor))
    throw new Error('The server sent an invalid account response')
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
  if (isRecord(answer) && typeof answer.secret === 'string' && typeof answer.qrCode === 'string')
    return { secret: answer.secret, qrCode: answer.qrCode }
  throw new Error('The server sent an invalid authenticator setup')
}

/** Recovery codes, shown only once; empty if the user already has some. */
export function readRecoveryCodes(answer: unknown): string[] {
  const codes: unknown = isRecord(answer) ? answer.recoveryCodes : undefined
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : []
}
