/** Maximum lengths in characters of a decision's texts, by name, for the lake and the forms. */
export const MAX_TEXT_LENGTHS = {
  /** What is new, or what a reviewer checked: readers see both. */
  summary: 600,
  statement: 600,
  /** For a correction: what was wrong, and what the page says now. Readers see both. */
  wrong: 400,
  now: 400,
  note: 2000,
  /** Why the text is right although it cites a retracted source. */
  evidenceReason: 2000,
  reason: 2000,
  /** For a comment. */
  text: 2000,
} as const
export type Said = keyof typeof MAX_TEXT_LENGTHS

/** Why a text is too long, with the label of its field; null if it is not. */
export function refuseLength(name: string, label: string, words: string): string | null {
  const most = Object.entries(MAX_TEXT_LENGTHS).find(([each]) => each === name)?.[1]
  if (most === undefined || words.trim().length <= most) return null
  return `“${label}” is too long: ${most} characters at most.`
}
