import { useCallback } from 'react'
import type { Path } from 'sanity'
import { useDocumentPane, useStructureTool } from 'sanity/structure'

/** Goes from a panel to a form field. On a narrow screen the panel covers the form, so it closes first. */
export function useGoToField(): (path: Path) => void {
  const { onPathOpen, onFocus, closeInspector } = useDocumentPane()
  const { features } = useStructureTool()
  return useCallback(
    (path) => {
      const go = () => {
        onPathOpen(path)
        onFocus(path)
      }
      if (features.resizablePanes) return go()
      closeInspector()
      // A hidden form cannot be focused.
      setTimeout(go)
    },
    [features.resizablePanes, onPathOpen, onFocus, closeInspector],
  )
}
