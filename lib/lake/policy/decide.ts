import { z } from 'zod'
import { requireReauthentication } from '../access/reauthentication.ts'
import { httpError } from '../errors.ts'
import { problemSentence } from '../first-problem.ts'
import type { LakeContext } from '../context.ts'
import type { DeclaredDecision, DecisionCall } from '../policy-config.ts'
import type { WriteOptions, WriteTransaction } from '../store/store.ts'
import type { CommittedTransaction, Identity } from '../types.ts'
import { publish } from '../operations/actions/publish.ts'
import { unpublish } from '../operations/actions/unpublish.ts'
import { toDraftId } from '../engine/document-id.ts'
import { documentWriter } from '../operations/document-writer.ts'
import { policyCall } from './check.ts'
import { knownPerson } from './known-person.ts'
import { looking } from './available-actions.ts'
import type { InspectionResults } from '../inspections/inspections.ts'
import type { Attribution } from '../attribution/attribution-service.ts'
import { mapPolicyErrors } from './policy-errors.ts'

const envelope = z.looseObject({
  decision: z.string(),
  password: z.string().max(1024).optional(),
  code: z.string().max(64).optional(),
})

/** Runs one of the policy's decisions as a transaction. Throws 400, 401, 403, 404, 409, 428, or 429. */
export async function decide(
  lake: LakeContext,
  json: unknown,
  identity: Identity,
  signal?: AbortSignal,
): Promise<{ transactionId: string }> {
  const { name, decision, input, signature, documentId } = readDecision(lake, json)
  if (decision.signed) await requireReauthentication(lake.access, identity, signature)
  const write = (answers: InspectionResults) =>
    lake.attribution.reading(identity.id, (past) => {
      const run = (call: DecisionCallInput) =>
        answers.during((inspect) => decision.run(input, { ...call, inspect }))
      const { options, body } = decisionTransaction(lake, identity, run, past)
      return lake.store.commit(options, body)
    })
  const committed = await lake.inspections.answering(identity.id, write, signal)
  if (decision.audited) {
    const what = { subject: documentId, detail: name }
    lake.access.audit.record({ kind: 'decision', actor: identity.id, ...what })
  }
  await lake.webhooks.settled(committed)
  return { transactionId: committed.id }
}

/** A call before its inspector is known. */
type DecisionCallInput = Omit<DecisionCall, 'inspect'>

function readDecision(lake: LakeContext, json: unknown) {
  const parsed = envelope.safeParse(json)
  if (!parsed.success) throw httpError(400, 'Bad Request', 'The body needs a "decision"')
  const { decision: name, password, code, ...rest } = parsed.data
  const decisions = lake.config.policy?.decisions ?? {}
  const decision: DeclaredDecision | undefined = Object.hasOwn(decisions, name)
    ? decisions[name]
    : undefined
  if (!decision) throw httpError(400, 'Bad Request', `"${name}" is not a known decision`)
  const input = decision.input.safeParse(rest)
  if (!input.success)
    throw httpError(400, 'Bad Request', problemSentence(input.error, 'the decision'))
  const documentId = typeof rest.documentId === 'string' ? rest.documentId : ''
  return { name, decision, input: input.data, signature: { password, code }, documentId }
}

/** A transaction in which records may be written; refusals become 403 with the policy's reason. */
export function runDecision(
  lake: LakeContext,
  identity: Identity,
  run: (call: DecisionCall) => void,
): CommittedTransaction {
  const { options, body } = decisionTransaction(
    lake,
    identity,
    (call) => run({ ...call, inspect: withoutQueries }),
    lake.attribution.atOnce,
  )
  return lake.store.write(options, body)
}

/** Scheduled work has no caller who could wait. */
function withoutQueries(): never {
  throw new Error('A scheduled task cannot ask the inspector')
}

function decisionTransaction(
  lake: LakeContext,
  identity: Identity,
  run: (call: DecisionCallInput) => void,
  past: Attribution,
) {
  const options: WriteOptions = { author: identity.id, identity, channel: 'decision' }
  const body = (tx: WriteTransaction) =>
    mapPolicyErrors(() => run(decisionCall(lake, tx, options, identity, past)))
  return { options, body }
}

function decisionCall(
  lake: LakeContext,
  tx: WriteTransaction,
  options: WriteOptions,
  identity: Identity,
  past: Attribution,
): DecisionCallInput {
  const writer = documentWriter(tx, identity, lake.access)
  return {
    ...policyCall(tx, options, knownPerson(lake.access)),
    publish: (publishedId, draftRevision) =>
      publish.run(
        { publishedId, draftId: toDraftId(publishedId), ifDraftRevisionId: draftRevision },
        writer,
      ),
    unpublish: (publishedId) =>
      unpublish.run({ publishedId, draftId: toDraftId(publishedId) }, writer),
    ...looking(lake, identity, tx.get, past),
  }
}
