import type { Policy, PolicyCall, PolicyViolation } from '../policy-config.ts'
import type { BeforeCommit, PendingChange, WriteOptions, WriteTransaction } from '../store/store.ts'
import { ANONYMOUS } from '../types.ts'
import { isReleaseId } from '../engine/document-id.ts'
import { mapPolicyErrors, toMutationError, toReleaseError } from './policy-errors.ts'
import type { PolicyServices } from './policy-services.ts'

const RECORD: PolicyViolation = {
  code: 'record',
  reason:
    'This is a record of a decision. Only the server writes these records, so you cannot add, change, or remove one.',
}

/** Whether a change makes a release public, with all of its documents in the same transaction. */
function publishesRelease({ documentId, before, after }: PendingChange): boolean {
  return isReleaseId(documentId) && after?.state === 'published' && before?.state !== 'published'
}

/** Checks every transaction against the declared policy, whichever API it came through. */
export function policyCheck(
  policy: Policy | undefined,
  services: PolicyServices,
): BeforeCommit | undefined {
  if (!policy) return undefined
  const isRecord = (change: PendingChange) =>
    [change.before, change.after].some((each) => each && policy.recordTypes.includes(each._type))
  return (tx, changes, options) => {
    if ((options.channel ?? 'api') === 'api') {
      const record = changes.find(isRecord)
      if (record) throw toMutationError(RECORD, record.documentId)
    }
    const call = policyCall(tx, options, services)
    mapPolicyErrors(() => policy.onChange?.(changes, call))
    // A release answers for all of its documents together, so that people can correct them together.
    const isTogether = changes.some(publishesRelease)
    const problems: { violation: PolicyViolation; id: string }[] = []
    for (const change of changes) {
      const violation = policy.validate?.(change, call)
      if (violation && !isTogether) throw toMutationError(violation, change.documentId)
      if (violation) problems.push({ violation, id: change.documentId })
    }
    if (problems.length > 0) throw toReleaseError(problems)
  }
}

/** The policy's view of a transaction. */
export function policyCall(
  tx: WriteTransaction,
  options: WriteOptions,
  services: PolicyServices,
): PolicyCall {
  return {
    caller: options.identity ?? { ...ANONYMOUS, id: options.author },
    channel: options.channel ?? 'api',
    transaction: tx,
    at: tx.timestamp,
    transactionId: tx.id,
    get: (id) => tx.get(id),
    referring: (id, type) => tx.referring(id, type),
    ofType: (type) => tx.ofType(type),
    incomingStrongReferences: (id) => tx.incomingStrongReferences(id),
    holders: (type, path, value) => tx.holders(type, path, value),
    layers: (publishedId) => tx.layers(publishedId),
    versionsIn: (release) => tx.versionsIn(release),
    ...services,
    put: (document, times) => tx.put(document, [{ createOrReplace: document }], times),
    delete: (id) => tx.delete(id),
  }
}
