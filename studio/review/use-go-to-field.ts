import { useCallback } from 'react'
import type { Path } from 'sanity'
import { useDocumentPane, useStructureTool } from 'sanity/structure'

/** Leads from a panel to a field of its form. On a narrow screen, where the panel covers the form, it closes first. */
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
      // A form that is not shown yet takes no focus.
      setTimeout(go)
    },
    [features.resizablePanes, onPathOpen, onFocus, closeInspector],
  )
}
