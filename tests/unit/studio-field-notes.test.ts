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
      expect(fieldNote(type, field), field).toEqual(
        reason === undefined
          ? { label: 'Medical review', reason: null }
          : { label: 'No review', reason },
      )
    }
  })

  test('returns the note for clinical and non-clinical fields', () => {
    const reviewed = { label: 'Medical review', reason: null }
    expect(fieldNote('glossaryTerm', 'definition')).toEqual(reviewed)
    expect(fieldNote('siteSettings', 'emergencyNote')).toEqual(reviewed)
    expect(fieldNote('contactPage', 'emergencyNote')).toEqual(reviewed)
    expect(fieldNote('source', 'note')).toEqual({
      label: 'No review',
      reason: 'Only editors see it.',
    })
  })

  test('every field of a person is for administrators only', () => {
    for (const field of fieldNames('person'))
      expect(fieldNote('person', field), field).toEqual({
        label: 'Administrators only',
        reason: null,
      })
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
