import { Box, Card, Text } from '@sanity/ui'

interface ErrorNoteProps {
  /** The error and what to do; nothing if there is none. */
  trouble: string | null | undefined
  tone?: 'caution' | 'critical'
}

/** An error message. Always rendered: screen readers announce changes to an alert, but may miss a new one. */
export function ErrorNote({ trouble, tone = 'caution' }: ErrorNoteProps) {
  return (
    <Box role="alert">
      {trouble && (
        <Card tone={tone} padding={3} radius={2} border>
          <Text size={1}>{trouble}</Text>
        </Card>
      )}
    </Box>
  )
}
