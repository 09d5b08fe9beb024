import type { SanityClient } from 'sanity'
import { environment } from '../environment.ts'
import { DecisionRefused } from '../../lib/workflow/model/decision-refused.ts'
import type { TransitionError } from '../../lib/workflow/model/transition-errors.ts'
import type { DecisionName } from '../../lib/workflow/model/transitions.ts'
import { isRecord } from '../../lib/is-record.ts'

/** Sends a decision to the lake, which validates and signs it. Throws DecisionRefused with the lake's reason. */
export async function decide(
  client: SanityClient,
  decision: DecisionName,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  const given = Object.entries(input).filter(([, value]) => value !== '' && value !== undefined)
  try {
    if (environment.lakeUrl === undefined) {
      const { decideHosted } = await import('../../lib/workflow/hosted/write-decision.ts')
      return await decideHosted(client, decision, Object.fromEntries(given))
    }
    await client.request({
      method: 'POST',
      url: `/data/decisions/${client.config().dataset}`,
      body: { decision, ...Object.fromEntries(given) },
    })
  } catch (error) {
    if (error instanceof DecisionRefused) throw error
    throw new DecisionRefused(getTransitionError(error))
  }
}

/** The steps that the lake currently refuses this user, each with code and reason. */
export async function fetchOutlook(
  client: SanityClient,
  documentId: string,
): Promise<Readonly<Record<string, TransitionError>>> {
  const answer: unknown = await client.request({
    url: `/data/decisions/${client.config().dataset}/${documentId}`,
  })
  const decisions = isRecord(answer) && isRecord(answer.decisions) ? answer.decisions : {}
  return Object.fromEntries(
    Object.entries(decisions).flatMap(([step, refusal]) =>
      isRecord(refusal)
        ? [[step, { code: String(refusal.code), reason: String(refusal.reason) }]]
        : [],
    ),
  )
}

/** The refusal in an error response; see `lib/lake/errors.ts`. */
export function getTransitionError(error: unknown): TransitionError {
  const body = isRecord(error) && isRecord(error.response) ? error.response.body : undefined
  if (isRecord(body)) {
    const code = codeIn(body)
    if (isRecord(body.error) && typeof body.error.description === 'string')
      return { code, reason: body.error.description }
    if (typeof body.message === 'string') return { code, reason: body.message }
  }
  return {
    code: 'noAnswer',
    reason: 'The server did not respond, so nothing was saved. Try again in a moment.',
  }
}

/** `policy.<code>` from the policy, a `code` from the lake, or else `refused`. */
function codeIn({ error, code }: Record<string, unknown>): string {
  const items = isRecord(error) && Array.isArray(error.items) ? error.items : []
  const [item]: unknown[] = items
  const type = isRecord(item) && isRecord(item.error) ? item.error.type : undefined
  if (typeof type === 'string') return type.replace(/^policy\./, '')
  return typeof code === 'string' ? code : 'refused'
}
