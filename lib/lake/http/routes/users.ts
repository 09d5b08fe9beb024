import { z } from 'zod'
import { getIdentity } from '../../access/access.ts'
import type { User } from '../../access/users.ts'
import { httpError } from '../../errors.ts'
import type { Identity } from '../../types.ts'
import { readJson } from '../middleware/body.ts'
import type { LakeContext } from '../../context.ts'
import { requireFewIds } from '../middleware/id-list.ts'
import { VERSION } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'
import { MAX_SETTINGS_PER_REQUEST, MAX_SETTING_BYTES } from '../../../limits/content.ts'
import { MAX_USER_IDS } from '../../../limits/queries.ts'
import { MAX_SETTINGS_BODY_BYTES } from '../../../limits/requests.ts'
import { KB } from '../../../limits/units.ts'

const keyName = z.string().min(1).max(1024)
const pairs = z.array(z.object({ key: keyName, value: z.unknown() })).max(MAX_SETTINGS_PER_REQUEST)

const SETTINGS = `${VERSION}/users/me/keyvalue` as const

/** `/users/*`: the caller, other users by id, and the caller's own settings. */
export const userRoutes = [
  route({
    method: 'GET',
    path: `${VERSION}/users/me`,
    access: 'signedIn',
    summary: 'the caller, with roles',
    handler: (c, lake) => c.json(getCaller(c.get('identity'), lake)),
  }),
  route({
    method: 'GET',
    path: SETTINGS,
    access: 'signedIn',
    summary: 'the caller’s settings',
    handler: (c, { access }) => c.json(access.keyValues.list(c.get('identity').id)),
  }),
  route({
    method: 'GET',
    path: `${SETTINGS}/:keys`,
    access: 'signedIn',
    summary: 'the caller’s settings by key',
    handler: (c, { access }) => {
      const { id } = c.get('identity')
      const keys = c.req.param('keys').split(',')
      return c.json(
        keys.map((key) => access.keyValues.get(id, key)).filter((pair) => pair !== null),
      )
    },
  }),
  route({
    method: 'PUT',
    path: SETTINGS,
    access: 'signedIn',
    summary: 'saves settings: 200 per caller, 1 MB',
    maxBytes: MAX_SETTINGS_BODY_BYTES,
    handler: async (c, { access }) => {
      const parsed = pairs.safeParse(await readJson(c))
      if (!parsed.success) {
        throw httpError(
          400,
          'Bad Request',
          `Send an array of {key, value}, at most ${MAX_SETTINGS_PER_REQUEST}`,
        )
      }
      if (
        parsed.data.some(({ value }) => JSON.stringify(value ?? null).length > MAX_SETTING_BYTES)
      ) {
        throw httpError(
          413,
          'Request Entity Too Large',
          `A setting can have at most ${MAX_SETTING_BYTES / KB} kB`,
        )
      }
      return c.json(access.keyValues.setAll(c.get('identity').id, parsed.data))
    },
  }),
  route({
    method: 'DELETE',
    path: `${SETTINGS}/:key`,
    access: 'signedIn',
    summary: 'deletes a setting',
    handler: (c, { access }) => {
      access.keyValues.remove(c.get('identity').id, c.req.param('key'))
      return c.body(null, 204)
    },
  }),
  // One id returns an object; several return an array of those that exist.
  route({
    method: 'GET',
    path: `${VERSION}/users/:ids`,
    access: 'signedIn',
    summary: 'users by id; email addresses for people only, and never a guest’s',
    handler: (c, lake) => {
      const identity = c.get('identity')
      const ids = c.req.param('ids').split(',')
      requireFewIds(ids, MAX_USER_IDS, 'users')
      const found = ids.flatMap((id) => {
        const user = lake.access.users.get(id === 'me' ? identity.id : id)
        return user ? [profile(user, identity)] : (serviceProfile(lake, id) ?? [])
      })
      if (ids.length > 1) return c.json(found)
      const [user] = found
      if (!user) throw httpError(404, 'Not Found', `There is no user ${ids[0]}`)
      return c.json(user)
    },
  }),
]

function getCaller(identity: Identity, { access }: LakeContext) {
  const roles = access.roles
    .filter((role) => identity.roles.includes(role.name))
    .map(({ name, title, description }) => ({ name, title, description }))
  return {
    id: identity.id,
    sanityUserId: identity.id,
    name: identity.name,
    email: identity.email,
    profileImage: null,
    provider: identity.kind === 'token' ? 'sanity-token' : 'lake',
    role: roles[0]?.name ?? '',
    roles,
  }
}

/** Names for the lake's own actions, by the author id it records. */
const OWN_AUTHORS: Readonly<Record<string, string>> = {
  import: 'Import',
  repair: 'Repair',
  retention: 'Retention',
  schedule: 'Scheduled publishing',
  shell: 'Command line',
}

/** Services and imports are authors too: without a name, the Studio shows an error in their place. */
function serviceProfile(lake: LakeContext, id: string) {
  const label = Object.hasOwn(OWN_AUTHORS, id)
    ? OWN_AUTHORS[id]
    : lake.access.tokens.list().find((token) => token.id === id)?.label
  return label === undefined ? null : { id, sanityUserId: id, displayName: label, imageUrl: null }
}

// Colleagues see each other's addresses; a service token has no use for them. A guest's is for those who may revoke it.
function profile(user: User, caller: Identity) {
  return {
    id: user.id,
    sanityUserId: user.id,
    displayName: getIdentity(user).name,
    imageUrl: null,
    createdAt: new Date(user.createdAt).toISOString(),
    ...(caller.kind === 'user' && !user.guest ? { email: user.email } : {}),
  }
}
