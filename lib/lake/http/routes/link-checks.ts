import { z } from 'zod'
import { parseBody } from '../middleware/account-request.ts'
import { requireIdentity, VERSION } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'
import { MAX_LINKS } from '../../../limits/queries.ts'
import { MAX_LINK_LIST_BYTES } from '../../../limits/requests.ts'

const bodyShape = z.object({ urls: z.array(z.string().max(2048)).max(MAX_LINKS) })

/** Our additions to the API. */
export const linkCheckRoutes = [
  route({
    method: 'GET',
    path: `${VERSION}/data/link-checks/:dataset`,
    access: 'signedIn',
    summary: 'ours: broken external links in documents that the caller can read',
    handler: (c, { linkChecks }) =>
      c.json({
        isEnabled: linkChecks.isOn,
        broken: linkChecks.brokenSince(requireIdentity(c)),
      }),
  }),
  route({
    method: 'POST',
    path: `${VERSION}/data/link-checks/:dataset`,
    access: 'signedIn',
    summary: 'ours: check results for these URLs, limited to documents that the caller can read',
    maxBytes: MAX_LINK_LIST_BYTES,
    handler: async (c, { linkChecks }) => {
      const { urls } = await parseBody(c, bodyShape)
      const links = linkChecks.findingsFor(urls, requireIdentity(c))
      return c.json({ isEnabled: linkChecks.isOn, links })
    },
  }),
]
