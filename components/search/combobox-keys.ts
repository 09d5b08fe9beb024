interface Combobox {
  expanded: boolean
  /** Which option the arrows are at; -1 while they are in the text. */
  active: number
  count: number
  move: (index: number) => void
  show: () => void
  hide: () => void
  choose: () => void
}

/**
 * The keys of the WAI-ARIA editable combobox. Home, End, left and right go on moving in the text, and so
 * leave the list. Enter without a chosen option submits the form, as it would without any of this. True when the
 * browser should do nothing more with the key.
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
