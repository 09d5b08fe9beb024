import { Box, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { useDocumentPane } from 'sanity/structure'
import { useOnceReady } from './use-once-ready.ts'

/**
 * A form that is there can be typed in. Until the Studio is connected to a document, and knows what a new one begins
 * with, its fields would be shown and take no words: what somebody types in them is lost, and a key that moves the
 * caret does nothing, so that the letters after it stand in the wrong place. So the fields come when they are ready,
 * and stay when the connection is lost for a while.
 */
export function FormBeginning({ children }: { children: ReactNode }) {
  const { ready, documentId } = useDocumentPane()
  const hasBegun = useOnceReady(ready, documentId)
  if (hasBegun) return children
  return (
    <Box padding={4} role="status">
      <Text size={1} muted>
        The form is being made ready …
      </Text>
    </Box>
  )
}
