import {
  administratorFields,
  isGatedType,
  nonClinicalFields,
} from '../../../lib/workflow/rules/clinical.ts'

/** The note on who must approve a change to a field; null if no approval is needed. */
export function fieldNote(type: string, field: string): string | null {
  if (administratorFields(type).includes(field)) return 'Only administrators can edit this.'
  if (!isGatedType(type)) return null
  const reason = nonClinicalFields(type).get(field)
  return reason === undefined ? 'Medical review required.' : `No review required. ${reason}`
}
