import type { DatabaseSync } from 'node:sqlite'
import { BUILT_IN_ROLES } from './roles.ts'
import { ConfigError, type LakeConfig } from '../config.ts'
import { forbidden } from '../errors.ts'
import {
  ANONYMOUS,
  type DocumentInput,
  type Grant,
  type Identity,
  type Permission,
  type Role,
  type SanityDocument,
} from '../types.ts'
import { MACHINE_CLOCK } from '../jobs/clock.ts'
import { createAudit, type Audit, type AuditEntry } from './audit.ts'
import { AccessChanges, createCallerWatch, type CallerWatch } from './caller-watch.ts'
import { createAttempts, type LoginThrottle } from './login-throttle.ts'
import { createAuthenticators, type Authenticators } from './authenticators.ts'
import type { Credential } from './credentials.ts'
import { createCalendarLinks, type CalendarLinks } from './calendar-links.ts'
import { createDevices, type Devices } from './devices.ts'
import { getGrants, permits } from './grants.ts'
import { doiRateLimiter, type DoiRateLimiter } from './doi-rate-limiter.ts'
import { createKeyValues, type KeyValues } from './key-values.ts'
import { createOneTimeTokens, type OneTime } from './one-time-tokens.ts'
import { createNotificationPreferences, type MailChoices } from './notification-preferences.ts'
import { PASSWORD_COST } from './passwords.ts'
import { createPasskeyCeremonies, type PasskeyCeremonies } from './passkey-ceremonies.ts'
import { createPasskeys, type Passkeys } from './passkeys.ts'
import { createPreviews, type Previews } from './previews.ts'
import { createRecoveryCodes, type RecoveryCodes } from './recovery-codes.ts'
import { createSecretBox } from './secret-box.ts'
import { createSecondFactor, type SecondFactor } from './second-factor.ts'
import {
  hashSecret,
  openSecrets,
  randomPassword,
  randomToken,
  type SecretsFile,
} from './secrets.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { createRowSeals, type RowSeals, type UnsealedRow } from './row-seals.ts'
import { createSigningKey, type SigningKey } from './signing-key.ts'
import { createTokens, type Tokens } from './tokens.ts'
import { createUnsealedRows, type DescribedRow, type UnsealedRows } from './unsealed-rows.ts'
import { createUsers, normalise, type User, type Users } from './users.ts'

export interface Authentication {
  identity: Identity
  credential: 'none' | 'bearer' | 'cookie'
  /** The session was known but has expired. */
  expired: boolean
  /** When the session expires, in milliseconds since 1970; absent for API tokens. */
  expiresAt?: number
  /** Someone else set this person's password. */
  mustChangePassword?: boolean
}

export interface Access {
  readonly roles: readonly Role[]
  readonly users: Users
  readonly sessions: Sessions
  readonly tokens: Tokens
  readonly attempts: LoginThrottle
  readonly devices: Devices
  readonly oneTime: OneTime
  readonly authenticators: Authenticators
  readonly passkeys: Passkeys
  /** Null when the config allows no passkeys. */
  readonly passkeyCeremonies: PasskeyCeremonies | null
  readonly recoveryCodes: RecoveryCodes
  readonly secondFactor: SecondFactor
  readonly keyValues: KeyValues
  readonly notificationPreferences: MailChoices
  readonly calendarLinks: CalendarLinks
  readonly doiLookups: DoiRateLimiter
  readonly previews: Previews
  readonly audit: Audit
  /**
   * How the audit log names the account of a sign-in attempt: the person's id, or a stand-in for an unknown address.
   */
  accountName(email: string): string
  /** Rows of accounts, tokens, passkeys, and calendar links that the lake did not write: they give no rights. */
  readonly unsealedRows: UnsealedRows
  /** Runs the work in one transaction of the store: all of its writes are saved, or none. */
  together: RowSeals['together']
  readonly secrets: SecretsFile
  readonly signingKey: SigningKey
  /** Checks whether callers still have the rights they had when their work began. */
  readonly callers: CallerWatch
  /** Call when accounts, sessions, or tokens were changed other than through this object. */
  accessChanged(): void
  /** Finds whose credential this is; `authenticateRequest` decides whether it counts for a call. */
  authenticate(credential: Credential): Authentication
  /** The caller's access list. */
  grants(identity: Identity): readonly Grant[]
  /** Whether one of the caller's grants with this permission selects the document. */
  can(identity: Identity, permission: Permission, document: SanityDocument | DocumentInput): boolean
  /** Throws 403 with the reason when `can` is false. */
  require(
    identity: Identity,
    permission: Permission,
    document: SanityDocument | DocumentInput,
  ): void
  /** Whether one of the caller's roles may manage users and tokens, import and export. */
  isManager(identity: Identity): boolean
}

