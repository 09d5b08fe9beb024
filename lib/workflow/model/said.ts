/** How many characters somebody may say at a decision, by the name of what is said: lake and forms ask here. */
export const MAX_TEXT_LENGTHS = {
  /** What is new, or what a reviewer checked: readers see both. */
  summary: 600,
  statement: 600,
  /** Of a correction: what was wrong, and what the page says now. Readers see both. */
  wrong: 400,
  now: 400,
  note: 2000,
  /** Why words are right although they cite a retracted source. */
  evidenceReason: 2000,
  reason: 2000,
  /** Of a comment. */
  text: 2000,
} as const
export type Said = keyof typeof MAX_TEXT_LENGTHS

/** Why words are too long to be taken, with the label of their field; null where they are not. */
export function refuseLength(name: string, label: string, words: string): string | null {
  const most = Object.entries(MAX_TEXT_LENGTHS).find(([each]) => each === name)?.[1]
  if (most === undefined || words.trim().length <= most) return null
  return `“${label}” is too long: ${most} characters at most.`
}
