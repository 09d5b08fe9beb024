import { MAX_READ_MARKS } from '../../limits/review.ts'

/** The keys of the notifications that one user has marked as read: one private document per user. */
export const READ_STATE_TYPE = 'seen'

/** The document with a user's read marks. */
export function readStateId(userId: string): string {
  return `${READ_STATE_TYPE}.${userId}`
}

/** The stored marks plus the new ones, without duplicates, the latest last. */
export function withReadKeys(stored: unknown, keys: readonly string[]): string[] {
  return [
    ...new Set([...parseReadState(stored).filter((key) => !keys.includes(key)), ...keys]),
  ].slice(-MAX_READ_MARKS)
}

/** The marks of a stored list; skips anything but strings. */
export function parseReadState(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : []
}