export interface AccessOptions {
  db: DatabaseSync
  dataDir: string
  config: LakeConfig
  /** log2 of scrypt's N for new passwords; tests lower it. */
  passwordCost?: number
  /** The clock for sessions, device cookies, and login attempts, in milliseconds since 1970. */
  now?: () => number
  /** Milliseconds between checks of callers with open work; default 1000. */
  recheckMs?: number
  /** The timer for those checks: calls `due` after `ms` milliseconds and returns a function that cancels it. */
  wakeIn?: (ms: number, due: () => void) => () => void
  /** Where audit log lines go besides the store; nowhere else when absent. */
  auditLog?: (line: string) => void
  /** Where problems go; nowhere when absent. */
  log?: (line: string) => void
  /** The store is one of several copies, and another node may have written it. */
  isReplicated?: boolean
  /** Set when the store is a copy that another lake writes: nothing is created here. */
  follower?: FollowerAccess
}

/** What access control would write to a store of its own, and the lake that writes this one has to. */
export interface FollowerAccess {
  /** A session was used, by its id. */
  sessionUsed(id: string): void
  audited(entry: AuditEntry): void
}

const RECHECK_MS = 1000

/** Opens access control and creates the users, service tokens, and secrets that are missing. */
export async function openAccess(options: AccessOptions): Promise<Access> {
  const { db, config, now = Date.now, follower } = options
  const roles = config.roles ?? BUILT_IN_ROLES
  checkRoles(config, roles)
  // No account or token is given the role of guests: an invitation limits it.
  const roleNames = roles.filter(({ guest }) => !guest).map(({ name }) => name)
  const secrets = openSecrets(options.dataDir)
  const { sessionKey } = secrets.read()
  const changes = new AccessChanges()
  const seals = createRowSeals(db, sessionKey, () => secrets.read().accountsListedAt !== null)
  sealOnce(seals, secrets, follower === undefined)
  const reported = new Set<string>()
  const audit = createAudit({
    db,
    log: options.auditLog ?? (() => undefined),
    relay: follower && ((entry) => follower.audited(entry)),
  })
  const unsealedRows = createUnsealedRows({ db, seals, audit, rightsChanged: changes.note })
  const reportUnsealed = ({ table, id }: UnsealedRow) => {
    if (reported.has(`${table}/${id}`)) return
    reported.add(`${table}/${id}`)
    const row = unsealedRows.list().find((each) => each.table === table && each.id === id)
    if (row) options.log?.(unsealedMessage(row))
  }
  const sessions = createSessions(
    db,
    sessionKey,
    now,
    changes.note,
    follower && ((id) => follower.sessionUsed(id)),
  )
  const oneTime = createOneTimeTokens(db, sessionKey, now)
  const calendarLinks = createCalendarLinks(db, sessionKey, now, seals)
  const tokens = createTokens(db, roleNames, seals, changes.note)
  const users = createUsers({
    db,
    roleNames,
    siteTitle: config.title,
    passwordCost: options.passwordCost ?? PASSWORD_COST,
    endSessions: (userId) => {
      sessions.endAll(userId)
      oneTime.forget(userId)
      // An account that is enabled again starts without a link.
      if (users.get(userId)?.disabled) calendarLinks.revoke(userId)
    },
    rightsChanged: changes.note,
    seals,
    onUnsealed: ({ id }) => reportUnsealed({ table: 'users', id }),
    now,
    passwordChanged: (email) => {
      if (secrets.read().initialPasswords[email] === undefined) return
      secrets.change((file) => delete file.initialPasswords[email])
    },
  })
  if (!follower) {
    await makeUsers(config, users, secrets)
    if (!options.isReplicated) requireFirstChanges(users, secrets)
    makeServiceTokens(config, tokens, secrets)
  }

  const attempts = createAttempts(db, now)
  const sealing = createSecretBox(sessionKey)
  const authenticators = createAuthenticators({ db, sealing, issuer: config.title, now })
  const passkeys = createPasskeys(db, now, seals)
  const passkeyCeremonies =
    config.passkeys === undefined
      ? null
      : createPasskeyCeremonies({
          passkeys,
          oneTime,
          title: config.title,
          config: config.passkeys,
        })
  const recoveryCodes = createRecoveryCodes(db, sessionKey)
  const authenticate = (credential: Credential): Authentication => {
    if (credential.kind === 'none')
      return { identity: ANONYMOUS, credential: 'none', expired: false }
    if (credential.kind === 'bearer') {
      const token = tokens.find(credential.secret)
      if (token && token.revokedAt === null && !token.isUnsealed) {
        const identity: Identity = {
          id: token.id,
          kind: 'token',
          name: token.label,
          email: '',
          roles: [token.role],
        }
        return { identity, credential: 'bearer', expired: false }
      }
    }
    const session = sessions.find(credential.secret)
    if (session === null || session === 'expired') {
      return { identity: ANONYMOUS, credential: 'none', expired: session === 'expired' }
    }
    const user = users.get(session.userId)
    // A guest's session counts only for the guest's own pages and pictures (access/guests.ts), in whatever header.
    if (!user || user.disabled || user.guest)
      return { identity: ANONYMOUS, credential: 'none', expired: false }
    return {
      identity: { ...getIdentity(user), session: sessions.getId(credential.secret) },
      credential: credential.kind,
      expired: false,
      expiresAt: session.expiresAt,
      mustChangePassword: user.mustChangePassword,
    }
  }
  for (const row of unsealedRows.list()) reportUnsealed(row)
  // The log shows when the same address comes back, but never the address itself.
  const unknownName = (email: string) =>
    hashSecret(`account ${normalise(email)}`, secrets.read().sessionKey).slice(0, 12)
  const grants = (identity: Identity) =>
    getGrants(roles, identity, (guest) => config.policy?.guests?.grants(guest) ?? [])
  const can: Access['can'] = (identity, permission, document) =>
    permits(grants(identity), identity, permission, document)

  return {
    roles,
    users,
    sessions,
    tokens,
    attempts,
    devices: createDevices(sessionKey, now),
    oneTime,
    authenticators,
    passkeys,
    passkeyCeremonies,
    recoveryCodes,
    secondFactor: createSecondFactor({
      authenticators,
      passkeys,
      recoveryCodes,
      attempts,
      sessions,
      now,
      ceremonies: passkeyCeremonies,
    }),
    unsealedRows,
    together: seals.together,
    keyValues: createKeyValues(db),
    notificationPreferences: createNotificationPreferences(db),
    calendarLinks,
    doiLookups: doiRateLimiter(now),
    audit,
    accountName: (email) => users.byEmail(email)?.id ?? `unknown ${unknownName(email)}`,
    previews: createPreviews(db, { sessions, users, key: secrets.read().sessionKey }),
    secrets,
    signingKey: createSigningKey(secrets, config.signingKey),
    callers: createCallerWatch({
      users,
      sessions,
      tokens,
      changes,
      everyMs: options.recheckMs ?? RECHECK_MS,
      wakeIn: options.wakeIn ?? MACHINE_CLOCK.wakeIn,
    }),
    accessChanged: changes.note,
    authenticate,
    grants,
    can,
    require: (identity, permission, document) => {
      if (can(identity, permission, document)) return
      throw forbidden(
        `Insufficient permissions; permission "${permission}" required on ${document._id ?? 'the new document'} of type "${document._type}"`,
      )
    },
    isManager: (identity) =>
      roles.some((role) => role.manage === true && identity.roles.includes(role.name)),
  }
}

