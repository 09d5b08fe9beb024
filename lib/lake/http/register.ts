import type { Route } from './middleware/route.ts'
import { forgotPasswordRoutes } from './pages/forgot-password.ts'
import { linkRoutes } from './pages/link.ts'
import { loginRoutes } from './pages/login.ts'
import { passwordRoutes } from './pages/password.ts'
import { secondFactorRoutes } from './pages/second-factor.ts'
import { sessionRoutes } from './pages/sessions.ts'
import { accountRoutes } from './routes/account.ts'
import { actionRoutes } from './routes/actions.ts'
import { adminRoutes } from './routes/admin.ts'
import { assetRoutes } from './routes/assets.ts'
import { auditRoutes } from './routes/audit.ts'
import { authRoutes } from './routes/auth.ts'
import { calendarRoutes } from './routes/calendar.ts'
import { decisionRoutes } from './routes/decisions.ts'
import { deliveryRoutes } from './routes/deliveries.ts'
import { docRoutes } from './routes/doc.ts'
import { exportRoutes } from './routes/export.ts'
import { guestPageRoutes } from './guest/guest-pages.ts'
import { guestRoutes } from './routes/guests.ts'
import { historyRoutes } from './routes/history.ts'
import { imageRoutes } from './routes/images.ts'
import { listenRoutes } from './routes/listen.ts'
import { liveRoutes } from './routes/live.ts'
import { mutateRoutes } from './routes/mutate.ts'
import { operatorRoutes } from './routes/operators.ts'
import { notificationPreferenceRoutes } from './routes/notification-preferences.ts'
import { csrfTokenRoutes } from './routes/csrf-token.ts'
import { linkCheckRoutes } from './routes/link-checks.ts'
import { ownPasskeyRoutes } from './routes/own-passkeys.ts'
import { userAdminRoutes } from './routes/user-admin.ts'
import { liveCursorRoutes } from './routes/live-cursor.ts'
import { previewRoutes } from './routes/previews.ts'
import { projectRoutes } from './routes/projects.ts'
import { queryRoutes } from './routes/query.ts'
import { quarantineRoutes } from './routes/quarantine.ts'
import { startRoutes } from './routes/studio-start.ts'
import { textSearchRoutes } from './routes/text-search.ts'
import { userRoutes } from './routes/users.ts'
import { doiLookupRoutes } from './routes/doi-lookup.ts'

/**
 * Every route of the lake, in matching order; WebSockets are in streams/socket.ts. The table in lib/lake/README.md is
 * this list.
 */
export const register: readonly Route[] = [
  ...startRoutes,
  ...authRoutes,
  ...loginRoutes,
  ...secondFactorRoutes,
  ...linkRoutes,
  ...guestPageRoutes,
  ...forgotPasswordRoutes,
  ...passwordRoutes,
  ...sessionRoutes,
  ...csrfTokenRoutes,
  ...userRoutes,
  ...accountRoutes,
  ...ownPasskeyRoutes,
  ...notificationPreferenceRoutes,
  ...calendarRoutes,
  ...userAdminRoutes,
  ...projectRoutes,
  ...queryRoutes,
  ...textSearchRoutes,
  ...docRoutes,
  ...listenRoutes,
  ...liveRoutes,
  ...mutateRoutes,
  ...actionRoutes,
  ...decisionRoutes,
  ...guestRoutes,
  ...deliveryRoutes,
  ...quarantineRoutes,
  ...linkCheckRoutes,
  ...historyRoutes,
  ...previewRoutes,
  ...doiLookupRoutes,
  ...liveCursorRoutes,
  ...exportRoutes,
  ...assetRoutes,
  ...imageRoutes,
  ...auditRoutes,
  ...operatorRoutes,
  ...adminRoutes,
]

/** The routes that Sanity's HTTP API has too: all but ours. */
export const sanityRoutes: readonly Route[] = register.filter(
  ({ summary }) => !summary.startsWith('ours:'),
)
