import { isUserResult, runAdminCommand } from '../../access/admin.ts'
import { applyAccountPolicy } from '../../policy/accounts.ts'
import { readJson } from '../middleware/body.ts'
import { route } from '../middleware/route.ts'
import { MAX_ADMIN_COMMAND_BYTES } from '../../../limits/requests.ts'

/** How `lake users`, `lake guests`, and `lake tokens` reach a running lake, because only that process may open its store. */
export const adminRoutes = [
  route({
    method: 'POST',
    path: '/_admin/:command',
    access: 'commandLine',
    summary: 'the commands `lake users`, `lake guests`, `lake tokens` and `lake export`',
    maxBytes: MAX_ADMIN_COMMAND_BYTES,
    handler: async (c, lake) => {
      const command = c.req.param('command')
      const input = await readJson(c)
      const result = await runAdminCommand(lake.access, command, input, lake.store.erasure)
      if (isUserResult(result)) applyAccountPolicy(lake, result.user)
      return c.json({ result })
    },
  }),
]
