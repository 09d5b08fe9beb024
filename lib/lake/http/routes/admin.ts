import { ADMIN_HEADER, runAdminCommand } from '../../access/admin.ts'
import { sameSecret } from '../../access/secrets.ts'
import { forbidden } from '../../errors.ts'
import type { LakeContext } from '../../context.ts'
import type { LakeHono } from '../frame/context.ts'
import { readJson } from '../frame/body.ts'
import { UNKNOWN_PROXY } from '../frame/proxy-word.ts'
import { isTrustedPeer } from '../frame/public-url.ts'

const MAX_COMMAND_BYTES = 64 * 1024

/**
 * `POST /_admin/:command`: how `lake users` and `lake tokens` reach a running lake, which alone may open
 * its store. Needs the key in the data folder's secrets file, so it is for whoever may read that file;
 * never answers a request that came through a proxy.
 */
export function registerAdmin(app: LakeHono, lake: LakeContext): void {
  app.post('/_admin/:command', async (c) => {
    const { headers } = c.req.raw
    const proxied =
      headers.has('x-forwarded-for') || headers.has(UNKNOWN_PROXY) || headers.has('origin')
    const key = headers.get(ADMIN_HEADER) ?? ''
    if (
      proxied ||
      !isTrustedPeer(c.env?.peer) ||
      !sameSecret(key, lake.access.secrets.read().adminKey)
    ) {
      throw forbidden('This is for the lake’s own command line')
    }
    return c.json({
      result: await runAdminCommand(
        lake.access,
        c.req.param('command'),
        await readJson(c, MAX_COMMAND_BYTES),
      ),
    })
  })
}
