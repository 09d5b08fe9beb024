import type { TextField } from './text-field.ts'
import { useRestoreFocus } from './use-restore-focus.ts'

/** Returns the focus to the text when a card's form closes: the Studio leaves it nowhere. */
export function BackToText({ field: { isMemberOpen } }: { field: TextField }) {
  useRestoreFocus(isMemberOpen)
  return null
}
