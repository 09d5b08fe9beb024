import { createSchema } from 'sanity'
import { expect, it } from 'vitest'
import { schemaTypes } from '../../schemas/index.ts'
import { withoutRecordsInSearch } from '../../studio/app/schema-display.ts'
import { fieldLabel } from '../../studio/dashboard/text-search/field-label.ts'

const schema = createSchema({ name: 'test', types: schemaTypes })

it('names a linked number by its text field, without Sanity’s term for it', () => {
  const path = 'body[_key=="a"].markDefs[_key=="b"].value'
  expect(fieldLabel(schema.get('post'), path)).toBe('Text › Number')
})

it('hides records of the office from the Studio’s search, and no page', () => {
  const hidden = schemaTypes
    .map(withoutRecordsInSearch)
    .filter((type) => '__experimental_omnisearch_visibility' in type)
    .map(({ name }) => name)
  expect(hidden).toContain('review')
  expect(hidden).not.toContain('article')
  expect(hidden).not.toContain('message')
})
