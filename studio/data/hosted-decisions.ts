import type { SanityClient } from 'sanity'
import { UserFacingError } from './error-message.ts'

/** The site's server, which decides on hosted Sanity as the lake does on ours. */
const ADDRESS = '/api/decisions'

/**
 * Calls the site's server as the signed-in user: with the token of the Studio's own session, which it checks with
 * Sanity. Throws like `@sanity/client`: an error has the response's body.
 */
export async function requestDecisions(
  client: SanityClient,
  { id, body }: { id?: string; body?: Readonly<Record<string, unknown>> },
): Promise<unknown> {
  const { token } = client.config()
  if (!token) throw new UserFacingError('Sign in again: this session cannot make decisions.')
  const address = id === undefined ? ADDRESS : `${ADDRESS}/${encodeURIComponent(id)}`
  const response = await fetch(address, {
    method: body ? 'POST' : 'GET',
    cache: 'no-store',
    credentials: 'omit',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer: unknown = await response.json()
  if (response.ok) return answer
  throw Object.assign(new Error(`The decision was answered with ${response.status}`), {
    response: { body: answer },
  })
}
