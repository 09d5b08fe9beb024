import type { EditorSnapshot } from '@portabletext/editor'
import {
  getFocusTextBlock,
  getSelectionText,
  isSelectionCollapsed,
} from '@portabletext/editor/selectors'
import { getBlockText } from '../../../lib/workflow/diff/plain-text.ts'

/** The words to find a source for: the selected ones, or those of the paragraph with the caret. */
export function selectedText(snapshot: EditorSnapshot): string {
  if (!isSelectionCollapsed(snapshot)) return getSelectionText(snapshot)
  const block = getFocusTextBlock(snapshot)?.node
  return block ? getBlockText({ ...block }) : ''
}
