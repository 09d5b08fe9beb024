import { isRestored } from '../../ui/restore-focus.ts'

/**
 * Whether the user moved to another place while an overlay on a text was closing: then the focus stays there. A closing
 * overlay may keep the focus a moment longer, or have returned it to its opener; a form that contains the text does not
 * close with it.
 */
export function isElsewhere(text: Element | undefined): boolean {
  const { activeElement: at, body } = document
  if (at === null || at === body || text === undefined || text.contains(at)) return false
  if (isRestored(at)) return false
  const over = at.closest('[role="dialog"], [data-portal]')
  return over === null || over.contains(text)
}
