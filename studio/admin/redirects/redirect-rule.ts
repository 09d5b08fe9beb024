import { getPublishedId, type ValidationContext } from 'sanity'
import { redirectLookup, redirectProblem } from '../../../lib/workflow/rules/redirect-problem.ts'
import { transitionError } from '../../../lib/workflow/model/transition-errors.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { fetchPublicPages } from '../../review/links/public-pages.ts'
import { fetchRedirects, redirectFacts } from '../../review/links/redirects.ts'

/** Returns the form's message for a redirect the lake would reject on publish; true if it is valid. */
export async function checkRedirect(
  value: unknown,
  { getClient }: Pick<ValidationContext, 'getClient'>,
): Promise<true | string> {
  if (!isRecord(value) || typeof value._id !== 'string' || typeof value.from !== 'string')
    return true
  const client = getClient({ apiVersion: '2025-02-19' })
  const [redirects, pages] = await Promise.all([fetchRedirects(client), fetchPublicPages(client)])
  const addresses = new Set(pages.map(({ address }) => address))
  const ref = isRecord(value.page) ? value.page._ref : undefined
  const redirect = {
    id: getPublishedId(value._id),
    from: value.from,
    page: pages.find(({ id }) => id === ref)?.address ?? null,
    path: typeof value.path === 'string' && value.path !== '' ? value.path : null,
  }
  const others = redirectLookup(redirects.map(redirectFacts))
  const problem = redirectProblem(redirect, others, (path) => addresses.has(path))
  return problem === null ? true : transitionError(problem).reason
}
