import { Card, Stack, Text } from '@sanity/ui'
import type { StoredComment } from './threads.ts'
import { useCallback, useMemo } from 'react'
import { useDocumentPane } from 'sanity/structure'
import { DRAFT_CHANNEL, type DraftSignal } from '../../../lib/draft-signal.ts'
import { findQuoteField } from '../../../lib/text-anchors/document-text.ts'
import { useGoToField } from '../use-go-to-field.ts'

interface CommentSelection {
  /** Whether the document still has the text. */
  areThere: boolean
  /** Shows them in the form and in the preview. */
  show: () => void
}

/** Where the commented text is now; null for a comment on the whole page. */
function useCommentSelection({ _id, quote, anchor }: StoredComment): CommentSelection | null {
  const { displayed } = useDocumentPane()
  const goToField = useGoToField()
  const field = useMemo(
    () =>
      quote === undefined || !displayed ? null : findQuoteField(displayed, { quote, ...anchor }),
    [displayed, quote, anchor],
  )
  const show = useCallback(() => {
    const channel = new BroadcastChannel(DRAFT_CHANNEL)
    const signal: DraftSignal = { show: _id }
    channel.postMessage(signal)
    channel.close()
    if (field) goToField(field)
  }, [_id, field, goToField])
  return quote === undefined ? null : { areThere: field !== null, show }
}

/** The commented text; click to show it in place. */
export function CommentQuote({ comment }: { comment: StoredComment }) {
  const words = useCommentSelection(comment)
  if (!words) return null
  const quoted = (
    <Text size={1} style={{ overflowWrap: 'anywhere' }}>
      “{comment.quote}”
    </Text>
  )
  return (
    <Stack gap={2}>
      <Card
        __unstable_focusRing
        as="button"
        type="button"
        tone="caution"
        radius={2}
        padding={2}
        style={{ width: '100%', textAlign: 'left' }}
        aria-label={`Show the text “${comment.quote ?? ''}”`}
        onClick={words.show}
      >
        {quoted}
      </Card>
      {!words.areThere && (
        <Text size={1} muted>
          This quote is no longer in the document.
        </Text>
      )}
    </Stack>
  )
}
