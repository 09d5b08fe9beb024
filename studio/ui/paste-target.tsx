import { useCallback, useDeferredValue, useEffect, type ReactNode } from 'react'
import { useCopyPaste, useFormCallbacks, type ObjectSchemaType } from 'sanity'

interface PasteTargetProps {
  documentId: string
  schemaType: ObjectSchemaType
  /** The form. */
  children: ReactNode
}

/**
 * Names this form's document as the one that the Studio copies fields from and pastes them into, through the form's
 * callbacks. The Studio keeps one such document for all panes, the last that was drawn; here it is the one that is used.
 */
export function PasteTarget({ documentId, schemaType, children }: PasteTargetProps) {
  const { setDocumentMeta } = useCopyPaste()
  const { onChange } = useFormCallbacks()
  const claim = useCallback(
    () => setDocumentMeta({ documentId, documentType: schemaType.name, schemaType, onChange }),
    [setDocumentMeta, documentId, schemaType, onChange],
  )
  // Deferred, because the pane's effect runs after those of its form and would overwrite it.
  const deferredClaim = useDeferredValue(claim)
  useEffect(() => deferredClaim(), [deferredClaim])
  return (
    <div
      style={{ display: 'contents' }}
      onPointerDownCapture={claim}
      onFocusCapture={claim}
      onKeyDownCapture={claim}
    >
      {children}
    </div>
  )
}
