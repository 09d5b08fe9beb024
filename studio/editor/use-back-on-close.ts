import { useEditor } from '@portabletext/editor'
import { useEffect, useRef } from 'react'
import { isElsewhere } from './is-elsewhere.ts'

/**
 * Whoever closes what stands over a text goes on in it. The focus goes there once that is gone: before, it is taken
 * back by what closes. Whoever is in another field by then stays: the Studio closes what is open in one text when
 * somebody goes to another, and two texts that both take the focus back would do so for ever.
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
      // Once what was just written is settled: until then the editor puts it off, and does it wherever the focus is by then.
      queueMicrotask(goBack)
      return
    }
    // What was inserted, such as a Word document, comes with the next frame: no caret can stand in it before.
    const frame = requestAnimationFrame(goBack)
    return () => cancelAnimationFrame(frame)
  }, [editor, isOpen])
}
