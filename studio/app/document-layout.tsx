import type { DocumentLayoutProps } from 'sanity'
import { MessageLayout } from '../dashboard/inbox/message-layout.tsx'
import { isFromReaders } from '../data/from-readers.ts'
import { ReviewLayout } from '../review/review-layout.tsx'

/** Chooses the layout of a document's form by its type. */
export function DocumentLayout(props: DocumentLayoutProps) {
  return isFromReaders(props.documentType) ? (
    <MessageLayout {...props} />
  ) : (
    <ReviewLayout {...props} />
  )
}
