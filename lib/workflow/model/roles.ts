/** Who works in the office, and what a refusal calls them. */
export const ROLES = {
  administrator: 'an administrator',
  editor: 'an editor',
  medicalReviewer: 'a medical reviewer',
  viewer: 'a viewer',
} as const

export type Role = keyof typeof ROLES
