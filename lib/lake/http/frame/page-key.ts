import { PAGE_KEY_PATH } from '../../access/cookie-rule.ts'
import { readCredential } from '../../access/credentials.ts'
import type { LakeContext } from '../../context.ts'
import type { LakeHono } from './context.ts'

/**
 * `GET /auth/page`: the key that a session's cookie needs beside it, as `Server-Timing: lake-page;desc="…"`.
 * The web process asks when a browser visits the Studio, with the visit's own headers, and hands the header
 * on with the Studio's document. Only scripts of that document can read it there: a fetch, a frame or a
 * prefetch is not given it, and an answer without a body shows nothing in a window either.
 */
export function registerPageKey(app: LakeHono, lake: LakeContext): void {
  app.get(PAGE_KEY_PATH, (c) => {
    const credential = readCredential(c.req.raw.headers, c.get('publicUrl'))
    if (c.get('credential') === 'cookie' && credential.kind === 'cookie') {
      const key = lake.access.sessions.pageKey(credential.secret)
      c.header('Server-Timing', `lake-page;desc="${key}"`)
    }
    return c.body(null, 204)
  })
}
