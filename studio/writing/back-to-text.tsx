import { useEditor } from '@portabletext/editor'
import { useEffect, useRef } from 'react'
import type { TextField } from './text-field.ts'

/** Whoever closes the form of a card goes on in the text: the Studio leaves the focus nowhere. */
export function BackToText({ field: { isMemberOpen } }: { field: TextField }) {
  const editor = useEditor()
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isMemberOpen) editor.send({ type: 'focus' })
    wasOpen.current = isMemberOpen
  }, [editor, isMemberOpen])
  return null
}
