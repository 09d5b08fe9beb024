/**
 * The states of a gated page, and the one label for each that is used everywhere. `draft` to `approved` are states of
 * the draft; a page without a draft is `published` or, if it is not public either, `absent`.
 */
export const STATES = {
  draft: 'Draft',
  inReview: 'In review',
  changesRequested: 'Changes requested',
  /** For a high-risk page, which two people sign for. */
  approvedOnce: '1 of 2 approvals',
  approved: 'Approved',
  published: 'Published',
  absent: 'Not published',
} as const

export type State = keyof typeof STATES
