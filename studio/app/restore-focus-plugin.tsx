import { useEffect } from 'react'
import { definePlugin, type LayoutProps } from 'sanity'
import { restoreFocus } from '../ui/restore-focus.ts'

/** Restores the focus after every dialog and menu, the Studio's and ours. */
export const focusBack = definePlugin({
  name: 'clearwell/focus-back',
  studio: { components: { layout: LayoutWithFocusBack } },
})

function LayoutWithFocusBack(props: LayoutProps) {
  useEffect(() => restoreFocus(document), [])
  return props.renderDefault(props)
}
