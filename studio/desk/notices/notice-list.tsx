import { Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import type { Notice } from '../../../lib/workflow/desk/notices.ts'
import { age } from '../desk-words.ts'

/** One decision takes so many. */
const MOST_AT_ONCE = 100

interface NoticeListProps {
  notices: readonly Notice[]
  now: string
  onSeen: (keys: readonly string[]) => void
  renderPage: (notice: Notice) => ReactNode
}

/** The notices of one person, each to be put aside. Nothing where there are none: that is how it should be. */
export function NoticeList({ notices, now, onSeen, renderPage }: NoticeListProps) {
  if (notices.length === 0) return null
  return (
    <Stack gap={3} as="section" aria-labelledby="desk-notices" data-testid="desk-notices">
      <Flex gap={3} align="center" justify="space-between" wrap="wrap">
        <Heading as="h2" size={1} id="desk-notices">
          Went wrong, and waits for me ({notices.length})
        </Heading>
        {notices.length > 1 && (
          <Button
            mode="ghost"
            text="I have seen all of them"
            onClick={() => onSeen(notices.slice(0, MOST_AT_ONCE).map(({ key }) => key))}
          />
        )}
      </Flex>
      <Stack gap={2} as="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {notices.map((notice) => (
          <Card as="li" key={notice.key} tone="critical" padding={3} radius={2} border>
            <Flex gap={3} align="center" justify="space-between" wrap="wrap">
              <Stack gap={2} flex={1}>
                <Text size={1} weight="medium">
                  {renderPage(notice)}
                </Text>
                <Text size={1} style={{ overflowWrap: 'anywhere' }}>
                  {noticeWords(notice)}
                </Text>
                {notice.since && (
                  <Text size={1} muted>
                    <time dateTime={notice.since}>{age(notice.since, now)}</time>
                  </Text>
                )}
              </Stack>
              <Button
                mode="ghost"
                text="Seen"
                aria-label={`Seen: ${notice.title ?? notice.id}`}
                onClick={() => onSeen([notice.key])}
              />
            </Flex>
          </Card>
        ))}
      </Stack>
    </Stack>
  )
}

function noticeWords({ what, reason }: Notice): string {
  const why = reason ? ` ${reason}` : ''
  switch (what) {
    case 'voided':
      return 'You submitted it, and it was approved. The text was changed after that, so the approval no longer counts: submit it for review again, or take the change back.'
    case 'publishFailed':
      return `It was not published as you had planned.${why}`
    case 'unpublishFailed':
      return `It was not taken down as you had planned.${why}`
    case 'undelivered':
      return 'Your change is done, but the public site could not be told: readers may still see what was there before. It is tried again every ten minutes.'
  }
}
