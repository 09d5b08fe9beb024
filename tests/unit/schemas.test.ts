import { createSchema } from 'sanity'
import { expect, test } from 'vitest'
import { schemaTypes } from '../../schemas/index.ts'
test('compiles', () => {
  const schema = createSchema({ name: 'clearwell', types: schemaTypes })
  expect(JSON.stringify(schema._validation, null, 1)).toBe('[]')
})
