import { requireReauthentication } from '../access/reauthentication.ts'
import type { LakeContext } from '../context.ts'
import type { DecisionCall } from '../policy-config.ts'
import type { CommittedTransaction, Identity } from '../types.ts'
import {
  carryOut,
  decisionTransaction,
  readDecision,
  withoutQueries,
  type DecisionContext,
} from './carry-out.ts'
import { policyServices } from './policy-services.ts'

/** The lake's own store and accounts, as a decision uses them. */
function decisionContext(lake: LakeContext): DecisionContext<CommittedTransaction> {
  const { config, access, attribution, inspections, store } = lake
  return {
    policy: config.policy,
    access,
    services: policyServices(access),
    history: store.history,
    attribution,
    inspections,
    commit: (options, body) => store.commit(options, body),
  }
}

/** Runs one of the policy's decisions as a transaction. Throws 400, 401, 403, 404, 409, 428, or 429. */
export async function decide(
  lake: LakeContext,
  json: unknown,
  identity: Identity,
  signal?: AbortSignal,
): Promise<{ transactionId: string }> {
  const request = readDecision(lake.config.policy, json)
  const { name, decision, signature, documentId } = request
  if (decision.signed) await requireReauthentication(lake.access, identity, signature)
  const committed = await carryOut(decisionContext(lake), request, identity, signal)
  if (decision.audited) {
    const what = { subject: documentId, detail: name }
    lake.access.audit.record({ kind: 'decision', actor: identity.id, ...what })
  }
  await lake.webhooks.settled(committed)
  return { transactionId: committed.id }
}

/** A transaction in which records may be written; refusals become 403 with the policy's reason. */
export function runDecision(
  lake: LakeContext,
  identity: Identity,
  run: (call: DecisionCall) => void,
): CommittedTransaction {
  const { options, body } = decisionTransaction(
    decisionContext(lake),
    identity,
    (call) => run({ ...call, inspect: withoutQueries }),
    lake.attribution.atOnce,
  )
  return lake.store.write(options, body)
}
