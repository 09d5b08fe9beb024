import { MutationError } from '../errors.ts'
import { PolicyError, type PolicyViolation } from '../policy-config.ts'

/** 403 with the policy's own code and reason; nothing was written. */
export function toMutationError({ code, reason }: PolicyViolation, id: string): MutationError {
  return new MutationError([{ type: `policy.${code}`, description: reason, id }], 403)
}

/** 409 with every document that keeps a release from being published, and why; nothing was written. */
export function toReleaseError(
  problems: readonly { violation: PolicyViolation; id: string }[],
): MutationError {
  const items = problems.map(({ violation: { code, reason }, id }) => ({
    type: `policy.${code}`,
    description: reason,
    id,
  }))
  return new MutationError(items, 409)
}

/** Runs `work`; the policy's problems become 403. */
export function mapPolicyErrors<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (error instanceof PolicyError) throw toMutationError(error.violation, error.documentId)
    throw error
  }
}
