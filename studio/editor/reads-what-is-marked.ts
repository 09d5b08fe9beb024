import { useEditor } from '@portabletext/editor'
import { useEffect } from 'react'
import { readSelection } from './read-selection.ts'

/**
 * Has the editor know what is marked in it before a button beside it is pressed: whoever marks five letters by keys and
 * presses one at once had it done to three.
 */
export function SyncSelectionOnPointerDown(): null {
  const editor = useEditor()
  useEffect(() => {
    const read = ({ target }: Event) => {
      const element = editor.dom.getEditorElement()
      if (!element || document.activeElement !== element) return
      // Within the text, a pointer is about to mark something else.
      if (target instanceof Node && element.contains(target)) return
      readSelection(editor)
    }
    document.addEventListener('pointerdown', read, true)
    return () => document.removeEventListener('pointerdown', read, true)
  }, [editor])
  return null
}
