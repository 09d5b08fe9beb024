import type { Grant, Permission, Role } from '../types.ts'

const ALL: readonly Permission[] = ['read', 'create', 'update', 'history', 'editHistory']

/** Every document of every type. */
const EVERYTHING = 'true'

/** What a role may do with the documents that a filter selects. */
export function grant(filter: string, ...permissions: readonly Permission[]): Grant {
  return { filter, permissions }
}

/** The roles of a lake whose config declares none; the same as on the hosted service. */
export const BUILT_IN_ROLES: readonly Role[] = [
  {
    name: 'administrator',
    title: 'Administrator',
    description: 'Can do everything, including managing users and tokens',
    grants: [grant(EVERYTHING, ...ALL)],
    manage: true,
  },
  {
    name: 'editor',
    title: 'Editor',
    description: 'Can read and write all content',
    grants: [grant(EVERYTHING, 'read', 'create', 'update', 'history')],
  },
  {
    name: 'viewer',
    title: 'Viewer',
    description: 'Can read all content, but cannot change it',
    grants: [grant(EVERYTHING, 'read', 'history')],
  },
]
