import { Box, Card, Text } from '@sanity/ui'

interface TroubleNoteProps {
  /** What went wrong and what to do; nothing while all is well. */
  trouble: string | null | undefined
  tone?: 'caution' | 'critical'
}

/** Trouble in words. In the page from the start: what is put into an alert is read out, an alert put in may not be. */
export function TroubleNote({ trouble, tone = 'caution' }: TroubleNoteProps) {
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
