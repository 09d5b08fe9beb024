import { z } from 'zod'
import { backupAge } from '../../access/backup-age.ts'
import { requireReauthentication } from '../../access/reauthentication.ts'
import {
  changeDisabled,
  changeRole,
  invitePerson,
  createInviteLink,
  resetSecondFactor,
  type Manager,
} from '../../access/people.ts'
import type { User } from '../../access/users.ts'
import type { LakeContext } from '../../context.ts'
import { httpError } from '../../errors.ts'
import { applyAccountPolicy } from '../../policy/accounts.ts'
import { parseBody, requirePerson, signatureShape } from '../middleware/account-request.ts'
import { VERSION, type LakeRequest } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'
import { deliverInviteLink } from '../middleware/deliver-invite-link.ts'
import { MAX_FORM_BYTES } from '../../../limits/requests.ts'

/** The default when the config sets none. */
const BACKUP_DAYS = 7

const PEOPLE = `${VERSION}/people` as const

const origin = z.string().max(2000).optional()
const invitation = signatureShape.extend({
  email: z.email().max(254),
  name: z.string().trim().min(1).max(100),
  role: z.string(),
  origin,
})
const roleShape = signatureShape.extend({ role: z.string() })
const disabledShape = signatureShape.extend({ disabled: z.boolean() })
const linkShape = signatureShape.extend({ origin })

/** The accounts of others: our additions to the API. Each change needs the manager's signature. */
export const userAdminRoutes = [
  route({
    method: 'GET',
    path: PEOPLE,
    access: 'manager',
    summary: 'ours: all accounts, the roles that people can have, and the age of the newest backup',
    handler: (c, lake) => c.json(toUserList(lake)),
  }),
  route({
    method: 'GET',
    path: `${PEOPLE}/unsealed`,
    access: 'manager',
    summary:
      'ours: rows of accounts, tokens, passkeys, and calendar links that were changed in the database; see `lake repair`',
    handler: (c, { access }) => c.json({ rows: access.unsealedRows.list() }),
  }),
  route({
    method: 'POST',
    path: PEOPLE,
    access: 'manager',
    summary: 'ours: invites a person with a one-time link, valid for 72 h; signed',
    maxBytes: MAX_FORM_BYTES,
    handler: async (c, lake) => {
      const { email, name, role, origin: from, ...signature } = await parseBody(c, invitation)
      const by = await signer(c, lake, signature)
      const { user, link } = await invitePerson(lake.access, { email, name, role }, by)
      applyAccountPolicy(lake, user, c.get('identity'))
      const handed = await deliverInviteLink(c, lake, { user, link, origin: from })
      return c.json({ id: user.id, ...handed }, 201)
    },
  }),
  route({
    method: 'POST',
    path: `${PEOPLE}/:id/link`,
    access: 'manager',
    summary:
      'ours: a one-time link to reset the password, valid for an hour, or the invitation again; signed',
    maxBytes: MAX_FORM_BYTES,
    handler: async (c, lake) => {
      const { origin: from, ...signature } = await parseBody(c, linkShape)
      const by = await signer(c, lake, signature)
      const user = getPerson(lake, c.req.param('id'))
      const link = createInviteLink(lake.access, user, by)
      return c.json(await deliverInviteLink(c, lake, { user, link, origin: from }))
    },
  }),
  route({
    method: 'POST',
    path: `${PEOPLE}/:id/role`,
    access: 'manager',
    summary: 'ours: changes a person’s role; signed',
    maxBytes: MAX_FORM_BYTES,
    handler: async (c, lake) => {
      const { role, ...signature } = await parseBody(c, roleShape)
      const by = await signer(c, lake, signature)
      const user = getPerson(lake, c.req.param('id'))
      changeRole(lake.access, user, role, by)
      applyAccountPolicy(lake, { ...user, role }, c.get('identity'))
      return c.body(null, 204)
    },
  }),
  route({
    method: 'POST',
    path: `${PEOPLE}/:id/disabled`,
    access: 'manager',
    summary: 'ours: disables or enables an account; signed',
    maxBytes: MAX_FORM_BYTES,
    handler: async (c, lake) => {
      const { disabled, ...signature } = await parseBody(c, disabledShape)
      const by = await signer(c, lake, signature)
      changeDisabled(lake.access, getPerson(lake, c.req.param('id')), disabled, by)
      return c.body(null, 204)
    },
  }),
  route({
    method: 'POST',
    path: `${PEOPLE}/:id/second-factor/reset`,
    access: 'manager',
    summary: 'ours: removes a lost second factor; signed',
    maxBytes: MAX_FORM_BYTES,
    handler: async (c, lake) => {
      const by = await signer(c, lake, await parseBody(c, signatureShape))
      resetSecondFactor(lake.access, getPerson(lake, c.req.param('id')), by)
      return c.body(null, 204)
    },
  }),
]

/** Throws if the caller's signature is missing or wrong. */
async function signer(
  c: LakeRequest,
  { access }: LakeContext,
  signature: z.infer<typeof signatureShape>,
): Promise<Manager> {
  const { identity, address } = requirePerson(c)
  await requireReauthentication(access, identity, signature)
  return { actor: identity.id, address }
}

function getPerson({ access }: LakeContext, id: string): User {
  const user = access.users.get(id)
  if (user && !user.guest) return user
  throw httpError(404, 'Not Found', 'There is no such person')
}

function toUserList({ access, config }: LakeContext) {
  return {
    people: access.users.list().map((user) => ({
      id: user.id,
      name: user.name,
      email: user.email,
      role: user.role,
      disabled: user.disabled,
      invited: user.invited,
      linkExpiresAt: user.invited ? toIsoTime(access.oneTime.validUntil(user.id, 'invite')) : null,
      ...(user.isUnsealed && { isUnsealed: true }),
      secondFactor: access.secondFactor.isEnrolled(user.id),
      lastSeenAt: toIsoTime(access.sessions.list(user.id)[0]?.lastSeenAt),
    })),
    roles: access.roles
      .filter(({ service, guest }) => !service && !guest)
      .map(({ name, title, description }) => ({ name, title, description })),
    backup: backupAge(access.audit, config.backupMaxAgeDays ?? BACKUP_DAYS, Date.now()),
  }
}

function toIsoTime(ms: number | null | undefined): string | null {
  return typeof ms === 'number' ? new Date(ms).toISOString() : null
}
