import type { LakeConfig } from './config.ts'
import type { Grant, Permission, Role } from './types.ts'

const READ: Grant = { filter: 'true', permissions: ['read', 'history'] }
const write = (filter: string, ...more: readonly Permission[]): Grant => ({
  filter,
  permissions: ['create', 'update', ...more],
})

/** The standard roles of a Sanity project: https://www.sanity.io/docs/user-guides/roles */
const SANITY_ROLES: readonly Role[] = [
  {
    name: 'administrator',
    title: 'Administrator',
    description: 'Read and write access to all datasets, with full access to all project settings',
    grants: [READ, write('true', 'editHistory')],
    manage: true,
  },
  {
    name: 'editor',
    title: 'Editor',
    description: 'Read and write access to all datasets, with limited access to project settings',
    grants: [READ, write('true')],
  },
  {
    name: 'developer',
    title: 'Developer',
    description: 'Read and write access to all datasets, with access to settings for developers',
    grants: [READ, write('true')],
  },
  {
    name: 'contributor',
    title: 'Contributor',
    description: 'Read and write access to draft content, with no access to project settings',
    grants: [READ, write('_id in path("drafts.**")')],
  },
  {
    name: 'viewer',
    title: 'Viewer',
    description: 'Read access to all datasets, with limited access to project settings',
    grants: [READ],
  },
]

/**
 * The config of a lake that stands in for hosted Sanity: no policy, the standard roles, and none of our own endpoints
 * or background work. People with a role that Sanity does not have become contributors; service tokens with one are
 * left out, since there is no telling what they may do.
 */
export function withSanityCompatibility(config: LakeConfig): LakeConfig {
  if (config.compatibility !== 'sanity') return config
  const isStandard = (role: string) => SANITY_ROLES.some(({ name }) => name === role)
  return {
    ...config,
    roles: SANITY_ROLES,
    users: config.users.map((user) =>
      isStandard(user.role) ? user : { ...user, role: 'contributor' },
    ),
    serviceTokens: config.serviceTokens.filter(({ role }) => isStandard(role)),
    policy: undefined,
    webhooks: [],
    ephemeral: undefined,
    linkChecker: undefined,
    scheduledJobs: undefined,
    doiLookup: undefined,
    contentReleases: true,
  }
}
