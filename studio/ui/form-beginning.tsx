import { Box, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { useDocumentPane } from 'sanity/structure'
import { ConnectionNote } from './connection-note.tsx'
import { useOnceReady } from './use-once-ready.ts'

/**
 * Shows the form's fields once they are ready and keeps them if the connection drops for a while. Until the Studio is
 * connected to a document and knows its initial values, fields would show but lose what is typed, and caret keys would
 * do nothing, so that text ends up in the wrong place.
 */
export function FormBeginning({ children }: { children: ReactNode }) {
  const { ready, documentId } = useDocumentPane()
  const hasBegun = useOnceReady(ready, documentId)
  if (hasBegun)
    return (
      <>
        <ConnectionNote />
        {children}
      </>
    )
  return (
    <Box padding={4} role="status">
      <Text size={1} muted>
        Loading the form…
      </Text>
    </Box>
  )
}
