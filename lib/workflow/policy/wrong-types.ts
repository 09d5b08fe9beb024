import { isPublishedId } from '../../lake/engine/document-id.ts'
import type { PolicyViolation } from '../../lake/policy-config.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import { findShapeViolations, type ShapeViolation } from '../../value-shape/violations.ts'
import { documentName } from '../rules/document-name.ts'
import { documentShape } from '../rules/document-shape.ts'

/**
 * Public documents hold values of the types that pages expect. Existing values of a public document stay: a store from
 * before this rule can be edited, and pages skip such values.
 */
export function refuseWrongTypes({
  documentId,
  before,
  after,
}: PendingChange): PolicyViolation | null {
  if (!after || !isPublishedId(documentId)) return null
  const shape = documentShape(after._type)
  if (!shape) return null
  const faults = findShapeViolations(after, shape)
  if (faults.length === 0) return null
  const earlier = new Set(before ? findShapeViolations(before, shape).map(violationKey) : [])
  const [fault] = faults.filter((each) => !earlier.has(violationKey(each)))
  if (!fault) return null
  const { path, expected, found } = fault
  return {
    code: 'wrongType',
    reason: `“${documentName(after)}” (${documentId}) can’t be published: ${path} must be ${expected}, but is ${found}. Correct or remove the value, and try again.`,
  }
}

function violationKey({ path, found }: ShapeViolation): string {
  return `${path} ${found}`
}
