import { Box, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { useDocumentPane } from 'sanity/structure'

/**
 * A form that is there can be typed in. Until the Studio knows what a new document begins with, its fields are shown
 * and take no words: what somebody types in them is lost. So they come when they are ready, which takes a moment.
 */
export function FormBeginning({ isNew, children }: { isNew: boolean; children: ReactNode }) {
  const { ready } = useDocumentPane()
  if (ready || !isNew) return children
  return (
    <Box padding={4} role="status">
      <Text size={1} muted>
        The form is being made ready …
      </Text>
    </Box>
  )
}
