import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'

/** Bytes as browsers encode them; a credential's id has at most 1023. */
const bytes = (maxBytes: number) =>
  z
    .string()
    .min(1)
    .max(maxBytes)
    .regex(/^[\w-]+$/)

// What a browser reports about extensions and the device is ignored.
const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.unknown().transform(() => ({})),
}

/** A new passkey, as a browser sends it. */
export const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4096),
    attestationObject: bytes(12_000),
    transports: z.array(z.string().max(32)).max(8).optional(),
  }),
}) satisfies z.ZodType<RegistrationResponseJSON>

/** A passkey's response to a challenge, as a browser sends it. */
export const authenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4096),
    authenticatorData: bytes(4096),
    signature: bytes(8192),
    userHandle: z.string().max(256).optional(),
  }),
}) satisfies z.ZodType<AuthenticationResponseJSON>

export type RegistrationResponse = z.infer<typeof registrationResponse>
export type AuthenticationResponse = z.infer<typeof authenticationResponse>
