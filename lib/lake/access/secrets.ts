import { createHash, createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { generateKeyPair } from '../../signing/key-pair.ts'

/** The keys that sign what the policy allowed; see signing-key.ts. */
const signing = z.object({
  privateKey: z.string().min(1),
  /** Of this key and of earlier ones, the newest first. */
  publicKeys: z.array(z.string().min(1)),
  earlierSignedAt: z.string().nullable(),
  chainedAt: z.string().nullable().default(null),
  /** `chainedAt` as it was before `lake keys accept-records`, until a start has carried that out. */
  chainedBefore: z.string().nullable().default(null),
})

const shape = z.object({
  sessionKey: z.string().min(32),
  webhookSecret: z.string().min(16),
  adminKey: z.string().min(32),
  /** What a proxy sends so that its word about callers is trusted. */
  proxyKey: z.string().min(32).default(randomSecret),
  signing: signing.default(newSigning),
  tokens: z.record(z.string(), z.string()),
  initialPasswords: z.record(z.string(), z.string()),
  /** When the accounts and tokens from before there were seals got one; see row-seals.ts. */
  accountsSealedAt: z.string().nullable().default(null),
  /** Since when the store must have the list of all seals; see row-seals.ts. */
  accountsListedAt: z.string().nullable().default(null),
  /** Another one after each restore: sites then forget what they have verified. Null: never restored. */
  restoreId: z.string().nullable().default(null),
})
export type Secrets = z.infer<typeof shape>

export interface SecretsFile {
  readonly path: string
  read(): Secrets
  /** Rewrites the whole file, readable by its owner only. */
  change(edit: (secrets: Secrets) => void): void
  /** Writes what the file would be after `edit` next to it, on disk, and returns that; see `installStaged`. */
  stage(edit: (secrets: Secrets) => void): Secrets
  /** What an interrupted change left there; null if there is nothing. */
  readStaged(): Secrets | null
  /** Replaces the file with what is staged. */
  installStaged(): void
}

/**
 * `DATA/secrets.json`, mode 0600, created if absent. A file that cannot be read is an error and is never replaced: that
 * would silently lock out every service that holds one of its tokens.
 */
export function openSecrets(dataDir: string): SecretsFile {
  const path = join(dataDir, 'secrets.json')
  const stagedPath = `${path}.next`
  const write = (secrets: Secrets, to = path) => {
    const draft = `${path}.new`
    writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true })
    chmodSync(draft, 0o600)
    renameSync(draft, to)
  }
  const read = () => readSecrets(path)
  const edited = (edit: (secrets: Secrets) => void): Secrets => {
    const next = structuredClone(current)
    edit(next)
    return next
  }
  if (!existsSync(path)) {
    write({
      sessionKey: randomSecret(),
      webhookSecret: randomSecret(),
      adminKey: randomSecret(),
      proxyKey: randomSecret(),
      signing: newSigning(),
      tokens: {},
      initialPasswords: {},
      accountsSealedAt: null,
      accountsListedAt: null,
      restoreId: null,
    })
  }
  let current = read()
  // A folder of an earlier version lacks them.
  const text = readFileSync(path, 'utf8')
  if (['"proxyKey"', '"signing"'].some((name) => !text.includes(name))) write(current)
  return {
    path,
    read: () => current,
    change: (edit) => {
      const next = edited(edit)
      write(next)
      current = next
    },
    stage: (edit) => {
      const next = edited(edit)
      write(next, stagedPath)
      syncFolder(dataDir)
      return next
    },
    readStaged: () => (existsSync(stagedPath) ? readSecrets(stagedPath) : null),
    installStaged: () => {
      renameSync(stagedPath, path)
      current = read()
    },
  }
}

function readSecrets(path: string): Secrets {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
  const parsed = shape.safeParse(content)
  if (!parsed.success)
    throw new Error(`${path} is not a secrets file: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/** Without it, a power failure may take a file that was just renamed. */
function syncFolder(path: string): void {
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

const sealing = shape.pick({
  sessionKey: true,
  accountsSealedAt: true,
  accountsListedAt: true,
})

/** What verifies the seals of accounts; null without a file that has it. Changes nothing. */
export function readSealing(dataDir: string): z.infer<typeof sealing> | null {
  const path = join(dataDir, 'secrets.json')
  if (!existsSync(path)) return null
  return sealing.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data ?? null
}

function newSigning(): z.infer<typeof signing> {
  const { privateKey, publicKey } = generateKeyPair()
  const publicKeys = [publicKey]
  return { privateKey, publicKeys, earlierSignedAt: null, chainedAt: null, chainedBefore: null }
}

/** 256 random bits, safe in URLs and headers. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Characters of `randomSecret`, and of what binds it to someone: together, they decode as base64url. */
const SECRET_LENGTH = 43
const BINDING_LENGTH = 21

/** A new secret that works for its owner only: a row that names someone else does not fit it. */
export function boundSecret(owner: string, key: string): string {
  const secret = randomSecret()
  return secret + binding(secret, owner, key)
}

/** Whether a secret was made for this owner. */
export function isBoundTo(secret: string, owner: string, key: string): boolean {
  const [random, bound] = [secret.slice(0, SECRET_LENGTH), secret.slice(SECRET_LENGTH)]
  return sameSecret(bound, binding(random, owner, key))
}

function binding(secret: string, owner: string, key: string): string {
  const made = createHmac('sha256', key).update(`owner ${owner} of ${secret}`)
  return made.digest('base64url').slice(0, BINDING_LENGTH)
}

/** An API token, as callers send it. */
export function randomToken(): string {
  return `sk${randomSecret()}`
}

/** A short random id of lowercase letters and digits, with a letter in front. */
export function randomId(prefix: string): string {
  return prefix + randomBytes(8).toString('hex')
}

// No letters or digits that look alike: people read an initial password off a screen.
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Readable characters in groups of five, about 25 bits each. */
export function randomReadable(groups: number): string {
  const group = () => Array.from({ length: 5 }, () => READABLE[randomInt(READABLE.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** A password of 20 readable characters, about 99 bits. */
export function randomPassword(): string {
  return randomReadable(4)
}

/** How random secrets are stored: they have 256 bits, so one round of a fast hash is enough. */
export function hashSecret(secret: string, key?: string): string {
  return key === undefined
    ? hash('sha256', secret)
    : createHmac('sha256', key).update(secret).digest('hex')
}

/** Compares two secrets in a time that does not depend on where they differ. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(
    createHash('sha256').update(a).digest(),
    createHash('sha256').update(b).digest(),
  )
}
