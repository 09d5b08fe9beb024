import { z } from 'zod'
import type { DoiLookupResult } from '../../config.ts'
import { forbidden, httpError, type LakeError } from '../../errors.ts'
import type { LakeContext } from '../../context.ts'
import { parseBody } from '../middleware/account-request.ts'
import { requireIdentity, VERSION, type LakeRequest } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'
import { MAX_FORM_BYTES } from '../../../limits/requests.ts'

const PROBLEMS: Readonly<
  Record<Extract<DoiLookupResult, { problem: string }>['problem'], () => LakeError>
> = {
  notDoi: () => httpError(400, 'Bad Request', 'This is not a DOI. A DOI looks like 10.1000/xyz123'),
  unknown: () => httpError(404, 'Not Found', 'This DOI is not in the DOI registries'),
  unreachable: () => httpError(502, 'Bad Gateway', 'The DOI registries could not be reached'),
}

const bodyShape = z.object({ doi: z.string().max(1000) })

/**
 * Our addition to the API. The config, and no caller, decides which hosts are asked. A POST, because clients repeat a
 * GET that was refused for a while, and external hosts would be asked as often.
 */
export const doiLookupRoutes = [
  route({
    method: 'POST',
    path: `${VERSION}/data/doi-lookup/:dataset`,
    access: 'signedIn',
    summary:
      'ours: the metadata that DOI registries have of a publication, by `doi`; for callers who can write sources',
    maxBytes: MAX_FORM_BYTES,
    handler: async (c, lake) => c.json({ work: await lookUpDoi(c, lake) }),
  }),
]

async function lookUpDoi(c: LakeRequest, { access, config: { doiLookup } }: LakeContext) {
  const caller = requireIdentity(c)
  const { doi } = await parseBody(c, bodyShape)
  if (
    doiLookup &&
    !access.can(caller, 'create', { _type: doiLookup.requiredCreateType, _id: 'drafts.new' })
  ) {
    throw forbidden('Your role cannot look up publications, because it cannot write sources')
  }
  if (!doiLookup) {
    throw httpError(
      503,
      'Service Unavailable',
      'Nothing was looked up, because lookups are turned off on this server',
    )
  }
  const wait = access.doiLookups.consume(caller.id)
  if (wait > 0) {
    const seconds = Math.ceil(wait / 1000)
    const headers = { 'retry-after': String(seconds) }
    const message = `Too many lookups; try again in ${seconds} seconds`
    throw httpError(429, 'Too Many Requests', message, {}, headers)
  }
  const answer = await doiLookup.lookUp(doi)
  if ('work' in answer) return answer.work
  throw PROBLEMS[answer.problem]()
}
