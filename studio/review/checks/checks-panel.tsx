import { Text, Card, Stack } from '@sanity/ui'
import type { DocumentInspectorProps } from 'sanity'
import { useDocumentPane } from 'sanity/structure'
import { blocksReview, type Finding } from '../../../lib/workflow/checks/finding.ts'
import type { FieldPath } from '../../../lib/workflow/checks/field-path.ts'
import { Panel } from '../../ui/panel.tsx'
import { useGoToField } from '../use-go-to-field.ts'
import { CheckedList } from './checked-list.tsx'
import { useChecks } from './use-checks.ts'
import { countLabel } from './count-label.ts'
import { useId } from 'react'

interface FindingListProps {
  title: string
  tone: 'critical' | 'caution'
  findings: readonly Finding[]
  onOpen: (finding: Finding) => void
}

/** Findings of one kind, each with a link to its field. */
function FindingList({ title, tone, findings, onOpen }: FindingListProps) {
  const id = useId()
  if (findings.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Text as="h2" id={id} size={1} weight="semibold">
        {title} ({findings.length})
      </Text>
      <Stack as="ul" gap={2} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {findings.map((finding, index) => (
          // Findings on the same field may be identical, so the index is the key.
          <li key={index}>
            <Card
              __unstable_focusRing
              as="button"
              type="button"
              tone={tone}
              padding={3}
              radius={2}
              style={{ width: '100%', textAlign: 'left' }}
              onClick={() => onOpen(finding)}
            >
              <Stack gap={3}>
                <Text size={1}>{finding.message}</Text>
                {finding.excerpt && (
                  <Text size={1} muted>
                    “{finding.excerpt}”
                  </Text>
                )}
              </Stack>
            </Card>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

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
