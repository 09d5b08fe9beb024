type Press = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

const isMac = typeof navigator !== 'undefined' && /Mac|iPod|iPhone|iPad/.test(navigator.platform)

/** The shortcut for a footnote in Word and other editors. */
export const CITE_KEY = isMac ? '⌘⌥F' : 'Ctrl+Alt+F'

/** Whether a key press opens the source search. AltGr types characters of its own and is ignored. */
export function isCiteKey({ key, code, altKey, ctrlKey, metaKey, shiftKey }: Press): boolean {
  if (!altKey || shiftKey) return false
  if (metaKey) return !ctrlKey && code === 'KeyF'
  return ctrlKey && key.toLowerCase() === 'f'
}
