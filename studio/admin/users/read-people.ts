import { isRecord } from '../../../lib/is-record.ts'

export interface Person {
  id: string
  name: string
  email: string
  role: string
  disabled: boolean
  /** Has not accepted the invitation yet. */
  invited: boolean
  /** Until when an invited person's link works, ISO 8601; null if it has expired, and for everyone else. */
  linkExpiresAt: string | null
  secondFactor: boolean
  /** Its row was changed in the database, so it has no rights. */
  isUnsealed?: true
  /** ISO 8601; null without an open session. */
  lastSeenAt: string | null
}

/** The account fields of a public profile. */
export type Profile = Readonly<{ account?: unknown; isReviewer?: unknown }>

export interface UserList {
  people: Person[]
  roles: { name: string; title: string; description: string }[]
  backup: BackupAge
}

/** What the lake knows of its backups; times are ISO 8601, null if unknown. */
export interface BackupAge {
  /** When a backup was last written and verified. */
  checkedAt: string | null
  /** When all content was last exported. */
  exportedAt: string | null
  /** When content was last restored from a backup. */
  importedAt: string | null
  warnAfterDays: number
  isOld: boolean
}

/** A one-time link: to pass on, or already e-mailed. */
export interface HandedLink {
  /** Null if it was e-mailed to the person. */
  link: string | null
  expiresAt: string
}

const TEXTS = ['id', 'name', 'email', 'role'] as const
const FLAGS = ['disabled', 'invited', 'secondFactor'] as const
const TIMES = ['linkExpiresAt', 'lastSeenAt'] as const

function isPerson(value: unknown): value is Person {
  return (
    isRecord(value) &&
    TEXTS.every((name) => typeof value[name] === 'string') &&
    FLAGS.every((name) => typeof value[name] === 'boolean') &&
    TIMES.every((name) => value[name] === null || typeof value[name] === 'string')
  )
}

function isRole(value: unknown): value is UserList['roles'][number] {
  return (
    isRecord(value) &&
    ['name', 'title', 'description'].every((name) => typeof value[name] === 'string')
  )
}

/** Parses the lake's response; throws if it is invalid. */
export function readPeople(answer: unknown): UserList {
  if (!isRecord(answer) || !Array.isArray(answer.people) || !Array.isArray(answer.roles))
    throw new Error('The server sent an invalid list of people')
  return {
    people: answer.people.filter(isPerson),
    roles: answer.roles.filter(isRole),
    backup: readBackup(answer.backup),
  }
}

/** The public profiles that name an account. */
export function readProfiles(answer: unknown): Profile[] {
  return Array.isArray(answer) ? answer.filter(isRecord) : []
}

/** If the response lacks it, assume there is no backup. */
function readBackup(answer: unknown): BackupAge {
  const response = isRecord(answer) ? answer : {}
  const time = (value: unknown) => (typeof value === 'string' ? value : null)
  return {
    checkedAt: time(response.checkedAt),
    exportedAt: time(response.exportedAt),
    importedAt: time(response.importedAt),
    warnAfterDays: typeof response.warnAfterDays === 'number' ? response.warnAfterDays : 0,
    isOld: response.isOld !== false,
  }
}

export function readLink(answer: unknown): HandedLink {
  if (isRecord(answer) && typeof answer.expiresAt === 'string') {
    const { link, mailed, expiresAt } = answer
    if (typeof link === 'string') return { link, expiresAt }
    if (mailed === true) return { link: null, expiresAt }
  }
  throw new Error('The server sent an invalid link')
}
