/** Overlays, the Studio's and ours, and our panels (`Panel`), which on a phone cover the form. */
const OVER =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [data-ui="Popover"], [data-panel]'
const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])'

/** A previously focused element and its ancestors, innermost first: any of them may be removed. */
type FocusOrigin = readonly Element[]

/** The element that has the focus only because an overlay closed. */
let restoredTo: Element | null = null

/** Whether the focus is here only because an overlay closed, not because the user moved it. */
export function isRestored(element: Element | null): boolean {
  return element !== null && element === restoredTo
}

/**
 * Returns the focus after a dialog or a panel to its opener, or to the nearest remaining element. The Studio's dialogs leave it
 * nowhere, which sends keyboard users to the top of the page. An action often removes its own button a moment later, so
 * the focus is watched until the user moves it. A menu that is closing cannot take the focus. Returns a cleanup function.
 */
export function restoreFocus(page: Document): () => void {
  let last: FocusOrigin = []
  /** The focus before each open overlay was opened; for nested overlays, also where the outer one was opened. */
  const openedFrom = new Map<Element, readonly FocusOrigin[]>()
  let origins: readonly FocusOrigin[] = []

  const onFocus = ({ target, relatedTarget: left }: FocusEvent) => {
    if (!(target instanceof Element)) return
    const over = target.closest(OVER)
    if (over && isClosingMenu(over) && left instanceof HTMLElement && !over.contains(left)) {
      left.focus()
      return
    }
    if (over && !openedFrom.has(over)) openedFrom.set(over, [last, ...before(last)])
    last = getFocusOrigin(target)
    if (target !== restoredTo) onMove()
    if (openedFrom.size > 0) watch()
  }
  const before = (place: FocusOrigin) => {
    const over = place.find((element) => openedFrom.has(element))
    return over ? (openedFrom.get(over) ?? []) : []
  }
  const onMove = () => {
    origins = []
    restoredTo = null
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
      origins = places
    }
    if (isNowhere(page)) give()
    if (openedFrom.size === 0 && origins.length === 0) observer.disconnect()
  })
  const give = () => {
    for (const found of candidates(origins)) {
      restoredTo = found
      // An editor restores its own caret.
      if (found.closest('[contenteditable="true"]')) break
      found.focus()
      if (page.activeElement === found) return
    }
    restoredTo = null
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

function getFocusOrigin(element: Element): FocusOrigin {
  const place: Element[] = []
  for (let at: Element | null = element; at; at = at.parentElement) place.push(at)
  return place
}

/**
 * Whether this is a menu whose button says that it is closed: it stays for a moment, to fade out. When the pointer leaves
 * one of its items, a menu of the Studio takes the focus, even from a dialog that the item has opened over it.
 */
function isClosingMenu(overlay: Element): boolean {
  if (overlay.getAttribute('role') !== 'menu') return false
  const label = overlay.getAttribute('aria-labelledby')
  // Some of the Studio's menu buttons have the same id.
  const buttons = [...overlay.ownerDocument.querySelectorAll('[aria-expanded]')].filter(
    ({ id }) => id === label,
  )
  return buttons.length > 0 && buttons.every((button) => button.matches('[aria-expanded="false"]'))
}

/** Nothing has the focus, or nothing will after rendering: a disabled element loses it then. */
function isNowhere({ activeElement: at, body }: Document): boolean {
  return at === null || at === body || at.matches(':disabled')
}

/** The opener, or its own opener; then focusable elements around them, nearest first. */
function* candidates(places: readonly FocusOrigin[]): Generator<HTMLElement> {
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
