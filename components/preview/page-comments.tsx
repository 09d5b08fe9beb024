'use client'

import { useCallback } from 'react'
import type { PageReview } from '@/lib/preview-bridge/preview-context'
import { presentationUrl } from '@/lib/workflow/model/presentation-url'
import { goToStudio } from './go-to-studio'
import { StudioLink } from './studio-link'
import { useCommentAnchors } from './use-comment-anchors'
import { usePageText } from './use-page-text'
import { useSelectedText } from './use-selected-text'

interface PageCommentsProps {
  review: PageReview
  /** The current page. */
  path: string
}

/** Unresolved comments on the page, each linked to its text, and a way to comment on selected text. */
export function PageComments({ review, path }: PageCommentsProps) {
  const { document, comments, canComment } = review
  const { id, type } = document
  const place = useCallback(
    (comment?: string) => presentationUrl({ id, type, page: path, panel: 'comments', comment }),
    [id, type, path],
  )
  const open = useCallback((comment: string) => goToStudio(place(comment)), [place])
  const text = usePageText()
  const places = useCommentAnchors(comments, text, open)
  const words = useSelectedText()
  return (
    <>
      <div role="status" className="draft-bar-words">
        {canComment && words === 'tooMany' && (
          <p>Select less text. A comment can cover up to 600 characters.</p>
        )}
        {canComment && words !== null && words !== 'tooMany' && (
          <button
            type="button"
            className="button button-primary"
            onClick={() => goToStudio(place(), { documentId: id, what: 'comment', words })}
          >
            Comment on the selected text
          </button>
        )}
      </div>
      {comments.length > 0 && (
        <details className="draft-bar-said">
          <summary>
            {comments.length === 1 ? '1 open comment' : `${comments.length} open comments`}
          </summary>
          <ul>
            {comments.map((comment) => (
              <li key={comment.id}>
                {comment.quote !== undefined &&
                  (places.has(comment.id) ? (
                    <button type="button" onClick={() => places.show(comment.id)}>
                      “{comment.quote}”
                    </button>
                  ) : (
                    <p>
                      <q>{comment.quote}</q> This text is no longer on the page.
                    </p>
                  ))}
                <p>
                  <strong>{comment.by ?? 'Someone'}:</strong> {comment.text}{' '}
                  <StudioLink
                    place={place(comment.id)}
                    label={`Open the comment by ${comment.by ?? 'someone'} in the Studio`}
                  >
                    Open
                  </StudioLink>
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
