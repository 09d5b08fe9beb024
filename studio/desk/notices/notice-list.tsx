import { Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import type { Notice } from '../../../lib/workflow/told/facts.ts'
import { noticeTitle } from '../../../lib/workflow/told/words.ts'
import { MOST_MARKED, noticeRow } from '../../../lib/workflow/vocabulary/notices.ts'
import { age } from '../desk-words.ts'

interface NoticeListProps {
  notices: readonly Notice[]
  now: string
  onSeen: (keys: readonly string[]) => void
  renderPage: (notice: Notice) => ReactNode
}

/** The notices of one person, each to be put aside. Nothing where there are none: that is how it should be. */
export function NoticeList({ notices, now, onSeen, renderPage }: NoticeListProps) {
  if (notices.length === 0) return null
  const isWrong = ({ what }: Notice) => noticeRow(what).isWrong === true
  const inOrder = [...notices.filter(isWrong), ...notices.filter((each) => !isWrong(each))]
  return (
    <Stack gap={3} as="section" aria-labelledby="desk-notices" data-testid="desk-notices">
      <Flex gap={3} align="center" justify="space-between" wrap="wrap">
        <Heading as="h2" size={1} id="desk-notices" tabIndex={-1}>
          News for me ({notices.length})
        </Heading>
        {notices.length > 1 && (
          <Button
            mode="ghost"
            text="I have seen all of them"
            onClick={() => onSeen(inOrder.slice(0, MOST_MARKED).map(({ key }) => key))}
          />
        )}
      </Flex>
      <Stack gap={2} as="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {inOrder.map((notice) => (
          <Card
            as="li"
            key={notice.key}
            tone={isWrong(notice) ? 'critical' : 'default'}
            padding={3}
            radius={2}
            border
          >
            <Flex gap={3} align="center" justify="space-between" wrap="wrap">
              <Stack gap={2} flex={1}>
                <Text size={1} weight="medium">
                  {renderPage(notice)}
                </Text>
                <Text size={1} style={{ overflowWrap: 'anywhere' }}>
                  {noticeTitle(notice)}.{adviceFor(notice)}
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

/** What is wrong in full, and what helps. */
function adviceFor({ what, reason }: Notice): string {
  switch (what) {
    case 'voided':
      return ' The text was changed after that: submit it for review again, or take the change back.'
    case 'publishFailed':
    case 'unpublishFailed':
      return reason ? ` ${reason}` : ''
    case 'undelivered':
      return ' It is done, but readers may still see what was there before. It is tried again every ten minutes.'
    default:
      return ''
  }
}
