import type { TextQuoteSelector } from '../text-anchors/anchor.ts'
import type { OfferedStep } from './offers.ts'

/** What one person of the office finds beside a page that they look at in a preview: the answer of `/api/draft/beside`. */
export interface BesidePage {
  /** The path at which readers have it; null while they have none. */
  livePath: string | null
  /** Left out for a page that needs no review. */
  review?: PageReview
}

export interface PageReview {
  document: { id: string; type: string }
  /** The word for where it stands. */
  state: string
  /** Whether it has a draft of its own; else readers have these words. */
  hasDraft: boolean
  /** What was written when it was submitted, or sent back. */
  notes: readonly Note[]
  canComment: boolean
  /** What the person may do, and what a reviewer may not do now, with the reason. */
  offers: readonly Offer[]
  /** Those that are not settled, the oldest first. */
  comments: readonly PageComment[]
}

export interface Note {
  about: 'submitted' | 'changesRequested'
  text: string
  by: string | null
}

export interface Offer {
  step: OfferedStep
  /** Null: it can be taken now. */
  refusal: string | null
}

export interface PageComment {
  id: string
  text: string
  by: string | null
  /** The words that it is about. */
  quote?: string
  anchor?: TextQuoteSelector
}
