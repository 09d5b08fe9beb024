import { useEditor } from '@portabletext/editor'
import { useEffect, useRef } from 'react'
import { isRestored } from '../../ui/restore-focus.ts'

/**
 * Whether the user moved to another place while an overlay on a text was closing: then the focus stays there. A closing
 * overlay may keep the focus a moment longer, or have returned it to its opener; a form that contains the text does not
 * close with it.
 */
export function isElsewhere(text: Element | undefined): boolean {
  const { activeElement: at, body } = document
  if (at === null || at === body || text === undefined || text.contains(at)) return false
  if (isRestored(at)) return false
  const over = at.closest('[role="dialog"], [data-portal]')
  return over === null || over.contains(text)
}

/**
 * Returns the focus to a text after an overlay on it has closed; before that, the closing overlay would take it back. A
 * user who has moved to another field stays there: the Studio closes a text's overlay when the user moves to another
 * text, and two texts that both reclaim the focus would never stop.
 */
export function useRestoreFocus(isOpen: boolean): void {
  const editor = useEditor()
  const wasOpen = useRef(false)
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!isClosed) return
    const goBack = () => {
      if (!isElsewhere(editor.dom.getEditorElement())) editor.send({ type: 'focus' })
    }
    const snapshot = editor.getSnapshot()
    const isDrawn =
      snapshot.context.selection === null || editor.dom.getBlockNodes(snapshot).length > 0
    if (isDrawn) {
      // After pending edits settle: until then the editor defers focusing, and does it wherever the focus is by then.
      queueMicrotask(goBack)
      return
    }
    // Inserted content, such as a Word document, renders in the next frame; the caret cannot be in it before.
    const frame = requestAnimationFrame(goBack)
    return () => cancelAnimationFrame(frame)
  }, [editor, isOpen])
}
