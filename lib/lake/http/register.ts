import type { Route } from './middleware/route.ts'
import { forgottenRoutes } from './pages/forgotten.ts'
import { linkRoutes } from './pages/link.ts'
import { loginRoutes } from './pages/login.ts'
import { passwordRoutes } from './pages/password.ts'
import { secondStepRoutes } from './pages/second-step.ts'
import { sessionRoutes } from './pages/sessions.ts'
import { accountRoutes } from './routes/account.ts'
import { actionRoutes } from './routes/actions.ts'
import { adminRoutes } from './routes/admin.ts'
import { assetRoutes } from './routes/assets.ts'
import { auditRoutes } from './routes/audit.ts'
import { authRoutes } from './routes/auth.ts'
import { decisionRoutes } from './routes/decisions.ts'
import { deliveryRoutes } from './routes/deliveries.ts'
import { docRoutes } from './routes/doc.ts'
import { exportRoutes } from './routes/export.ts'
import { historyRoutes } from './routes/history.ts'
import { imageRoutes } from './routes/images.ts'
import { listenRoutes } from './routes/listen.ts'
import { liveRoutes } from './routes/live.ts'
import { mutateRoutes } from './routes/mutate.ts'
import { operatorRoutes } from './routes/operators.ts'
import { ownMailRoutes } from './routes/own-mail.ts'
import { pageKeyRoutes } from './routes/page-key.ts'
import { outsideLinkRoutes } from './routes/outside-links.ts'
import { ownPasskeyRoutes } from './routes/own-passkeys.ts'
import { peopleRoutes } from './routes/people.ts'
import { positionRoutes } from './routes/position.ts'
import { previewRoutes } from './routes/previews.ts'
import { projectRoutes } from './routes/projects.ts'
import { queryRoutes } from './routes/query.ts'
import { setAsideRoutes } from './routes/set-aside.ts'
import { startRoutes } from './routes/studio-start.ts'
import { userRoutes } from './routes/users.ts'
import { workRoutes } from './routes/works.ts'

/**
 * Every route of the lake, in matching order; WebSockets are in streams/socket.ts. The table in lib/lake/README.md is
 * this list.
 */
export const register: readonly Route[] = [
  ...startRoutes,
  ...authRoutes,
  ...loginRoutes,
  ...secondStepRoutes,
  ...linkRoutes,
  ...forgottenRoutes,
  ...passwordRoutes,
  ...sessionRoutes,
  ...pageKeyRoutes,
  ...userRoutes,
  ...accountRoutes,
  ...ownPasskeyRoutes,
  ...ownMailRoutes,
  ...peopleRoutes,
  ...projectRoutes,
  ...queryRoutes,
  ...docRoutes,
  ...listenRoutes,
  ...liveRoutes,
  ...mutateRoutes,
  ...actionRoutes,
  ...decisionRoutes,
  ...deliveryRoutes,
  ...setAsideRoutes,
  ...outsideLinkRoutes,
  ...historyRoutes,
  ...previewRoutes,
  ...workRoutes,
  ...positionRoutes,
  ...exportRoutes,
  ...assetRoutes,
  ...imageRoutes,
  ...auditRoutes,
  ...operatorRoutes,
  ...adminRoutes,
]
