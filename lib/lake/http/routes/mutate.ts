import { readMutateBody } from '../../operations/mutate/input.ts'
import { mutate } from '../../operations/mutate/mutate.ts'
import { readLongJson } from '../middleware/body.ts'
import { VERSION } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'
import { MAX_MUTATION_BYTES } from '../../../limits/requests.ts'

/** → `{transactionId, results?}`. */
export const mutateRoutes = [
  route({
    method: 'POST',
    path: `${VERSION}/data/mutate/:dataset`,
    access: 'signedIn',
    summary: 'mutations in one transaction, subject to create and update grants',
    maxBytes: MAX_MUTATION_BYTES,
    handler: async (c, lake) => {
      const flag = (name: string) => c.req.query(name) === 'true'
      const answer = await mutate(lake, await readLongJson(c, lake, readMutateBody), {
        identity: c.get('identity'),
        dryRun: flag('dryRun'),
        returnDocuments: flag('returnDocuments'),
        autoGenerateArrayKeys: flag('autoGenerateArrayKeys'),
        signal: c.req.raw.signal,
      })
      if (flag('returnIds') || flag('returnDocuments')) return c.json(answer)
      return c.json({ transactionId: answer.transactionId, results: [] })
    },
  }),
]
