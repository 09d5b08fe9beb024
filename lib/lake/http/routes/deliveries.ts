import { retryDelivery, undeliveredFor } from '../../webhooks/deliveries.ts'
import { readJson } from '../middleware/body.ts'
import { VERSION } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'
import { MAX_DELIVERY_RETRY_BYTES } from '../../../limits/requests.ts'

/** Our additions to the API. */
export const deliveryRoutes = [
  route({
    method: 'GET',
    path: `${VERSION}/data/deliveries/:dataset`,
    callers: 'signedIn',
    summary: 'ours: webhooks that have not arrived, of documents whose history the caller may see; reasons for who manages',
    handler: async (c, lake) => {
      const identity = c.get('identity')
      const rows = undeliveredFor(lake, identity, c.req.query('documentId'))
      return c.json({ deliveries: await lake.slices.run(identity.id, rows, c.req.raw.signal) })
    },
  }),
  route({
    method: 'POST',
    path: `${VERSION}/data/deliveries/:dataset`,
    callers: 'manager',
    summary: 'ours: tries one that was set aside once more',
    maxBytes: MAX_DELIVERY_RETRY_BYTES,
    handler: async (c, lake) => c.json(await retryDelivery(lake, await readJson(c))),
  }),
]
