import { decide } from '../../policy/decide.ts'
import { availableActions, readContext } from '../../policy/available-actions.ts'
import { readJson } from '../middleware/body.ts'
import { VERSION } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'
import { MAX_DECISION_BYTES } from '../../../limits/requests.ts'

/** Our additions; the hosted service has neither. */
export const decisionRoutes = [
  route({
    method: 'POST',
    path: `${VERSION}/data/decisions/:dataset`,
    access: 'signedIn',
    summary: 'ours: a decision, if the declared policy allows it',
    maxBytes: MAX_DECISION_BYTES,
    handler: async (c, lake) =>
      c.json(await decide(lake, await readJson(c), c.get('identity'), c.req.raw.signal)),
  }),
  route({
    method: 'GET',
    path: `${VERSION}/data/decisions/:dataset/:id`,
    access: 'signedIn',
    summary:
      'ours: which decisions the caller could take now, and why not, `{decisions: {[name]: null | {code, reason}}}`',
    handler: async (c, lake) => {
      const decisions = await availableActions(
        readContext(lake),
        c.req.param('id'),
        c.get('identity'),
      )
      // `steps` was its name in the last release; remove it with the next.
      return c.json({ decisions, steps: decisions })
    },
  }),
]
