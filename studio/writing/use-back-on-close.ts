import { useEditor } from '@portabletext/editor'
import { useEffect, useRef } from 'react'

/**
 * Whoever closes what stands over a text goes on in it. The focus goes there once that is gone: before, it is taken
 * back by what closes, and what was inserted is not drawn yet.
 */
export function useBackOnClose(isOpen: boolean): void {
  const editor = useEditor()
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) editor.send({ type: 'focus' })
    wasOpen.current = isOpen
  }, [editor, isOpen])
}
