import { runAdminCommand } from '../../access/admin.ts'
import { readJson } from '../frame/body.ts'
import { route } from '../frame/route.ts'

/** How `lake users` and `lake tokens` reach a running lake, which alone may open its store. */
export const adminRoutes = [
  route({
    method: 'POST',
    path: '/_admin/:command',
    callers: 'commandLine',
    does: 'commands of `lake users`, `lake tokens` and `lake export`',
    maxBytes: 64 * 1024,
    answer: async (c, { access }) =>
      c.json({ result: await runAdminCommand(access, c.req.param('command'), await readJson(c)) }),
  }),
]
