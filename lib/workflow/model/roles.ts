/** The roles, and their names in refusals. */
export const ROLES = {
  administrator: 'an administrator',
  editor: 'an editor',
  medicalReviewer: 'a medical reviewer',
  viewer: 'a viewer',
} as const

export type Role = keyof typeof ROLES
