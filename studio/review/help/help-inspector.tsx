import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { lazy, Suspense } from 'react'
import { defineDocumentInspector, type DocumentInspectorProps } from 'sanity'
import { useIsPhone } from '../../ui/use-is-phone.ts'

/** Loaded on first use, with the texts of the guides. */
const HelpPanel = lazy(async () => ({ default: (await import('./help-panel.tsx')).HelpPanel }))

function LazyHelp(props: DocumentInspectorProps) {
  return (
    <Suspense>
      <HelpPanel {...props} />
    </Suspense>
  )
}

/** The guides beside the form, open at what applies to the document now. */
export const helpInspector = defineDocumentInspector({
  name: 'clearwell/help',
  component: LazyHelp,
  useMenuItem: () => ({ icon: HelpCircleIcon, showAsAction: !useIsPhone(), title: 'Help' }),
})
