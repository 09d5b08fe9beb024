import { retryDelivery, undeliveredFor } from '../../webhooks/webhooks.ts'
import { readJson } from '../middleware/body.ts'
import { VERSION } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'
import { MAX_DELIVERY_RETRY_BYTES } from '../../../limits/requests.ts'

/** Our additions to the API. */
export const deliveryRoutes = [
  route({
    method: 'GET',
    path: `${VERSION}/data/webhook-deliveries/:dataset`,
    access: 'signedIn',
    summary:
      'ours: undelivered webhooks of documents whose history the caller can read; managers also see the errors',
    handler: async (c, lake) => {
      const identity = c.get('identity')
      const rows = undeliveredFor(lake, identity, c.req.query('documentId'))
      return c.json({ deliveries: await lake.slices.run(identity.id, rows, c.req.raw.signal) })
    },
  }),
  route({
    method: 'POST',
    path: `${VERSION}/data/webhook-deliveries/:dataset`,
    access: 'manager',
    summary: 'ours: retries a dead letter once',
    maxBytes: MAX_DELIVERY_RETRY_BYTES,
    handler: async (c, lake) => c.json(await retryDelivery(lake, await readJson(c))),
  }),
]
