import { CSRF_TOKEN_PATH } from '../../access/csrf.ts'
import { readCredential } from '../../access/credentials.ts'
import { route } from '../middleware/route.ts'

/**
 * The key that a session cookie needs beside it, as `Server-Timing: csrf-token;desc="…"`. The web process requests it
 * with the visit's own headers, and passes the header on with the Studio's document. Only scripts of that document can
 * read it: a fetch, a frame, or a prefetch does not receive it, and a response without a body shows nothing in a window
 * either.
 */
export const csrfTokenRoutes = [
  route({
    method: 'GET',
    path: CSRF_TOKEN_PATH,
    access: 'anyone',
    summary: 'for the web process, when a browser opens the Studio: the session’s CSRF token',
    handler: (c, { access }) => {
      const credential = readCredential(c.req.raw.headers, c.get('publicUrl'))
      if (c.get('credential') === 'cookie' && credential.kind === 'cookie') {
        const token = access.sessions.csrfToken(credential.secret)
        c.header('Server-Timing', `csrf-token;desc="${token}"`)
      }
      return c.body(null, 204)
    },
  }),
]
