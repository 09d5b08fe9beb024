import { z } from 'zod'
import { httpError } from '../errors.ts'
import { problemSentence } from '../first-problem.ts'
import type { Access } from '../access/access.ts'
import type { Attribution, AttributionService } from '../attribution/attribution-service.ts'
import type { DeclaredDecision, DecisionCall, Policy } from '../policy-config.ts'
import type { HistoryStore } from '../store/history.ts'
import type { WriteOptions, WriteTransaction } from '../store/store.ts'
import type { Identity } from '../types.ts'
import { publish } from '../operations/actions/publish.ts'
import { unpublish } from '../operations/actions/unpublish.ts'
import { toDraftId } from '../engine/document-id.ts'
import { documentWriter } from '../operations/document-writer.ts'
import type { InspectionResults, Inspections } from '../inspections/inspections.ts'
import { policyCall } from './check.ts'
import { looking } from './available-actions.ts'
import { mapPolicyErrors } from './policy-errors.ts'
import type { PolicyServices } from './policy-services.ts'

const envelope = z.looseObject({
  decision: z.string(),
  password: z.string().max(1024).optional(),
  code: z.string().max(64).optional(),
})

/**
 * What a decision needs, whatever stores the documents: the lake's own store, or a dataset of hosted Sanity. `commit`
 * runs the body, checks its changes against the policy, and writes all of them or none; it may run the body again.
 */
export interface DecisionContext<Committed = unknown> {
  policy: Policy | undefined
  access: Pick<Access, 'can' | 'roles'>
  services: PolicyServices
  history: Pick<HistoryStore, 'stepsBack'>
  attribution: Pick<AttributionService, 'reading'>
  inspections: Pick<Inspections, 'answering'>
  commit(options: WriteOptions, body: (tx: WriteTransaction) => void): Promise<Committed>
}

/** A decision as it was requested; its input is valid, but nothing has been checked yet. */
export interface DecisionRequest {
  name: string
  decision: DeclaredDecision
  input: unknown
  signature: { password?: string; code?: string }
  /** Empty if the decision is about several documents, or none. */
  documentId: string
  /** The release that it is about; undefined for one about a draft or the public document. */
  release: string | undefined
}

/** Parses `{decision: <name>, …input}`. Throws 400 for an unknown decision or an invalid input. */
export function readDecision(policy: Policy | undefined, json: unknown): DecisionRequest {
  const parsed = envelope.safeParse(json)
  if (!parsed.success) throw httpError(400, 'Bad Request', 'The body needs a "decision"')
  const { decision: name, password, code, ...rest } = parsed.data
  const decisions = policy?.decisions ?? {}
  const decision: DeclaredDecision | undefined = Object.hasOwn(decisions, name)
    ? decisions[name]
    : undefined
  if (!decision) throw httpError(400, 'Bad Request', `"${name}" is not a known decision`)
  const input = decision.input.safeParse(rest)
  if (!input.success)
    throw httpError(400, 'Bad Request', problemSentence(input.error, 'the decision'))
  const documentId = typeof rest.documentId === 'string' ? rest.documentId : ''
  const release = typeof rest.release === 'string' ? rest.release : undefined
  return { name, decision, input: input.data, signature: { password, code }, documentId, release }
}

/** Carries out a decision in one transaction. Throws 403, 404, 409, 429, or 503. */
export function carryOut<Committed>(
  context: DecisionContext<Committed>,
  { decision, input }: Pick<DecisionRequest, 'decision' | 'input'>,
  identity: Identity,
  signal?: AbortSignal,
): Promise<Committed> {
  const write = (answers: InspectionResults) =>
    context.attribution.reading(identity.id, (past) => {
      const run = (call: DecisionCallInput) =>
        answers.during((inspect) => decision.run(input, { ...call, inspect }))
      const { options, body } = decisionTransaction(context, identity, run, past, decision.channel)
      return context.commit(options, body)
    })
  return context.inspections.answering(identity.id, write, signal)
}

/** A call before its inspector is known. */
type DecisionCallInput = Omit<DecisionCall, 'inspect'>

/** Scheduled work has no caller who could wait. */
export function withoutQueries(): never {
  throw new Error('A scheduled task cannot ask the inspector')
}

/** The options and the body of a transaction that runs one decision; refusals become 403 with the policy's reason. */
export function decisionTransaction(
  context: Omit<DecisionContext, 'commit' | 'attribution' | 'inspections'>,
  identity: Identity,
  run: (call: DecisionCallInput) => void,
  past: Attribution,
  channel: DeclaredDecision['channel'] = 'decision',
) {
  const options: WriteOptions = { author: identity.id, identity, channel }
  const body = (tx: WriteTransaction) =>
    mapPolicyErrors(() => run(decisionCall(context, tx, options, identity, past)))
  return { options, body }
}

function decisionCall(
  context: Omit<DecisionContext, 'commit' | 'attribution' | 'inspections'>,
  tx: WriteTransaction,
  options: WriteOptions,
  identity: Identity,
  past: Attribution,
): DecisionCallInput {
  const writer = documentWriter(tx, identity, context.access)
  return {
    ...policyCall(tx, options, context.services),
    publish: (publishedId, draftRevision) =>
      publish.run(
        { publishedId, draftId: toDraftId(publishedId), ifDraftRevisionId: draftRevision },
        writer,
      ),
    unpublish: (publishedId) =>
      unpublish.run({ publishedId, draftId: toDraftId(publishedId) }, writer),
    ...looking(context, identity, tx.get, past),
  }
}
