type Press = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

const isMac = typeof navigator !== 'undefined' && /Mac|iPod|iPhone|iPad/.test(navigator.platform)

/** As Word and others have it for a footnote. */
export const CITE_KEY = isMac ? '⌘⌥F' : 'Ctrl+Alt+F'

/** The press that opens the search for a source. AltGr types a letter of its own, which is left to whoever types. */
export function isCiteKey({ key, code, altKey, ctrlKey, metaKey, shiftKey }: Press): boolean {
  if (!altKey || shiftKey) return false
  if (metaKey) return !ctrlKey && code === 'KeyF'
  return ctrlKey && key.toLowerCase() === 'f'
}
