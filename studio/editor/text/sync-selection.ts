import { useEditor } from '@portabletext/editor'
import { useEffect } from 'react'
import { readSelection } from './read-selection.ts'

/**
 * Syncs the selection before a button outside the text is pressed. Otherwise, selecting five letters by keyboard and
 * pressing a button right away applied it to three.
 */
export function SyncSelectionOnPointerDown(): null {
  const editor = useEditor()
  useEffect(() => {
    const read = ({ target }: Event) => {
      const element = editor.dom.getEditorElement()
      if (!element || document.activeElement !== element) return
      // Inside the text, the pointer is about to change the selection.
      if (target instanceof Node && element.contains(target)) return
      readSelection(editor)
    }
    document.addEventListener('pointerdown', read, true)
    return () => document.removeEventListener('pointerdown', read, true)
  }, [editor])
  return null
}
