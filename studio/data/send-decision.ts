import type { SanityClient } from 'sanity'
import { getTransitionError, UserFacingError } from './error-message.ts'
import { environment } from './environment.ts'
import { requestDecisions } from './hosted-decisions.ts'
import { DecisionError } from '../../lib/workflow/model/decision-refused.ts'
import type { TransitionError } from '../../lib/workflow/model/transition-errors.ts'
import type { DecisionName } from '../../lib/workflow/model/transitions.ts'
import { isRecord } from '../../lib/is-record.ts'

type Body = Readonly<Record<string, unknown>>

/** Calls the decisions of the lake, or those of the site's server on hosted Sanity: the same bodies and answers. */
async function request(
  client: SanityClient,
  question: { id?: string; body?: Body },
): Promise<unknown> {
  const { id, body } = question
  try {
    if (environment.lakeUrl === undefined) return await requestDecisions(client, question)
    const url = `/data/decisions/${client.config().dataset}${id === undefined ? '' : `/${id}`}`
    return await client.request(body ? { method: 'POST', url, body } : { url })
  } catch (error) {
    if (error instanceof UserFacingError) throw error
    throw new DecisionError(getTransitionError(error, body ? 'write' : 'read'))
  }
}

/** Sends a decision, which the server validates and signs. Throws DecisionError with the reason. */
export async function decide(
  client: SanityClient,
  decision: DecisionName,
  input: Body,
): Promise<void> {
  const entries = Object.entries(input).filter(([, value]) => value !== '' && value !== undefined)
  await request(client, { body: { decision, ...Object.fromEntries(entries) } })
}

/** The steps that are currently refused to this user, each with code and reason. */
export async function fetchOutlook(
  client: SanityClient,
  documentId: string,
): Promise<Readonly<Record<string, TransitionError>>> {
  const answer = await request(client, { id: documentId })
  const decisions = isRecord(answer) && isRecord(answer.decisions) ? answer.decisions : {}
  return Object.fromEntries(
    Object.entries(decisions).flatMap(([step, violation]) =>
      isRecord(violation)
        ? [[step, { code: String(violation.code), reason: String(violation.reason) }]]
        : [],
    ),
  )
}
