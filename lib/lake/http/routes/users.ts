import { z } from 'zod'
import type { User } from '../../access/users.ts'
import { httpError } from '../../errors.ts'
import type { Identity } from '../../types.ts'
import { readJson } from '../frame/body.ts'
import type { LakeContext } from '../../context.ts'
import { requireIdentity, VERSION, type LakeHono } from '../frame/context.ts'

const keyName = z.string().min(1).max(1024)
const pairs = z.array(z.object({ key: keyName, value: z.unknown() })).max(100)
const MAX_VALUE_BYTES = 256 * 1024
const MAX_PAIRS_BYTES = 4 * 1024 * 1024

/** `/users/*`: the caller, other users by id, and the caller's own settings. */
export function registerUsers(app: LakeHono, lake: LakeContext): void {
  const { keyValues, users } = lake.access

  app.get(`${VERSION}/users/me`, (c) => {
    const identity = requireIdentity(c)
    const roles = lake.access.roles
      .filter((role) => identity.roles.includes(role.name))
      .map(({ name, title, description }) => ({ name, title, description }))
    return c.json({
      id: identity.id,
      sanityUserId: identity.id,
      name: identity.name,
      email: identity.email,
      profileImage: null,
      provider: identity.kind === 'token' ? 'sanity-token' : 'lake',
      role: roles[0]?.name ?? '',
      roles,
    })
  })

  app.get(`${VERSION}/users/me/keyvalue`, (c) => c.json(keyValues.list(requireIdentity(c).id)))

  app.get(`${VERSION}/users/me/keyvalue/:keys`, (c) => {
    const { id } = requireIdentity(c)
    const keys = c.req.param('keys').split(',')
    return c.json(keys.map((key) => keyValues.get(id, key)).filter((pair) => pair !== null))
  })

  app.put(`${VERSION}/users/me/keyvalue`, async (c) => {
    const { id } = requireIdentity(c)
    const parsed = pairs.safeParse(await readJson(c, MAX_PAIRS_BYTES))
    if (!parsed.success) {
      throw httpError(400, 'Bad Request', 'Send an array of {key, value}, at most 100')
    }
    if (parsed.data.some(({ value }) => JSON.stringify(value ?? null).length > MAX_VALUE_BYTES)) {
      throw httpError(413, 'Request Entity Too Large', 'A setting may have at most 256 kB')
    }
    return c.json(keyValues.setAll(id, parsed.data))
  })

  app.delete(`${VERSION}/users/me/keyvalue/:key`, (c) => {
    const { id } = requireIdentity(c)
    keyValues.remove(id, c.req.param('key'))
    return c.body(null, 204)
  })

  // One id: an object; several: an array of those that exist.
  app.get(`${VERSION}/users/:ids`, (c) => {
    const identity = requireIdentity(c)
    const ids = c.req.param('ids').split(',').slice(0, 400)
    const found = ids.flatMap((id) => {
      const user = users.get(id === 'me' ? identity.id : id)
      return user ? [profile(user, identity)] : (serviceProfile(lake, id) ?? [])
    })
    if (ids.length > 1) return c.json(found)
    const [user] = found
    if (!user) throw httpError(404, 'Not Found', `There is no user ${ids[0]}`)
    return c.json(user)
  })
}

/** Services and imports are authors too: without a name the Studio shows a failure in their place. */
function serviceProfile(lake: LakeContext, id: string) {
  const label =
    id === 'import' ? 'Import' : lake.access.tokens.list().find((token) => token.id === id)?.label
  return label === undefined ? null : { id, sanityUserId: id, displayName: label, imageUrl: null }
}

// Colleagues see each other's addresses; a service token has no use for them.
function profile(user: User, caller: Identity) {
  return {
    id: user.id,
    sanityUserId: user.id,
    displayName: user.name,
    imageUrl: null,
    createdAt: new Date(user.createdAt).toISOString(),
    ...(caller.kind === 'user' ? { email: user.email } : {}),
  }
}
