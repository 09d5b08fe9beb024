import { Card, Stack, Text } from '@sanity/ui'
import type { StoredComment } from './threads.ts'
import { useCommentSelection } from './use-comment-selection.ts'

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
