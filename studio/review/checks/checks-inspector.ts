import { TaskIcon } from '@sanity/icons/Task'
import { defineDocumentInspector } from 'sanity'
import { useDocumentPane } from 'sanity/structure'
import { useOnceReady } from '../../ui/use-once-ready.ts'
import { ChecksPanel } from './checks-panel.tsx'
import { useChecks, type Checks } from './use-checks.ts'
import { withStudioMarkers } from './studio-markers.ts'
import { countLabel } from './count-label.ts'

/** The checks panel of a reviewed page, with the counts on its button. */
export const checksInspector = defineDocumentInspector({
  name: 'clearwell/checks',
  component: ChecksPanel,
  useMenuItem: () => {
    const { displayed, ready, documentId, validation } = useDocumentPane()
    // Load the form first: no one reads a count before it.
    const hasForm = useOnceReady(ready, documentId)
    const checks = useChecks(hasForm ? displayed : null)
    const problems = checks && withStudioMarkers(checks, validation)
    return {
      icon: TaskIcon,
      showAsAction: true,
      title: problems ? `Checks: ${countLabel(problems)}` : 'Checks',
      tone: problems ? getTone(problems) : undefined,
    }
  },
})

function getTone({
  errors,
  warnings,
}: Pick<Checks, 'errors' | 'warnings'>): 'critical' | 'caution' | undefined {
  if (errors.length > 0) return 'critical'
  return warnings.length > 0 ? 'caution' : undefined
}
