import { Box, Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import {
  groupByPlan,
  notificationTitle,
  type Notification,
  type NotificationGroup,
} from '../../lib/workflow/notifications/notifications.ts'
import { ago } from './dashboard-labels.ts'
import { MAX_MARKED_AS_READ } from '../../lib/limits/review.ts'

/** Problems are work and are listed with it; other notifications are not. */
const KINDS = {
  news: {
    id: 'dashboard-notifications',
    title: 'Notifications',
    as: 'h2',
    size: 1,
    tone: 'default',
  },
  wrong: {
    id: 'dashboard-problems',
    title: 'Needs attention',
    as: 'h3',
    size: 0,
    tone: 'critical',
  },
} as const

export type NotificationKind = keyof typeof KINDS

interface NotificationListProps {
  kind: NotificationKind
  notifications: readonly Notification[]
  now: string
  onSeen: (keys: readonly string[]) => void
  renderPage: (notification: Notification) => ReactNode
}

/** One person's notifications, each with a dismiss button. Renders nothing if there are none. */
export function NotificationList({
  kind,
  notifications,
  now,
  onSeen,
  renderPage,
}: NotificationListProps) {
  if (notifications.length === 0) return null
  const { id, title, as, size, tone } = KINDS[kind]
  const groups = groupByPlan(notifications)
  return (
    <Stack gap={3} as="section" aria-labelledby={id} data-testid={id}>
      <Flex gap={3} align="center" justify="space-between" wrap="wrap">
        <Heading as={as} size={size} id={id} tabIndex={-1}>
          {title} ({groups.length})
        </Heading>
        {groups.length > 1 && (
          <Button
            mode="ghost"
            text="Dismiss all"
            onClick={({ currentTarget }) => {
              if (notifications.length <= MAX_MARKED_AS_READ) focusAfterList(currentTarget)
              onSeen(notifications.slice(0, MAX_MARKED_AS_READ).map(({ key }) => key))
            }}
          />
        )}
      </Flex>
      <Stack gap={2} as="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {groups.map((group) => (
          <Card as="li" key={group[0].key} tone={tone} padding={3} radius={2} border>
            <NotificationRow group={group} now={now} onSeen={onSeen} renderPage={renderPage} />
          </Card>
        ))}
      </Stack>
    </Stack>
  )
}

interface NotificationRowProps extends Pick<
  NotificationListProps,
  'now' | 'onSeen' | 'renderPage'
> {
  group: NotificationGroup
}

function NotificationRow({ group, now, onSeen, renderPage }: NotificationRowProps) {
  const [first] = group
  const plan = group.length > 1 ? first.plan : undefined
  const name = plan ? `“${plan.title}”` : (first.title ?? first.id)
  return (
    <Flex gap={3} align="center" justify="space-between" wrap="wrap">
      <Stack gap={2} flex={1}>
        <Text size={1} weight="medium" style={{ overflowWrap: 'anywhere' }}>
          {plan ? `${name}: ${group.length} pages` : renderPage(first)}
        </Text>
        <Text size={1} style={{ overflowWrap: 'anywhere' }}>
          {notificationTitle(first)}.{!plan && adviceFor(first)}
        </Text>
        {plan && <PlannedPages group={group} renderPage={renderPage} />}
        {first.since && (
          <Text size={1} muted>
            <time dateTime={first.since}>{ago(first.since, now)}</time>
          </Text>
        )}
      </Stack>
      <Button
        mode="ghost"
        text="Dismiss"
        aria-label={`Dismiss: ${name}`}
        onClick={({ currentTarget }) => {
          focusNeighbor(currentTarget)
          onSeen(group.map(({ key }) => key))
        }}
      />
    </Flex>
  )
}

/** A row that is dismissed goes: its button's focus moves to the next row, or to the one before. */
function focusNeighbor(button: HTMLElement) {
  const row = button.closest('li')
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling
  if (!neighbor) return focusAfterList(button)
  const buttons = neighbor.querySelectorAll('button')
  buttons.item(buttons.length - 1).focus()
}

/** A list without rows goes: the focus moves to the next control on the page. */
function focusAfterList(button: HTMLElement) {
  const list = button.closest('section')
  const next = [...document.querySelectorAll<HTMLElement>('a[href], button')].find(
    (control) =>
      list !== null &&
      !list.contains(control) &&
      (list.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  )
  next?.focus()
}

/** More pages with one reason are behind a button that shows them. */
const MAX_SHOWN_PAGES = 5

/** The pages of a joint plan by what is said about them. The page that kept the others back comes first. */
function PlannedPages({ group, renderPage }: Pick<NotificationRowProps, 'group' | 'renderPage'>) {
  const byAdvice = [...Map.groupBy(group, adviceFor)].toSorted(
    ([, a], [, b]) => a.length - b.length,
  )
  const reasons = byAdvice.map(([advice, pages]) => {
    const list = (
      <Stack as="ul" gap={2} style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
        {pages.map((page) => (
          <Text as="li" key={page.key} size={1} style={{ overflowWrap: 'anywhere' }}>
            {renderPage(page)}
          </Text>
        ))}
      </Stack>
    )
    return (
      <Stack key={advice} gap={2}>
        {advice && (
          <Text size={1} style={{ overflowWrap: 'anywhere' }}>
            {advice.trim()}
          </Text>
        )}
        {pages.length > MAX_SHOWN_PAGES ? (
          <details>
            <summary style={{ cursor: 'pointer' }}>
              <Text
                as="span"
                size={1}
                style={{ display: 'inline-block', verticalAlign: 'text-bottom' }}
              >
                {pages.length} pages
              </Text>
            </summary>
            <Box paddingTop={2}>{list}</Box>
          </details>
        ) : (
          list
        )}
      </Stack>
    )
  })
  return (
    <Stack gap={4} paddingY={2}>
      {reasons}
    </Stack>
  )
}

/** The full problem and what to do about it. */
function adviceFor({ what, reason }: Notification): string {
  switch (what) {
    case 'voided':
      return ' The text was changed after it was approved. Submit it for review again, or undo the change.'
    case 'publishFailed':
    case 'unpublishFailed':
      return reason ? ` ${reason}` : ''
    case 'undelivered':
      return ' The change is saved, but readers may still see the old version. Delivery is retried every ten minutes.'
    default:
      return ''
  }
}
