import type { SanityDocument } from '../types.ts'

/**
 * When a release was created or, after it was archived or published, became active again, or was imported: ISO 8601 UTC.
 * Who was invited to it before that has no access.
 */
export function getOpeningTime({ _createdAt, reopenedAt }: SanityDocument): string {
  return typeof reopenedAt === 'string' ? reopenedAt : _createdAt
}
