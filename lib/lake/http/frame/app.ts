import { Hono } from 'hono'
import { errorToResponse, httpError } from '../../errors.ts'
import { registerAdmin } from '../routes/admin.ts'
import { auditRefusals } from './audit-refusals.ts'
import { registerAudit } from '../routes/audit.ts'
import { registerAuth } from '../routes/auth.ts'
import type { LakeContext } from '../../context.ts'
import { requireIdentity, VERSION, type LakeEnv, type LakeHono } from './context.ts'
import { cors, registerCorsCheck } from './cors.ts'
import { identify, limitBody, secureHeaders } from './middleware.ts'
import { registerMisc } from '../routes/misc.ts'
import { registerPageKey } from './page-key.ts'
import { registerLogin } from '../pages/login.ts'
import { registerPasswordPages } from '../pages/password.ts'
import { registerSessionPages } from '../pages/sessions.ts'
import { registerProjects } from '../routes/projects.ts'
import { guardStreams } from './stream-guard.ts'
import { registerUsers } from '../routes/users.ts'

/** One group of endpoints. */
export type Register = (app: LakeHono, lake: LakeContext) => void

/** The lake's HTTP face: identity, errors, limits and headers around every endpoint group. */
export function createApp(lake: LakeContext, groups: readonly Register[]): LakeHono {
  const app: LakeHono = new Hono<LakeEnv>()
  app.onError((error) => errorToResponse(error, lake.log))
  app.notFound((c) => {
    // A stranger learns nothing, not even which paths exist.
    if (c.req.path.startsWith('/v')) requireIdentity(c)
    return httpError(
      404,
      'Not Found',
      `The lake has nothing at ${c.req.method} ${c.req.path}`,
    ).toResponse()
  })
  app.use(auditRefusals(lake), secureHeaders, identify(lake), cors(lake), limitBody)
  // No content is public: each route checks for itself, and this holds where one forgets.
  for (const path of [
    `${VERSION}/data/*`,
    `${VERSION}/assets/*`,
    `${VERSION}/projects/*`,
  ] as const) {
    app.use(path, async (c, next) => {
      requireIdentity(c)
      await next()
    })
  }
  app.use(`${VERSION}/data/*`, guardStreams(lake, lake.streamCheckMs))
  registerCorsCheck(app, lake)
  registerAuth(app, lake)
  registerUsers(app, lake)
  registerProjects(app, lake)
  registerMisc(app)
  registerAdmin(app, lake)
  registerAudit(app, lake)
  registerLogin(app, lake)
  registerPasswordPages(app, lake)
  registerSessionPages(app, lake)
  registerPageKey(app, lake)
  for (const register of groups) register(app, lake)
  return app
}
