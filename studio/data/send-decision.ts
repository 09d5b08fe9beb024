import type { SanityClient } from 'sanity'
import { getTransitionError } from './error-message.ts'
import { requestLake } from './request-lake.ts'
import { environment } from './environment.ts'
import { DecisionError } from '../../lib/workflow/model/decision-refused.ts'
import type { TransitionError } from '../../lib/workflow/model/transition-errors.ts'
import type { DecisionName } from '../../lib/workflow/model/transitions.ts'
import { isRecord } from '../../lib/is-record.ts'

/** Sends a decision to the lake, which validates and signs it. Throws DecisionRefused with the lake's reason. */
export async function decide(
  client: SanityClient,
  decision: DecisionName,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  const entries = Object.entries(input).filter(([, value]) => value !== '' && value !== undefined)
  try {
    if (environment.lakeUrl === undefined) {
      const { decideHosted } = await import('../../lib/workflow/hosted/write-decision.ts')
      return await decideHosted(client, decision, Object.fromEntries(entries))
    }
    await client.request({
      method: 'POST',
      url: `/data/decisions/${client.config().dataset}`,
      body: { decision, ...Object.fromEntries(entries) },
    })
  } catch (error) {
    if (error instanceof DecisionError) throw error
    throw new DecisionError(getTransitionError(error, 'write'))
  }
}

/** The steps that the lake currently refuses this user, each with code and reason. */
export async function fetchOutlook(
  client: SanityClient,
  documentId: string,
): Promise<Readonly<Record<string, TransitionError>>> {
  const answer = await requestLake(
    client,
    `/data/decisions/${client.config().dataset}/${documentId}`,
  )
  const decisions = isRecord(answer) && isRecord(answer.decisions) ? answer.decisions : {}
  return Object.fromEntries(
    Object.entries(decisions).flatMap(([step, violation]) =>
      isRecord(violation)
        ? [[step, { code: String(violation.code), reason: String(violation.reason) }]]
        : [],
    ),
  )
}
