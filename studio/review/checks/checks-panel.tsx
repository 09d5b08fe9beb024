import { Text, Card, Stack } from '@sanity/ui'
import { useSchema, type DocumentInspectorProps } from 'sanity'
import { useDocumentPane } from 'sanity/structure'
import { blocksReview, type Finding } from '../../../lib/workflow/checks/finding.ts'
import type { FieldPath } from '../../../lib/workflow/checks/field-path.ts'
import { Panel } from '../../ui/panel.tsx'
import { isStored, type StoredDocument } from '../links/scan-documents.ts'
import { linkTitle, placeLabel } from '../links/link-labels.ts'
import { useGoToField } from '../use-go-to-field.ts'
import { CheckedList } from './checked-list.tsx'
import { withStudioMarkers } from './studio-markers.ts'
import { useChecks } from './use-checks.ts'
import { countLabel } from './count-label.ts'
import { useId } from 'react'

interface FindingListProps {
  title: string
  tone: 'critical' | 'caution'
  findings: readonly Finding[]
  document: StoredDocument
  onOpen: (finding: Finding) => void
}

/** Findings of one kind, each with its field's name and a link to it. */
function FindingList({ title, tone, findings, document, onOpen }: FindingListProps) {
  const id = useId()
  const schema = useSchema()
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
                <Text size={0} muted weight="medium">
                  {placeLabel(finding, document, schema) || 'The whole page'}
                </Text>
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

/** Every problem in the page, those that the Studio found included, and what was checked. */
export function ChecksPanel({ onClose }: DocumentInspectorProps) {
  const { displayed, validation } = useDocumentPane()
  const schema = useSchema()
  const goToField = useGoToField()
  const checks = useChecks(displayed)
  const open = (path: FieldPath) => goToField([...path])
  const problems = checks && withStudioMarkers(checks, validation)
  const document = isStored(displayed) ? displayed : null
  const onOpen = ({ path }: Finding) => open(path)
  return (
    <Panel title="Checks" onClose={onClose}>
      <Text size={1} role="status">
        {problems && document
          ? `${countLabel(problems)} in “${linkTitle(document, schema)}”.`
          : 'Checking…'}
      </Text>
      {checks && problems && document && (
        <>
          <FindingList
            {...{ document, onOpen }}
            title="Must fix before review"
            tone="critical"
            findings={problems.errors.filter(blocksReview)}
          />
          <FindingList
            {...{ document, onOpen }}
            title="Must fix before publishing"
            tone="critical"
            findings={problems.errors.filter((finding) => !blocksReview(finding))}
          />
          <FindingList
            {...{ document, onOpen }}
            title="Suggestions"
            tone="caution"
            findings={problems.warnings}
          />
          <CheckedList facts={checks.facts()} outside={checks.outside} onOpen={open} />
        </>
      )}
    </Panel>
  )
}
