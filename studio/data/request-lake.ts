import type { SanityClient } from 'sanity'
import { DecisionError } from '../../lib/workflow/model/decision-refused.ts'
import { getTransitionError } from './error-message.ts'

/** The API version of all reads: one version, one client, so that equal reads are shared. */
export const LAKE_API = { apiVersion: '2025-02-19' } as const

/** Posts to one of the lake's endpoints; throws with its reason on refusal. */
export type Mutate = (url: string, body: Readonly<Record<string, unknown>>) => Promise<unknown>

type Body = Readonly<Record<string, unknown>>

/** Calls one of the lake's own endpoints, with a body for mutations. Throws DecisionRefused with the lake's reason. */
export async function requestLake(
  client: SanityClient,
  url: string,
  body?: Body,
): Promise<unknown> {
  return send(client, url, body, body ? 'write' : 'read')
}

/** Posts a question that changes nothing. Throws DecisionRefused with the lake's reason. */
export async function askLake(client: SanityClient, url: string, body: Body): Promise<unknown> {
  return send(client, url, body, 'read')
}

async function send(
  client: SanityClient,
  url: string,
  body: Body | undefined,
  request: 'read' | 'write',
): Promise<unknown> {
  try {
    return await client.request(body ? { method: 'POST', url, body } : { url })
  } catch (error) {
    throw new DecisionError(getTransitionError(error, request))
  }
}
