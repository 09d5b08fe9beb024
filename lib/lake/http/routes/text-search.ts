import { z } from 'zod'
import { parseTextQuery } from '../../engine/text-query.ts'
import { LAYERS, searchTexts } from '../../operations/text-search.ts'
import { parseBody } from '../middleware/account-request.ts'
import { requireIdentity, VERSION } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'
import { MAX_TEXT_QUERY_LENGTH } from '../../../limits/queries.ts'
import { MAX_FORM_BYTES } from '../../../limits/requests.ts'

const MAX_TYPES = 100

const searchShape = z.object({
  query: z.string().max(MAX_TEXT_QUERY_LENGTH),
  types: z.array(z.string().max(100)).max(MAX_TYPES),
  layer: z.enum(LAYERS).nullable().default(null),
})

/** Our addition to the API. The question is in the body, so that no log or history has it. */
export const textSearchRoutes = [
  route({
    method: 'POST',
    path: `${VERSION}/data/text-search/:dataset`,
    access: 'signedIn',
    summary:
      'ours: texts with these words and “phrases”, punctuation included, in documents that the caller can read, with snippets',
    maxBytes: MAX_FORM_BYTES,
    handler: async (c, lake) => {
      const identity = requireIdentity(c)
      const { query, types, layer } = await parseBody(c, searchShape)
      const result = await searchTexts(
        lake,
        { query: parseTextQuery(query), types: new Set(types), layer },
        { identity, signal: c.req.raw.signal },
      )
      // The caller may have lost its rights while it waited.
      c.get('requireCurrent')()
      return c.json(result)
    },
  }),
]
