import { Card, Stack, Text } from '@sanity/ui'
import { PanelError } from '../../ui/panel.tsx'
import { CommentText } from './comment-text.tsx'
import { openCountLabel } from './open-count-label.ts'
import { useComments } from './use-comments.ts'

/** A page's open comments, shown before it is passed on. */
export function OpenComments({ page }: { page: { id: string } }) {
  const { threads, error } = useComments(page.id)
  if (error) return <PanelError what="The comments" error={error} />
  const open = threads?.open ?? []
  if (open.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-label="Open comments" data-testid="open-comments">
      <Text size={1} weight="semibold">
        {openCountLabel(open.length)}
      </Text>
      <Stack as="ul" gap={2} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {open.map(({ comment, replies }) => (
          <Card as="li" key={comment._id} border radius={2} padding={3}>
            <Stack gap={3}>
              {[comment, ...replies].map((entry) => (
                <CommentText key={entry._id} comment={entry} />
              ))}
            </Stack>
          </Card>
        ))}
      </Stack>
    </Stack>
  )
}
