'use client'

import { usePathname } from 'next/navigation'
import type { Note, PreviewContext } from '@/lib/preview-bridge/preview-context'
import { LeavePreview } from './leave-preview'
import { PageComments } from './page-comments'
import { ReviewLinks } from './review-links'
import { usePreviewContext } from './use-preview-context'

/** Tells staff on each draft page that readers see something else; links to the page's review, and ends the preview. */
export function DraftBar() {
  const path = usePathname()
  const page = usePreviewContext(path)
  const review = page?.review
  return (
    <aside aria-label="Draft preview" className="draft-bar no-print">
      <p>
        <strong>Draft preview.</strong> {review && `${review.state}. `}
        {describe(page)}
      </p>
      <ReviewLinks path={path} page={page} />
      {review?.notes.map((note) => (
        <p key={note.about} className="draft-bar-note">
          <strong>{whoWrote(note)}:</strong> {note.text}
        </p>
      ))}
      {review && page.guestReview === undefined && <PageComments review={review} path={path} />}
      <LeavePreview />
    </aside>
  )
}

function describe(page: PreviewContext | undefined): string {
  if (page?.guestReview !== undefined && !page.review)
    return 'This page is not part of your review. You see it as readers do.'
  return page?.review?.hasDraft === false
    ? 'This page has no draft. Readers see the same text.'
    : 'Readers cannot see it.'
}

function whoWrote({ about, by }: Note): string {
  return about === 'submitted'
    ? `${by ?? 'The editor'}, who submitted it`
    : `${by ?? 'A reviewer'}, who asked for changes`
}
