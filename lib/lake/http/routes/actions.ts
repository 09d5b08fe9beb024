import { readActions, runActions } from '../../operations/actions/index.ts'
import { hashRequest, isRepeatableRequest } from '../../operations/repeated-request.ts'
import { readLongJson } from '../middleware/body.ts'
import { VERSION } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'
import { MAX_MUTATION_BYTES } from '../../../limits/requests.ts'

/** → `{transactionId}`. */
export const actionRoutes = [
  route({
    method: 'POST',
    path: `${VERSION}/data/actions/:dataset`,
    access: 'signedIn',
    summary: 'actions, for example publish, subject to create and update grants',
    maxBytes: MAX_MUTATION_BYTES,
    handler: async (c, lake) => {
      const support = {
        releases: lake.config.contentReleases === true,
        apiVersion: c.req.param('version') ?? '',
      }
      const idempotencyKey = c.req.header('idempotency-key')
      const body = await readLongJson(c, lake, (json, text) => {
        const actions = readActions(json, support)
        const isRepeatable = isRepeatableRequest(actions.transactionId, idempotencyKey)
        return { ...actions, requestHash: isRepeatable ? hashRequest(text) : undefined }
      })
      const answer = await runActions(lake, body, {
        identity: c.get('identity'),
        signal: c.req.raw.signal,
      })
      return c.json(answer)
    },
  }),
]
