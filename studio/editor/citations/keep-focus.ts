import type { FocusEvent } from 'react'

/** Keeps the focus in a dialog's field: a menu or the editor may grab it once more after the dialog opens. */
export function keepFocus(
  { currentTarget: field, relatedTarget }: FocusEvent<HTMLInputElement>,
  isActive: () => boolean,
): void {
  const dialog = field.closest('[role="dialog"]')
  if (relatedTarget instanceof Node && dialog?.contains(relatedTarget)) return
  setTimeout(() => {
    if (field.isConnected && isActive()) field.focus()
  })
}
