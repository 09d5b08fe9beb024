import { useToast } from '@sanity/ui/toast'
import { useClient } from 'sanity'
import { IntentLink } from 'sanity/router'
import { previewLink, type Notification } from '../../lib/workflow/notifications/notifications.ts'
import { decide } from '../data/send-decision.ts'
import { errorMessage } from '../data/error-message.ts'
import { NotificationList, type NotificationKind } from './notification-list.tsx'

interface DashboardNotificationsProps {
  kind: NotificationKind
  notifications: readonly Notification[]
  now: string
}

/** The user's notifications, shown until they have been seen. */
export function DashboardNotifications({ kind, notifications, now }: DashboardNotificationsProps) {
  const client = useClient({ apiVersion: '2025-02-19' })
  const toast = useToast()
  const onSeen = async (keys: readonly string[]) => {
    try {
      await decide(client, 'markSeen', { notices: keys })
    } catch (error) {
      toast.push({
        status: 'error',
        title: 'Could not dismiss the notification',
        description: errorMessage(error),
      })
    }
  }
  return (
    <NotificationList
      kind={kind}
      notifications={notifications}
      now={now}
      onSeen={(keys) => void onSeen(keys)}
      renderPage={({ id, type, title, comment, release }) =>
        type === null ? (
          (title ?? 'Deleted page')
        ) : (
          <IntentLink
            intent="edit"
            params={{ id, type, ...previewLink(comment) }}
            {...(release !== undefined && { searchParams: [['perspective', release]] })}
          >
            {title ?? 'Untitled'}
          </IntentLink>
        )
      }
    />
  )
}
