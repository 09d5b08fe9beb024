import { CHANGED } from '@/lib/page-diff/marks'
import { getMarks } from '@/lib/page-diff/merge'

const CURRENT = 'data-difference-current'

/** Scrolls the frames to a marked place, by its number from 0, and says what it is; null if there is none. */
export function showMark(
  frames: readonly (HTMLIFrameElement | null)[],
  index: number,
): string | null {
  let said: string | null = null
  for (const frame of frames) {
    const main = frame?.contentDocument?.querySelector('main')
    if (!main) continue
    const marks = getMarks(main)
    for (const mark of marks) mark.removeAttribute(CURRENT)
    const mark = marks[index]
    if (!mark) continue
    mark.setAttribute(CURRENT, '')
    said = describe(mark)
    // In one of two columns, the other one has it: its neighborhood is what to compare it with.
    const seen = mark.getClientRects().length > 0 ? mark : (mark.parentElement ?? mark)
    scrollTo(seen)
  }
  return said
}

/** Not `scrollIntoView`, which would scroll what is around the frame too. */
function scrollTo(element: Element): void {
  const view = element.ownerDocument.defaultView
  const { top, height } = element.getBoundingClientRect()
  view?.scrollBy({ top: top - Math.max(0, view.innerHeight - height) / 2, behavior: 'instant' })
}

const KINDS: Readonly<Record<string, string>> = {
  inserted: 'Added',
  deleted: 'Removed',
  movedHere: 'Moved here',
  movedAway: 'Moved away',
}

/** Longer texts are read in the page. */
const MAX_SAID = 120

function describe(mark: Element): string {
  const copy = mark.cloneNode(true)
  const notes = copy instanceof mark.ownerDocument.defaultView!.Element ? copy : null
  for (const note of notes?.querySelectorAll('[data-difference-note="spoken"]') ?? []) note.remove()
  const text = (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  const name = KINDS[mark.getAttribute('data-difference') ?? ''] ?? 'Changed'
  const kind = mark.hasAttribute(CHANGED) ? `${name}, changed` : name
  if (text === '' || text.startsWith(kind)) return text || kind
  return `${kind}: ${text.length > MAX_SAID ? `${text.slice(0, MAX_SAID)}…` : text}`
}
