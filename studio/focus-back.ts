/** What stands over the Studio for a while, its own and ours. */
const OVER = '[role="dialog"], [role="alertdialog"], [role="menu"], [data-ui="Popover"]'
const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])'

/** An element that had the focus, and what it stood in, from the inside out: parts of it may go. */
type Place = readonly Element[]

/** Who has the focus only because something closed. */
let givenBackTo: Element | null = null

/** Whether the focus is here because something that stood over the Studio closed, and nobody went here. */
export function isGivenBack(element: Element | null): boolean {
  return element !== null && element === givenBackTo
}

/**
 * Leads whoever closes a dialog back to where they opened it, or to the nearest place that is left of it: the Studio's
 * dialogs leave the focus nowhere, so that people who work with keys began at the top of the page again. What is done
 * often takes away the button that did it, a moment later: the focus is looked after until somebody moves it.
 * Returns what ends this.
 */
export function restoreFocus(page: Document): () => void {
  let last: Place = []
  /** Where the focus was before each of what is open; and before that, where it was opened from something open. */
  const openedFrom = new Map<Element, readonly Place[]>()
  let given: readonly Place[] = []

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    const over = target.closest(OVER)
    if (over && !openedFrom.has(over)) openedFrom.set(over, [last, ...before(last)])
    last = getPlace(target)
    if (target !== givenBackTo) onMove()
    if (openedFrom.size > 0) watch()
  }
  const before = (place: Place) => {
    const over = place.find((element) => openedFrom.has(element))
    return over ? (openedFrom.get(over) ?? []) : []
  }
  const onMove = () => {
    given = []
    givenBackTo = null
  }
  const watch = () =>
    observer.observe(page.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    })
  const observer = new MutationObserver(() => {
    for (const [over, places] of [...openedFrom].reverse()) {
      if (over.isConnected) continue
      openedFrom.delete(over)
      given = places
    }
    if (isNowhere(page)) give()
    if (openedFrom.size === 0 && given.length === 0) observer.disconnect()
  })
  const give = () => {
    for (const found of candidates(given)) {
      givenBackTo = found
      // A text has a caret: its editor puts it back.
      if (found.closest('[contenteditable="true"]')) break
      found.focus()
      if (page.activeElement === found) return
    }
    givenBackTo = null
  }

  page.addEventListener('focusin', onFocus)
  page.addEventListener('pointerdown', onMove)
  return () => {
    page.removeEventListener('focusin', onFocus)
    page.removeEventListener('pointerdown', onMove)
    observer.disconnect()
    onMove()
  }
}

function getPlace(element: Element): Place {
  const place: Element[] = []
  for (let at: Element | null = element; at; at = at.parentElement) place.push(at)
  return place
}

/** Nothing has the focus, or will once the page is drawn: what is disabled loses it then. */
function isNowhere({ activeElement: at, body }: Document): boolean {
  return at === null || at === body || at.matches(':disabled')
}

/** What opened it, or what had opened that; then what can be reached around it, the nearest first. */
function* candidates(places: readonly Place[]): Generator<HTMLElement> {
  for (const [self] of places) if (self instanceof HTMLElement && isOpen(self)) yield self
  for (const [, ...around] of places)
    for (const each of around) {
      if (!each.isConnected || each.contains(document.body)) continue
      for (const found of each.querySelectorAll<HTMLElement>(FOCUSABLE))
        if (isOpen(found)) yield found
    }
}

function isOpen(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled')
}
