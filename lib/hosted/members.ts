import { ClientError, type SanityClient } from '@sanity/client'
import { z } from 'zod'
import { httpError } from '../lake/errors.ts'
import type { Identity, SanityDocument } from '../lake/types.ts'
import { matchProfile, profileStatus } from '../workflow/rules/reviewer-profile.ts'
import type { Role } from '../workflow/model/roles.ts'
import { fromSanityRoles } from '../workflow/rules/sanity-roles.ts'

/** A person of the project, as Sanity knows them. */
export interface Member {
  id: string
  name: string
  /** Empty if the reader of the account may not see it. */
  email: string
  /** The names of Sanity's roles. */
  roles: readonly string[]
}

const roleList = z.array(z.object({ name: z.string() }))
const currentUser = z.object({
  id: z.string().min(1),
  name: z.string().catch(''),
  email: z.string().nullish(),
  provider: z.string().nullish(),
  roles: roleList.catch([]),
})
const account = z.object({
  id: z.string(),
  displayName: z.string().nullish(),
  email: z.string().nullish(),
})
const project = z.object({
  members: z.array(
    z.object({ id: z.string(), isRobot: z.boolean().nullish(), roles: roleList.nullish() }),
  ),
})

/**
 * Who calls, by the caller's own credentials: `GET /users/me` of the project. Throws 401 if Sanity does not accept
 * them, and 403 for someone without a role in the project, before anything is read for them. https://www.sanity.io/docs/http-reference/users
 */
export async function fetchCaller(
  client: SanityClient,
): Promise<Member & { kind: 'user' | 'token' }> {
  const found: unknown = await client.request({ url: '/users/me' }).catch((error: unknown) => {
    if (error instanceof ClientError && (error.statusCode === 401 || error.statusCode === 403))
      throw notSignedIn()
    throw error
  })
  const read = currentUser.safeParse(found)
  // Without a valid session, Sanity answers with an empty object.
  if (!read.success) throw notSignedIn()
  const { id, name, email, provider, roles } = read.data
  if (roles.length === 0) throw notMember()
  return {
    id,
    name,
    email: email ?? '',
    roles: roles.map((role) => role.name),
    kind: provider === 'sanity-token' ? 'token' : 'user',
  }
}

/** A member of the project; null for anyone else, and for a robot. */
export async function fetchMember(client: SanityClient, id: string): Promise<Member | null> {
  const { projectId } = client.config()
  const [found, users] = await Promise.all([
    client.request<unknown>({ url: `/projects/${projectId}` }),
    client.request<unknown>({ url: `/users/${encodeURIComponent(id)}` }).catch((error: unknown) => {
      if (error instanceof ClientError && error.statusCode === 404) return null
      throw error
    }),
  ])
  const member = project.parse(found).members.find((each) => each.id === id && !each.isRobot)
  const person = account.safeParse(users)
  if (!member || !person.success) return null
  const { displayName, email } = person.data
  const roles = (member.roles ?? []).map(({ name }) => name)
  return { id, name: displayName ?? '', email: email ?? '', roles }
}

/** A member's roles in the review; a reviewer has a public profile that says so. `profiles`: those that are trusted. */
export function toReviewRoles(
  { roles, email }: Pick<Member, 'roles' | 'email'>,
  profiles: () => readonly SanityDocument[],
): Role[] {
  return fromSanityRoles(
    roles,
    () => email !== '' && profileStatus(matchProfile(profiles(), email)) === 'ready',
  )
}

/** The caller as the policy sees them. */
export function toIdentity(
  { id, name, email, kind }: Member & { kind: 'user' | 'token' },
  reviewRoles: readonly Role[],
): Identity {
  return { id, kind, name, email, roles: reviewRoles }
}

function notMember() {
  return httpError(
    403,
    'Forbidden',
    'You are not a member of this Sanity project. Ask an administrator of the project to invite you.',
  )
}

function notSignedIn() {
  return httpError(
    401,
    'Unauthorized',
    'Sanity does not accept this session or token. Sign in to the Studio again.',
    { errorCode: 'SIO-401-ANF' },
  )
}