/**
 * Seals, once, what a store has from before there were seals, or from before some rows had one. This trusts the rows as
 * they are then. That it was done is noted beside the key, and a store with a valid list of seals has been sealed
 * already, by this node or another one.
 */
function sealOnce(seals: RowSeals, secrets: SecretsFile, isWritable: boolean): void {
  if (secrets.read().accountsListedAt !== null) return
  const isListed = seals.isListed()
  if (!isListed && !isWritable) return
  if (!isListed) {
    const isSealed = secrets.read().accountsSealedAt !== null || seals.isUsed()
    seals.renewAll(isSealed ? ['calendar_links'] : undefined)
  }
  secrets.change((file) => {
    const now = new Date().toISOString()
    file.accountsSealedAt ??= now
    file.accountsListedAt = now
  })
}

function unsealedMessage({ table, id, name }: DescribedRow): string {
  const command = {
    users: `accept it with: npm run lake -- users accept, or`,
    api_tokens: `accept it with: npm run lake -- tokens accept ${id}, or`,
    passkeys: 'the person can remove it and add it again, or',
    calendar_links: 'the person can create another one, or',
  }[table]
  return `${name} was changed in the database, and not by the lake, so it grants no access. Look at it: ${command} stop the lake and run: npm run lake -- repair`
}

