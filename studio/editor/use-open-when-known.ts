import { useCallback, useEffect, useRef } from 'react'
import { useFormCallbacks } from 'sanity'
import type { TextField } from './text-field.ts'

/**
 * Opens the form of a block. The document's form learns of a new block a moment after the editor has it, and on a slow
 * machine later: what is asked to open before that does not open, or closes with the next word of where the caret is.
 */
export function useOpenWhenKnown({ path, knownKeys }: TextField): (key: string) => void {
  const { onPathOpen } = useFormCallbacks()
  const wanted = useRef<string | null>(null)
  const openKnown = useCallback(() => {
    const key = wanted.current
    if (key === null || !knownKeys.includes(`${key} `)) return
    wanted.current = null
    onPathOpen([...path, { _key: key }])
  }, [onPathOpen, path, knownKeys])
  useEffect(openKnown, [openKnown])
  return useCallback(
    (key) => {
      wanted.current = key
      openKnown()
    },
    [openKnown],
  )
}
