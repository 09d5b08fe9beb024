import type { TextQuoteSelector } from '../text-anchors/text-quote-selector.ts'
import type { PreviewAction } from './preview-actions.ts'

/** What one staff member or guest reviewer sees next to a page in a preview: the response of `/api/draft/context`. */
export interface PreviewContext {
  /** The public path; null while there is none. */
  livePath: string | null
  /** For a guest reviewer: the path of their review. They see no other draft. */
  guestReview?: string
  /** Omitted for a page that needs no review. */
  review?: PageReview
}

export interface PageReview {
  document: { id: string; type: string }
  /** The label of its review state. */
  state: string
  /** Whether it has a draft; otherwise this is the public text. */
  hasDraft: boolean
  /** The title of the release whose version is shown; null for a draft and for the public text. */
  release: string | null
  /** Notes written when it was submitted or sent back. */
  notes: readonly Note[]
  canComment: boolean
  /** The earlier texts of the running review, the newest first. */
  rounds: readonly PageRound[]
  /** The steps that the person may take, and for a reviewer those that are blocked, with the reason. */
  offers: readonly PreviewActionOffer[]
  /** Unresolved comments, the oldest first. */
  comments: readonly PageComment[]
}

export interface PageRound {
  id: string
  /** What happened, by whom, and when. */
  label: string
  /** For `COMPARED_HEADER`. */
  version: string
  /** The user took part in it. */
  isOwn: boolean
}

export interface Note {
  about: 'submitted' | 'changesRequested'
  text: string
  by: string | null
}

export interface PreviewActionOffer {
  step: PreviewAction
  /** Null: the step can be taken now. */
  denialReason: string | null
  /** @deprecated For pages of the last release: `denialReason`. */
  refusal?: string | null
}

export interface PageComment {
  id: string
  text: string
  by: string | null
  /** The text that it is about. */
  quote?: string
  anchor?: TextQuoteSelector
}
