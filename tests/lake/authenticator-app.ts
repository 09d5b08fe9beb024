import { Secret, TOTP } from 'otpauth'

/** The TOTP code for a secret at a time in milliseconds since 1970. */
export function getCode(secret: string, at: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })
}
