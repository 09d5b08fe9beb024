interface Combobox {
  expanded: boolean
  /** The index of the active option; -1 while the caret is in the text. */
  active: number
  count: number
  move: (index: number) => void
  show: () => void
  hide: () => void
  choose: () => void
}

/**
 * The keys of the WAI-ARIA editable combobox. Home, End, left, and right keep moving in the text, and so leave the
 * list. Enter without an active option submits the form, as it would anyway. True if the browser should not handle the
 * key.
 */
export function comboboxKey(event: KeyboardEvent, box: Combobox): boolean {
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
