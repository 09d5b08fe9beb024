import type { DatabaseSync } from 'node:sqlite'
import { httpError } from '../errors.ts'
import type { RowSeals } from './row-seals.ts'
import { number, optionalNumber, optionalRow, text } from './rows.ts'
import { hashSecret, randomId, randomToken } from './secrets.ts'

export interface ApiToken {
  id: string
  label: string
  role: string
  createdAt: number
  revokedAt: number | null
  /** Its row was not written by the lake, so it gives no rights. */
  isUnsealed: boolean
}

export interface Tokens {
  list(): ApiToken[]
  /** The token with this id, including revoked ones. */
  get(id: string): ApiToken | null
  /** The new token and its secret, which is shown only once: only its hash is stored. */
  create(token: { label: string; role: string; secret?: string }): {
    token: ApiToken
    secret: string
  }
  /** An operator accepts the row as it is. Throws 404. */
  accept(id: string): ApiToken
  /** Takes effect with the next request. Throws 404. */
  revoke(id: string): ApiToken
  /** The token that a secret belongs to, including revoked ones. */
  find(secret: string): ApiToken | null
}

/** `revoked` is called after a token is revoked. */
export function createTokens(
  db: DatabaseSync,
  roleNames: readonly string[],
  seals: RowSeals,
  revoked: () => void = () => undefined,
): Tokens {
  const select = 'SELECT id, label, role, hash, created_at, revoked_at, seal FROM api_tokens'
  const all = db.prepare(`${select} ORDER BY created_at, label`)
  const byId = db.prepare(`${select} WHERE id = ?`)
  const byHash = db.prepare(`${select} WHERE hash = ?`)
  const insert = db.prepare(
    'INSERT INTO api_tokens (id, label, role, hash, created_at) VALUES (?, ?, ?, ?, ?)',
  )
  const revoke = db.prepare(
    'UPDATE api_tokens SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL',
  )

  const read = (row: Record<string, unknown>) => toToken(row, seals)
  /** By hash, the tokens seen so far: a service sends its token with every call. Only this process changes tokens. */
  const cache = new Map<string, ApiToken>()
  const lookUp = (hash: string): ApiToken | null => {
    const token = optionalRow(byHash.get(hash), read)
    if (token && !token.isUnsealed) cache.set(hash, token)
    return token
  }

  const get = (id: string) => optionalRow(byId.get(id), read)
  const existing = (id: string): ApiToken => {
    const token = get(id)
    if (token) return token
    throw httpError(404, 'Not Found', `There is no token ${id}`)
  }
  return {
    list: () => all.all().map(read),
    get,
    create: ({ label, role, secret = randomToken() }) => {
      if (!roleNames.includes(role)) {
        throw httpError(
          400,
          'Bad Request',
          `There is no role "${role}"; roles are ${roleNames.join(', ')}`,
        )
      }
      const id = randomId('t')
      seals.together(() => {
        insert.run(id, label, role, hashSecret(secret), Date.now())
        seals.renew('api_tokens', id)
      })
      return { token: existing(id), secret }
    },
    accept: (id) => {
      seals.renew('api_tokens', existing(id).id)
      cache.clear()
      return existing(id)
    },
    revoke: (id) => {
      const { isUnsealed } = existing(id)
      seals.together(() => {
        revoke.run(Date.now(), id)
        if (!isUnsealed) seals.renew('api_tokens', id)
      })
      cache.clear()
      revoked()
      return existing(id)
    },
    find: (secret) => {
      const hash = hashSecret(secret)
      return cache.get(hash) ?? lookUp(hash)
    },
  }
}

function toToken(row: Record<string, unknown>, seals: RowSeals): ApiToken {
  return {
    isUnsealed: !seals.holds('api_tokens', row),
    id: text(row, 'id'),
    label: text(row, 'label'),
    role: text(row, 'role'),
    createdAt: number(row, 'created_at'),
    revokedAt: optionalNumber(row, 'revoked_at'),
  }
}
