import { hashSecret, randomSecret, sameSecret } from './secrets.ts'
import { KNOWN_DEVICE_MS } from '../../limits/accounts.ts'

export interface Devices {
  /** A new device cookie for the browser this person just signed in with. `expiresAt` is in milliseconds since 1970. */
  mark(userId: string): { value: string; expiresAt: number }
  /** The id that attempts are counted by; null unless we issued the cookie for this person within the year. */
  getId(value: string | null, userId: string): string | null
}

/**
 * Cookies of known devices: `end.nonce.proof`. Nothing is stored, and the cookie grants no access: it only keeps its
 * owner's attempts apart from those of strangers.
 */
export function createDevices(key: string, now: () => number = Date.now): Devices {
  const proof = (end: string, nonce: string, userId: string) =>
    hashSecret(`device ${end} ${nonce} ${userId}`, key)
  return {
    mark: (userId) => {
      const expiresAt = now() + KNOWN_DEVICE_MS
      const nonce = randomSecret()
      return {
        value: `${expiresAt}.${nonce}.${proof(String(expiresAt), nonce, userId)}`,
        expiresAt,
      }
    },
    getId: (value, userId) => {
      const [end = '', nonce = '', signature = ''] = (value ?? '').split('.')
      if (!/^\d{1,15}$/.test(end) || Number(end) <= now()) return null
      return sameSecret(signature, proof(end, nonce, userId)) ? nonce : null
    },
  }
}
