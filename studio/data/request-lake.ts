import type { SanityClient } from 'sanity'
import { DecisionRefused } from '../../lib/workflow/model/decision-refused.ts'
import { getTransitionError } from './error-message.ts'

/** The API version of all reads: one version, one client, so that equal reads are shared. */
export const LAKE_API = { apiVersion: '2025-02-19' } as const

/** Posts to one of the lake's endpoints; throws with its reason on refusal. */
export type Mutate = (url: string, body: Readonly<Record<string, unknown>>) => Promise<unknown>

/** Calls one of the lake's own endpoints, with a body for mutations. Throws DecisionRefused with the lake's reason. */
export async function requestLake(
  client: SanityClient,
  url: string,
  body?: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  try {
    return await client.request(body ? { method: 'POST', url, body } : { url })
  } catch (error) {
    throw new DecisionRefused(getTransitionError(error))
  }
}
