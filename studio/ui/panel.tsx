import { Box, Card, Flex, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { DocumentInspectorHeader } from 'sanity/structure'
import { errorMessage } from '../data/error-message.ts'

interface PanelProps {
  title: string
  onClose: () => void
  gap?: number
  children: ReactNode
}

/** A titled panel next to a document's form; its content can be scrolled by keyboard. When it closes, `restoreFocus` returns the focus. */
export function Panel({ title, onClose, gap = 4, children }: PanelProps) {
  const name = title.toLowerCase()
  return (
    <Flex direction="column" height="fill" overflow="hidden" data-panel="">
      <DocumentInspectorHeader title={title} closeButtonLabel={`Close ${name}`} onClose={onClose} />
      <Box flex={1} overflow="auto" padding={3} tabIndex={0} role="region" aria-label={title}>
        <Stack gap={gap}>{children}</Stack>
      </Box>
    </Flex>
  )
}

/** Shows in a panel what failed to load. */
export function PanelError({ what, error }: { what: string; error: Error }) {
  return (
    <Card tone="critical" padding={3} radius={2} border role="alert">
      <Text size={1}>
        {what} could not be loaded: {errorMessage(error)}
      </Text>
    </Card>
  )
}
