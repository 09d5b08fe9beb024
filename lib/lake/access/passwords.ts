import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { MAX_PASSWORD_LENGTH } from '../../limits/accounts.ts'

/** log2 of scrypt's N. 17 with r=8, p=1 is OWASP's recommendation: 128 MiB and about 0.3 s per guess. */
export const PASSWORD_COST = 17
const KEY_LENGTH = 32

/**
 * A password this long cannot be anyone's, so it is rejected without hashing. Counts characters, regardless of their
 * size in storage.
 */
export function isTooLong(password: string): boolean {
  return [...password].length > MAX_PASSWORD_LENGTH
}

/** `scrypt$17$8$1$salt$key`: the parameters are stored with the hash, so that they can be raised later. */
export async function hashPassword(
  password: string,
  cost: number = PASSWORD_COST,
): Promise<string> {
  const salt = randomBytes(16)
  return written(cost, salt, await derive(password, salt, { N: 2 ** cost, r: 8, p: 1 }))
}

/**
 * A stand-in hash for an unknown account: checking a password against it takes as long as against a real one, and
 * always fails. Nothing is derived for it, so it costs nothing at start.
 */
export function dummyHash(cost: number = PASSWORD_COST): string {
  return written(cost, randomBytes(16), randomBytes(KEY_LENGTH))
}

function written(cost: number, salt: Buffer, key: Buffer): string {
  return ['scrypt', cost, 8, 1, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Whether the password matches the hash. False for a hash of unknown form. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, cost, r, p, salt, key] = hash.split('$')
  if (scheme !== 'scrypt' || !cost || !r || !p || !salt || !key) return false
  if (isTooLong(password)) return false
  const expected = Buffer.from(key, 'base64url')
  const options = { N: 2 ** Number(cost), r: Number(r), p: Number(p) }
  const actual = await derive(password, Buffer.from(salt, 'base64url'), options)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

// One at a time: each derivation takes 128 MiB, and a burst of logins must not exhaust memory.
let queue: Promise<unknown> = Promise.resolve()

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  const run = () =>
    new Promise<Buffer>((resolve, reject) => {
      const limits = { ...options, maxmem: 256 * 1024 * 1024 }
      scrypt(password.normalize('NFKC'), salt, KEY_LENGTH, limits, (error, key) =>
        error ? reject(error) : resolve(key),
      )
    })
  const result = queue.then(run, run)
  queue = result.catch(() => undefined)
  return result
}
