import { describe, expect, test } from 'vitest'
import {
  administratorFields,
  GATED_TYPES,
  nonClinicalFields,
} from '../../lib/workflow/rules/clinical.ts'
import { collectionTypes, schemaTypes, singletonTypes } from '../../schemas/index.ts'
import { fieldNote } from '../../studio/editor/form/field-notes.tsx'

function fieldNames(name: string): string[] {
  const type = schemaTypes.find((each) => each.name === name)
  if (!type || !('fields' in type) || !Array.isArray(type.fields)) throw new Error(name)
  return type.fields.map((field: { name: string }) => field.name)
}

describe('fieldNote', () => {
  test.each(GATED_TYPES)('every field of %s states whether a change needs a review', (type) => {
    const reasons = nonClinicalFields(type)
    for (const field of fieldNames(type)) {
      const reason = reasons.get(field)
      expect(fieldNote(type, field), field).toBe(
        reason === undefined ? 'Medical review required.' : `No review required. ${reason}`,
      )
    }
  })

  test('returns the note for clinical and non-clinical fields', () => {
    expect(fieldNote('glossaryTerm', 'definition')).toBe('Medical review required.')
    expect(fieldNote('siteSettings', 'emergencyNote')).toBe('Medical review required.')
    expect(fieldNote('contactPage', 'emergencyNote')).toBe('Medical review required.')
    expect(fieldNote('source', 'note')).toBe('No review required. Only editors see it.')
  })

  test('every field of a person is for administrators only', () => {
    for (const field of fieldNames('person'))
      expect(fieldNote('person', field), field).toBe('Only administrators can edit this.')
  })

  test('returns nothing for types that everyone may edit without a review', () => {
    const free = [...collectionTypes, ...singletonTypes].filter(
      (type) => !GATED_TYPES.includes(type) && administratorFields(type).length === 0,
    )
    expect(free).toContain('redirect')
    for (const type of free)
      for (const field of fieldNames(type)) expect(fieldNote(type, field), field).toBeNull()
  })
})
