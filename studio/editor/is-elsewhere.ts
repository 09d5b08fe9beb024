import { isGivenBack } from '../focus-back.ts'

/**
 * Whether somebody went on in another place than a text while what stood over it closed: then the focus is theirs. What
 * closes may be there for a moment more, with the focus in it, or may have given it back to what opened it; a form that
 * holds the text does not close with it.
 */
export function isElsewhere(text: Element | undefined): boolean {
  const { activeElement: at, body } = document
  if (at === null || at === body || text === undefined || text.contains(at)) return false
  if (isGivenBack(at)) return false
  const over = at.closest('[role="dialog"], [data-portal]')
  return over === null || over.contains(text)
}
