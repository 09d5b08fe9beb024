import { useState } from 'react'

/** Whether what belongs to this document has been ready at some time: a connection that is lost for a while takes nothing back. */
export function useOnceReady(ready: boolean, documentId: string): boolean {
  const [begun, setBegun] = useState<string | null>(null)
  if (ready && begun !== documentId) setBegun(documentId)
  return ready || begun === documentId
}
