/**
 * Where a page that needs a review stands, and the one word for it that people read everywhere. `draft` to
 * `approved` are states of the draft; a page without a draft is `published` or, when readers cannot see it either,
 * `absent`.
 */
export const STATES = {
  draft: 'Draft',
  inReview: 'In review',
  changesRequested: 'Changes requested',
  /** Of a high-risk page, for which two people sign. */
  approvedOnce: 'Approved once, waits for a second reviewer',
  approved: 'Approved',
  published: 'Published',
  absent: 'Not public',
} as const

export type State = keyof typeof STATES
