import { isPublishedId, publishedIdOf } from '../../lake/engine/document-id.ts'
import type { PolicyCall, Refusal } from '../../lake/policy/policy.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { getCarriers, getSampleMarks, type SampleMark } from '../rules/sample-marks.ts'
import { isTransfer, effectiveRoles } from './dossier.ts'

type Call = Pick<PolicyCall, 'caller' | 'channel' | 'get' | 'transaction' | 'person'>

/**
 * That something is no invention is for no editor to say, whatever it is and on whichever way: a mark stays where it
 * is, and whatever is new has it. Anybody may put one on, and what is without stays without.
 */
export function refuseUnmarkedSample(
  { documentId, before, after }: PendingChange,
  call: Call,
): Refusal | null {
  if (!after || isTransfer(call)) return null
  const marks = getSampleMarks(after._type)
  if (marks.length === 0 || effectiveRoles(call).includes('administrator')) return null
  // A new draft says what its public version says.
  const known = before ?? (isPublishedId(documentId) ? null : call.get(publishedIdOf(documentId)))
  if (!marks.some((mark) => isTakenOff(mark, known, after))) return null
  return {
    code: 'administratorField',
    reason:
      'Only an administrator can take a mark off that says “sample”, or enter anything without one: readers trust what is not marked.',
  }
}

function isTakenOff(mark: SampleMark, known: SanityDocument | null, now: SanityDocument): boolean {
  const { field, kind } = mark
  const before = new Map(getCarriers(known, mark))
  const after = getCarriers(now, mark)
  if (kind === 'switch')
    return after.some(([name, carrier], index) => {
      // Whatever takes the key of another is new.
      const isFirst = after.findIndex(([each]) => each === name) === index
      const earlier = isFirst ? before.get(name) : undefined
      return carrier[field] !== true && (!earlier || earlier[field] === true)
    })
  // Other words may say less; a label that is empty is shown in the words of the product.
  const texts = new Map(after)
  const names = kind === 'label' && known ? [...before.keys(), ...texts.keys()] : before.keys()
  return [...names].some((name) => {
    const earlier = before.get(name)?.[field] ?? ''
    return (kind === 'label' || earlier !== '') && (texts.get(name)?.[field] ?? '') !== earlier
  })
}
