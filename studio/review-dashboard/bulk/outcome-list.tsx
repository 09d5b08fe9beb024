import { Box, Card, Stack, Text } from '@sanity/ui'
import type { Outcome } from './take-each.ts'

/** What became of each page, as it is known. */
export function OutcomeList({ outcomes }: { outcomes: readonly Outcome[] }) {
  return (
    // In the page from the start: what is put into a live region is read out, a region put in may not be.
    <Box role="status">
      <Stack
        as="ul"
        gap={2}
        aria-label="What became of each page"
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
