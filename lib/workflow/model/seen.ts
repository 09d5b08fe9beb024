/** What one person of the office has put aside as seen: one document each, kept with the review and never public. */
export const SEEN_TYPE = 'seen'

/** As many of a person's marks are kept, the latest. What they were about is settled long before. */
export const MAX_SEEN = 500

/** Where a person's marks are. */
export function seenId(userId: string): string {
  return `${SEEN_TYPE}.${userId}`
}

/** Marks as stored, with what is marked now; each once, the latest last. */
export function withSeen(stored: unknown, notices: readonly string[]): string[] {
  return [
    ...new Set([...readSeen(stored).filter((key) => !notices.includes(key)), ...notices]),
  ].slice(-MAX_SEEN)
}

/** The marks of a stored list; what is no text is left out. */
export function readSeen(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : []
}
