import { isPublishedId, toPublishedId } from '../../lake/engine/document-id.ts'
import type { PolicyCall, PolicyViolation } from '../../lake/policy-config.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { getCarriers, getSampleMarks, type SampleMark } from '../rules/sample-marks.ts'
import { isTransfer, effectiveRoles } from './page-records.ts'

type Call = Pick<PolicyCall, 'caller' | 'channel' | 'get' | 'transaction' | 'person'>

/**
 * Editors cannot remove a sample label, from anything and by any write: an existing label stays, and everything new has
 * one. Anyone may add one, and unlabeled content stays unlabeled.
 */
export function validateSampleMarks(
  { documentId, before, after }: PendingChange,
  call: Call,
): PolicyViolation | null {
  if (!after || isTransfer(call)) return null
  const marks = getSampleMarks(after._type)
  if (marks.length === 0 || effectiveRoles(call).includes('administrator')) return null
  // A new draft inherits the labels of its public version.
  const previous =
    before ?? (isPublishedId(documentId) ? null : call.get(toPublishedId(documentId)))
  if (!marks.some((mark) => isRemoved(mark, previous, after))) return null
  return {
    code: 'administratorField',
    reason:
      'Only an administrator can remove a “sample” mark or add content without one, because readers trust unmarked content.',
  }
}

function isRemoved(
  mark: SampleMark,
  previous: SanityDocument | null,
  now: SanityDocument,
): boolean {
  const { field, kind } = mark
  const before = new Map(getCarriers(previous, mark))
  const after = getCarriers(now, mark)
  if (kind === 'switch')
    return after.some(([name, carrier], index) => {
      // A member that takes another one's key counts as new.
      const isFirst = after.findIndex(([each]) => each === name) === index
      const earlier = isFirst ? before.get(name) : undefined
      return carrier[field] !== true && (!earlier || earlier[field] === true)
    })
  // A reworded note may say less, so any change counts; an empty label falls back to the product's default.
  const texts = new Map(after)
  const names = kind === 'label' && previous ? [...before.keys(), ...texts.keys()] : before.keys()
  return [...names].some((name) => {
    const earlier = before.get(name)?.[field] ?? ''
    return (kind === 'label' || earlier !== '') && (texts.get(name)?.[field] ?? '') !== earlier
  })
}
