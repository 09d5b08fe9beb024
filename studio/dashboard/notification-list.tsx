import { Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import {
  notificationTitle,
  type Notification,
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
  return (
    <Stack gap={3} as="section" aria-labelledby={id} data-testid={id}>
      <Flex gap={3} align="center" justify="space-between" wrap="wrap">
        <Heading as={as} size={size} id={id} tabIndex={-1}>
          {title} ({notifications.length})
        </Heading>
        {notifications.length > 1 && (
          <Button
            mode="ghost"
            text="Dismiss all"
            onClick={() => onSeen(notifications.slice(0, MAX_MARKED_AS_READ).map(({ key }) => key))}
          />
        )}
      </Flex>
      <Stack gap={2} as="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {notifications.map((notification) => (
          <Card as="li" key={notification.key} tone={tone} padding={3} radius={2} border>
            <Flex gap={3} align="center" justify="space-between" wrap="wrap">
              <Stack gap={2} flex={1}>
                <Text size={1} weight="medium">
                  {renderPage(notification)}
                </Text>
                <Text size={1} style={{ overflowWrap: 'anywhere' }}>
                  {notificationTitle(notification)}.{adviceFor(notification)}
                </Text>
                {notification.since && (
                  <Text size={1} muted>
                    <time dateTime={notification.since}>{ago(notification.since, now)}</time>
                  </Text>
                )}
              </Stack>
              <Button
                mode="ghost"
                text="Dismiss"
                aria-label={`Dismiss: ${notification.title ?? notification.id}`}
                onClick={() => onSeen([notification.key])}
              />
            </Flex>
          </Card>
        ))}
      </Stack>
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
