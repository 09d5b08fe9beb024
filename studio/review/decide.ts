import type { SanityClient } from 'sanity'
import { environment } from '../environment.ts'
import { DecisionRefused } from './refused.ts'

/**
 * Takes a decision through the lake, which signs it and holds it against the rules. Throws DecisionRefused with the
 * lake's own reason.
 */
export async function decide(
  client: SanityClient,
  decision: string,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  const given = Object.entries(input).filter(([, value]) => value !== '' && value !== undefined)
  try {
    if (environment.lakeUrl === undefined) {
      const { decideHosted } = await import('./decide-hosted.ts')
      return await decideHosted(client, decision, Object.fromEntries(given))
    }
    await client.request({
      method: 'POST',
      url: `/data/decisions/${client.config().dataset}`,
      body: { decision, ...Object.fromEntries(given) },
    })
  } catch (error) {
    if (error instanceof DecisionRefused) throw error
    throw new DecisionRefused(reasonOf(error))
  }
}

/** The steps that the lake refuses this person now, with the reasons. */
export async function fetchOutlook(
  client: SanityClient,
  documentId: string,
): Promise<Readonly<Record<string, string>>> {
  const answer: unknown = await client.request({
    url: `/data/decisions/${client.config().dataset}/${documentId}`,
  })
  const steps = isObject(answer) && isObject(answer.steps) ? answer.steps : {}
  return Object.fromEntries(
    Object.entries(steps).flatMap(([step, refusal]) =>
      isObject(refusal) ? [[step, String(refusal.reason)]] : [],
    ),
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** `{error: {description}}` of the lake, or `{message}`; see `lib/lake/errors.ts`. */
function reasonOf(error: unknown): string {
  const body = isObject(error) && isObject(error.response) ? error.response.body : undefined
  if (isObject(body)) {
    if (isObject(body.error) && typeof body.error.description === 'string')
      return body.error.description
    if (typeof body.message === 'string') return body.message
  }
  return 'The lake did not answer. Nothing was decided; try again in a moment.'
}
