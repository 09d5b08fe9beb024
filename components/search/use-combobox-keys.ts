import { useEffect, useRef, type RefObject } from 'react'

interface Combobox {
  expanded: boolean
  /** Which option the arrows are at; -1 while they are in the text. */
  active: number
  count: number
  move: (index: number) => void
  show: () => void
  hide: () => void
  leave: () => void
  choose: () => void
}

/**
 * The keys of the WAI-ARIA editable combobox. Home, End, left and right go on moving in the text, and so
 * leave the list. Enter without a chosen option submits the form, as it would without any of this.
 */
export function useComboboxKeys(
  input: RefObject<HTMLInputElement | null>,
  combobox: Combobox,
): void {
  const latest = useRef(combobox)
  useEffect(() => {
    latest.current = combobox
  })

  useEffect(() => {
    const box = input.current
    if (!box) return
    function onKeyDown(event: KeyboardEvent) {
      if (event.isComposing || event.ctrlKey || event.metaKey) return
      if (keyHandled(event, latest.current)) event.preventDefault()
    }
    function onBlur() {
      latest.current.leave()
    }
    box.addEventListener('keydown', onKeyDown)
    box.addEventListener('blur', onBlur)
    return () => {
      box.removeEventListener('keydown', onKeyDown)
      box.removeEventListener('blur', onBlur)
    }
  }, [input])
}

/** Does what a key means for the list; true when the browser should do nothing more with it. */
function keyHandled(event: KeyboardEvent, box: Combobox): boolean {
  const { expanded, active, count } = box
  switch (event.key) {
    case 'ArrowDown':
      if (!expanded) box.show()
      else if (!event.altKey) box.move(active + 1 < count ? active + 1 : -1)
      return true
    case 'ArrowUp':
      if (!expanded) return false
      if (event.altKey) box.hide()
      else box.move(active < 0 ? count - 1 : active - 1)
      return true
    case 'Enter':
      if (!expanded || active < 0) return false
      box.choose()
      return true
    case 'Escape':
      if (!expanded) return false
      event.stopPropagation()
      box.hide()
      return true
    case 'Home':
    case 'End':
    case 'ArrowLeft':
    case 'ArrowRight':
      box.move(-1)
      return false
    default:
      return false
  }
}