/** A signed-in user as access rules see it. */
export function getIdentity(user: User): Identity {
  const { id, name, email, role, guest } = user
  if (!guest) return { id, kind: 'user', name, email, roles: [role] }
  const { expiresAt: _, ...scope } = guest
  // What a guest writes is marked as such wherever its author's name is shown.
  const named = { name: `${name} (guest)`, email, roles: [role] }
  return { id, kind: 'user', ...named, guest: scope }
}

function checkRoles(config: LakeConfig, roles: readonly Role[]): void {
  const known = new Set(roles.map((role) => role.name))
  if (known.size !== roles.length) throw new ConfigError('The lake config names a role twice')
  const forGuests = roles.filter(({ guest }) => guest).map(({ name }) => name)
  const declared = [...config.users, ...config.serviceTokens]
  if (declared.some(({ role }) => forGuests.includes(role)))
    throw new ConfigError('The lake config gives the role of guest reviewers to an account')
  const unknown = declared.find((entry) => !known.has(entry.role))
  if (unknown)
    throw new ConfigError(`The lake config uses a role "${unknown.role}" that it does not define`)
}

async function makeUsers(config: LakeConfig, users: Users, secrets: SecretsFile): Promise<void> {
  const missing = config.users
    .filter((user) => users.byEmail(user.email) === null)
    .map((user) => ({ ...user, password: randomPassword() }))
  if (missing.length === 0) return
  // Save the passwords first: a user created without one could never sign in.
  secrets.change((file) => {
    for (const { email, password } of missing) file.initialPasswords[email.toLowerCase()] = password
  })
  for (const user of missing) await users.add({ ...user, mustChangePassword: true })
}

/** For a store from before the lake recorded this. In a cluster, the file of another node may be older than the store. */
function requireFirstChanges(users: Users, secrets: SecretsFile): void {
  for (const email of Object.keys(secrets.read().initialPasswords)) users.requireChange(email)
}

/** A revoked service token is replaced at the next start, so revoking it and restarting rotates it. */
function makeServiceTokens(config: LakeConfig, tokens: Tokens, secrets: SecretsFile): void {
  const missing = config.serviceTokens.flatMap(({ label, role }) => {
    const secret = secrets.read().tokens[label]
    const token = secret === undefined ? null : tokens.find(secret)
    // The secret was saved, but the lake stopped before it created the token.
    if (secret !== undefined && token === null) return [{ label, role, secret }]
    if (token?.revokedAt === null) {
      if (token.role === role && !token.isUnsealed) return []
      tokens.revoke(token.id)
    }
    return [{ label, role, secret: randomToken() }]
  })
  if (missing.length === 0) return
  // Save the secret first: otherwise the token could exist while no one knows its secret.
  secrets.change((file) => {
    for (const { label, secret } of missing) file.tokens[label] = secret
  })
  for (const token of missing) tokens.create(token)
}
