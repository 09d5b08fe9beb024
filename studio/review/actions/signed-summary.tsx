import { Card, Stack, Text } from '@sanity/ui'
import { useId } from 'react'

/** The summary of changes for readers, shown to the reviewer who signs it; nothing if it is empty. */
export function SignedSummary({ summary }: { summary: string | undefined }) {
  const id = useId()
  if (!summary) return null
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Text as="h3" id={id} size={1} weight="semibold">
        What changed (shown to readers)
      </Text>
      <Text size={1} muted>
        Your signature covers this, and readers see it.
      </Text>
      <Card border radius={2} padding={3} tone="caution">
        <Text size={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {summary}
        </Text>
      </Card>
    </Stack>
  )
}
