import { useCallback, useEffect, useRef } from 'react'
import { useFormCallbacks } from 'sanity'
import type { TextField } from './text-field.ts'

/**
 * Opens a block's form once the document's form knows the block, which is after the editor does, and later on a slow
 * machine. Opened before that, it does not show, or closes with the next selection update.
 */
export function useOpenWhenKnown({ path, knownKeys }: TextField): (key: string) => void {
  const { onPathOpen } = useFormCallbacks()
  const pendingKey = useRef<string | null>(null)
  const openKnown = useCallback(() => {
    const key = pendingKey.current
    if (key === null || !knownKeys.includes(`${key} `)) return
    pendingKey.current = null
    onPathOpen([...path, { _key: key }])
  }, [onPathOpen, path, knownKeys])
  useEffect(openKnown, [openKnown])
  return useCallback(
    (key) => {
      pendingKey.current = key
      openKnown()
    },
    [openKnown],
  )
}
