import { expect, test } from 'vitest'
import {
  isScheduledDraft,
  newScheduledDraftName,
} from '../../lib/workflow/rules/scheduled-draft.ts'
import { parseDocumentId } from '../../lib/lake/engine/document-id.ts'

test('a new name is one of a scheduled draft, and fits into the id of a version of any page that can be scheduled', () => {
  const name = newScheduledDraftName()
  expect(isScheduledDraft(name)).toBe(true)
  expect(newScheduledDraftName()).not.toBe(name)
  // The decision accepts ids of at most 100 characters.
  const page = 'a'.repeat(100)
  expect(parseDocumentId(`versions.${name}.${page}`)).toMatchObject({
    layer: name,
    publishedId: page,
    isPublic: false,
  })
})

test.each([
  'rABC12345',
  'spring',
  'scheduled-spring',
  'scheduled-0123abcde',
  'Scheduled-0123abcd',
  'scheduled-20261201',
  '',
])('a release of the name “%s” is no scheduled draft', (name) => {
  expect(isScheduledDraft(name)).toBe(false)
})
