import { Box, Card, Stack, Text } from '@sanity/ui'
import type { Outcome } from './run-for-each.ts'

/** The result for each page, as it arrives. */
export function OutcomeList({ outcomes }: { outcomes: readonly Outcome[] }) {
  return (
    // Always rendered: screen readers announce changes to a live region, but may miss a new one.
    <Box role="status">
      <Stack
        as="ul"
        gap={2}
        aria-label="Results"
        style={{ listStyle: 'none', margin: 0, padding: 0 }}
      >
        {outcomes.map(({ id, title, refusal }) => (
          <Card
            as="li"
            key={id}
            border
            radius={2}
            padding={3}
            tone={refusal === null ? 'positive' : 'critical'}
          >
            <Text size={1}>
              {title}: {refusal ?? 'Done.'}
            </Text>
          </Card>
        ))}
      </Stack>
    </Box>
  )
}
