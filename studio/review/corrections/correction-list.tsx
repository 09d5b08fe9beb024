import { Card, Stack, Text } from '@sanity/ui'
import { useId } from 'react'
import { CORRECTION_LABELS, type Correction } from '../../../lib/workflow/model/corrections.ts'
import { formatDay } from '../../../lib/workflow/model/dates.ts'

/** The corrections that readers will see, shown to the reviewer who signs them. */
export function CorrectionList({ corrections }: { corrections: readonly Correction[] }) {
  const id = useId()
  if (corrections.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Text as="h3" id={id} size={1} weight="semibold">
        Corrections ({corrections.length})
      </Text>
      <Text size={1} muted>
        The editor marked this change as a correction of an error. Your signature covers it, and
        readers see it.
      </Text>
      <Stack as="ul" gap={2} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {corrections.map((correction, index) => (
          <Card as="li" key={index} border radius={2} padding={3} tone="caution">
            <Stack gap={3}>
              {correctionLines(correction).map((line) => (
                <Text key={line} size={1} style={{ overflowWrap: 'anywhere' }}>
                  {line}
                </Text>
              ))}
            </Stack>
          </Card>
        ))}
      </Stack>
    </Stack>
  )
}

/** A correction as three lines. */
export function correctionLines({ wrong, since, now }: Correction): string[] {
  return [
    `${CORRECTION_LABELS.wrong}: ${wrong}`,
    `${CORRECTION_LABELS.since}: ${formatDay(since)}`,
    `${CORRECTION_LABELS.now}: ${now}`,
  ]
}
