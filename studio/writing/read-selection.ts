/**
 * Has an editor read what is marked in it at this moment. It reads a tenth of a second late, and not at all once
 * something else has the focus by then; but before anything is typed it reads at once, and this is typing no letter.
 */
export function readSelection(editor: Element | undefined): void {
  editor?.dispatchEvent(new InputEvent('beforeinput', { cancelable: true }))
}
