import type { SanityClient } from 'sanity'
import { DecisionRefused } from '../lib/workflow/model/decision-refused.ts'
import { getTransitionError } from './review/send-decision.ts'

/** Calls one of the lake's own endpoints, with a body for mutations. Throws DecisionRefused with the lake's reason. */
export async function askLake(
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
