import { Card, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { moment } from '../changes/plain-value.ts'
import { voucherLabel } from '../stored-records.ts'
import type { StoredComment } from './threads.ts'

interface CommentTextProps {
  comment: StoredComment
  /** Replaces the quoted text, if it can be shown in place. */
  children?: ReactNode
}

/** A comment: author, time, quoted text, and content. */
export function CommentText({ comment, children }: CommentTextProps) {
  const { by, writtenAt, quote, text, release, replyTo } = comment
  const voucher = voucherLabel(by)
  return (
    <Stack gap={3}>
      <Text size={1}>
        <strong>{by?.name ?? 'Someone'}</strong>,{' '}
        <time dateTime={writtenAt}>{moment(writtenAt)}</time>
      </Text>
      {voucher !== null && (
        <Text size={1} muted>
          {voucher}
        </Text>
      )}
      {release !== undefined && replyTo === undefined && (
        <Text size={1} muted>
          About the version in a release
        </Text>
      )}
      {children ??
        (quote && (
          <Card as="blockquote" tone="caution" radius={2} padding={2} style={{ margin: 0 }}>
            <Text size={1} style={{ overflowWrap: 'anywhere' }}>
              “{quote}”
            </Text>
          </Card>
        ))}
      <Text as="p" size={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
    </Stack>
  )
}
