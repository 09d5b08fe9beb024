import { useState } from 'react'

/** Whether this document's data has ever been ready; a temporary loss of connection does not reset it. */
export function useOnceReady(ready: boolean, documentId: string): boolean {
  const [begun, setBegun] = useState<string | null>(null)
  if (ready && begun !== documentId) setBegun(documentId)
  return ready || begun === documentId
}
