import { useEffect } from 'react'
import { definePlugin, type LayoutProps } from 'sanity'
import { restoreFocus } from './focus-back.ts'

/** Every dialog and menu of the Studio, its own and ours, leads back to where it was opened. */
export const focusBack = definePlugin({
  name: 'clearwell/focus-back',
  studio: { components: { layout: LayoutWithFocusBack } },
})

function LayoutWithFocusBack(props: LayoutProps) {
  useEffect(() => restoreFocus(document), [])
  return props.renderDefault(props)
}
