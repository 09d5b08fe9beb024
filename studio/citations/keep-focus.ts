import type { FocusEvent } from 'react'

/** A menu or the editor may take the focus once more after a dialog has opened: what is typed belongs to its field. */
export function keepFocus(
  { currentTarget: field, relatedTarget }: FocusEvent<HTMLInputElement>,
  isWanted: () => boolean,
): void {
  const dialog = field.closest('[role="dialog"]')
  if (relatedTarget instanceof Node && dialog?.contains(relatedTarget)) return
  setTimeout(() => {
    if (field.isConnected && isWanted()) field.focus()
  })
}
