import { Card, Stack, Text } from '@sanity/ui'
import { useId } from 'react'
import type { Finding } from '../../../lib/workflow/checks/finding.ts'

interface FindingListProps {
  title: string
  tone: 'critical' | 'caution'
  findings: readonly Finding[]
  onOpen: (finding: Finding) => void
}

/** Findings of one kind, each with a link to its field. */
export function FindingList({ title, tone, findings, onOpen }: FindingListProps) {
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
