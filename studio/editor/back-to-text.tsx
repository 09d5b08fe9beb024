import type { TextField } from './text-field.ts'
import { useRestoreFocus } from './use-back-on-close.ts'

/** Whoever closes the form of a card goes on in the text: the Studio leaves the focus nowhere. */
export function BackToText({ field: { isMemberOpen } }: { field: TextField }) {
  useRestoreFocus(isMemberOpen)
  return null
}
