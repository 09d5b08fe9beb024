import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'

const PRESENT = 0x01
const VERIFIED = 0x04
const MAY_BE_BACKED_UP = 0x08
const BACKED_UP = 0x10
const HAS_CREDENTIAL = 0x40

/** Ways in which a test makes an authenticator misbehave. */
export interface Deviation {
  /** The requesting page, according to the browser. */
  origin?: string
  rpId?: string
  /** Whether the user was verified, not only present. */
  isVerified?: boolean
  challenge?: string
  counter?: number
}

const bytes = (text: string) => Buffer.from(text)
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()

/** The CBOR types that WebAuthn needs (RFC 8949): numbers, bytes, texts, and maps, in the given order. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, bytes(value).length), bytes(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, each]) => [cbor(key), getCbor(each)])
  return Buffer.concat([head(5, value.size), ...entries])
}

function getCbor(value: unknown): Buffer {
  if (typeof value === 'number' || typeof value === 'string') return cbor(value)
  if (value instanceof Uint8Array || value instanceof Map) return cbor(value)
  throw new Error('CBOR of this kind is not made here')
}

function head(kind: number, size: number): Buffer {
  const first = kind << 5
  if (size < 24) return Buffer.from([first | size])
  if (size < 256) return Buffer.from([first | 24, size])
  return Buffer.from([first | 25, size >> 8, size & 0xff])
}

/** A software passkey using Node's crypto: an ES256 key, attestation "none". */
export class SoftwarePasskey {
  readonly id: Buffer = randomBytes(16)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #origin: string
  #counter = 0
  readonly #isBackedUp: boolean

  /** `isBackedUp`: synced to the cloud, as on phones; the counter stays 0. */
  constructor(origin: string, isBackedUp = false) {
    this.#origin = origin
    this.#isBackedUp = isBackedUp
  }

  /** The response to a registration. */
  create(options: PublicKeyCredentialCreationOptionsJSON, otherwise: Deviation = {}) {
    const clientData = this.#clientData('webauthn.create', options.challenge, otherwise)
    const idLength = Buffer.from([this.id.length >> 8, this.id.length & 0xff])
    const authData = Buffer.concat([
      this.#authenticatorData(options.rp.id ?? '', HAS_CREDENTIAL, otherwise),
      ...[Buffer.alloc(16), idLength, this.id, coseKey(this.#keys.publicKey)],
    ])
    const attestationObject = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    )
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    })
  }

  /** The response to a challenge. */
  get(options: PublicKeyCredentialRequestOptionsJSON, otherwise: Deviation = {}) {
    if (!this.#isBackedUp) this.#counter += 1
    const clientData = this.#clientData('webauthn.get', options.challenge, otherwise)
    const authenticatorData = this.#authenticatorData(options.rpId ?? '', 0, otherwise)
    const signed = Buffer.concat([authenticatorData, sha256(clientData)])
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
    })
  }

  #credential<Response>(response: Response) {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  #clientData(type: string, challenge: string, otherwise: Deviation): Buffer {
    const origin = otherwise.origin ?? this.#origin
    const asked = otherwise.challenge ?? challenge
    return bytes(JSON.stringify({ type, challenge: asked, origin, crossOrigin: false }))
  }

  #authenticatorData(rpId: string, more: number, otherwise: Deviation): Buffer {
    const verified = (otherwise.isVerified ?? true) ? VERIFIED : 0
    const backup = this.#isBackedUp ? MAY_BE_BACKED_UP | BACKED_UP : 0
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(otherwise.counter ?? this.#counter)
    const flags = Buffer.from([PRESENT | verified | backup | more])
    return Buffer.concat([sha256(otherwise.rpId ?? rpId), flags, counter])
  }
}

/** RFC 9053: an elliptic curve key for ES256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}
