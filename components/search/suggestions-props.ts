import type { RefObject } from 'react'
import type { SuggestionLabels } from './suggestion-labels'

/** What the suggestions tell the box about themselves. */
export interface ComboboxState {
  expanded: boolean
  activeId?: string
}

export interface SuggestionsProps {
  input: RefObject<HTMLInputElement | null>
  text: string
  /** False while the text is not the reader's own typing: then nothing opens by itself. */
  typed: boolean
  listId: string
  labels: SuggestionLabels
  /** The list stands in the flow of what is round it, instead of over it. */
  inFlow: boolean
  onState: (state: ComboboxState) => void
}
