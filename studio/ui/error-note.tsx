import { Box, Button, Card, Flex, Text } from '@sanity/ui'

interface ErrorNoteProps {
  /** The error and what to do; nothing if there is none. */
  problem: string | null | undefined
  tone?: 'caution' | 'critical'
  /** Loads again; omitted if that does not help. */
  onRetry?: () => void
}

/** An error message. Always rendered: screen readers announce changes to an alert, but may miss a new one. */
export function ErrorNote({ problem, tone = 'caution', onRetry }: ErrorNoteProps) {
  return (
    <Box role="alert">
      {problem && (
        <Card tone={tone} padding={3} radius={2} border>
          <Flex gap={3} align="center" justify="space-between" wrap="wrap">
            <Text size={1}>{problem}</Text>
            {onRetry && <Button mode="ghost" text="Try again" onClick={onRetry} />}
          </Flex>
        </Card>
      )}
    </Box>
  )
}
