import {
  MAX_COMMENT_LENGTH,
  MAX_CORRECTION_LENGTH,
  MAX_PLAN_TITLE_LENGTH,
  MAX_REASON_LENGTH,
  MAX_STATEMENT_LENGTH,
} from '../../limits/review.ts'

/** Maximum lengths in characters of a decision's texts, by name, for the lake and the forms. */
export const MAX_TEXT_LENGTHS = {
  /** What is new, or what a reviewer checked: readers see both. */
  summary: MAX_STATEMENT_LENGTH,
  statement: MAX_STATEMENT_LENGTH,
  /** For a correction: what was wrong, and what the page says now. Readers see both. */
  wrong: MAX_CORRECTION_LENGTH,
  now: MAX_CORRECTION_LENGTH,
  note: MAX_REASON_LENGTH,
  /** Why the text is right although it cites a retracted source. */
  evidenceReason: MAX_REASON_LENGTH,
  reason: MAX_REASON_LENGTH,
  /** Of pages that are scheduled together. */
  title: MAX_PLAN_TITLE_LENGTH,
  /** For a comment. */
  text: MAX_COMMENT_LENGTH,
} as const
export type TextLimits = keyof typeof MAX_TEXT_LENGTHS

/** Why a text is too long, with the label of its field; null if it is not. */
export function lengthError(name: string, label: string, words: string): string | null {
  const maxLength = Object.entries(MAX_TEXT_LENGTHS).find(([each]) => each === name)?.[1]
  if (maxLength === undefined || words.trim().length <= maxLength) return null
  return `“${label}” is too long. Use at most ${maxLength.toLocaleString('en-US')} characters.`
}
