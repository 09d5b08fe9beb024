import { Text } from '@sanity/ui'
import type { DocumentInspectorProps } from 'sanity'
import { useDocumentPane } from 'sanity/structure'
import { blocksReview } from '../../../lib/workflow/checks/finding.ts'
import type { FieldPath } from '../../../lib/workflow/checks/field-path.ts'
import { Panel } from '../../ui/panel.tsx'
import { useGoToField } from '../use-go-to-field.ts'
import { CheckedList } from './checked-list.tsx'
import { FindingList } from './finding-list.tsx'
import { useChecks } from './use-checks.ts'
import { countLabel } from './count-label.ts'

/** The problems found in the page, and what was checked. */
export function ChecksPanel({ onClose }: DocumentInspectorProps) {
  const { displayed } = useDocumentPane()
  const goToField = useGoToField()
  const checks = useChecks(displayed)
  const open = (path: FieldPath) => goToField([...path])
  return (
    <Panel title="Checks" onClose={onClose}>
      <Text size={1} role="status">
        {checks ? `${countLabel(checks)}.` : 'Checking…'}
      </Text>
      {checks && (
        <>
          <FindingList
            title="Must fix before review"
            tone="critical"
            findings={checks.errors.filter(blocksReview)}
            onOpen={({ path }) => open(path)}
          />
          <FindingList
            title="Must fix before publishing"
            tone="critical"
            findings={checks.errors.filter((finding) => !blocksReview(finding))}
            onOpen={({ path }) => open(path)}
          />
          <FindingList
            title="Suggestions"
            tone="caution"
            findings={checks.warnings}
            onOpen={({ path }) => open(path)}
          />
          <CheckedList facts={checks.facts()} outside={checks.outside} onOpen={open} />
        </>
      )}
    </Panel>
  )
}
