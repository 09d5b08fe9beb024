import { validateDocument } from 'sanity'
import { expect, test } from 'vitest'
import { MAX_PLAN_TITLE_LENGTH } from '../../lib/limits/review.ts'
import { studioWorkspace } from './studio-workspace.ts'

const workspace = studioWorkspace(null)

async function hasTitleError(length: number): Promise<boolean> {
  const stored = {
    _rev: 'r',
    _createdAt: '2026-03-01T00:00:00Z',
    _updatedAt: '2026-03-01T00:00:00Z',
  }
  const markers = await validateDocument({
    document: { ...stored, _id: 'test', _type: 'schedule', title: 'x'.repeat(length) },
    getDocumentExists: async () => true,
    workspace,
    environment: 'studio',
  })
  return markers.some(({ level, path }) => level === 'error' && path[0] === 'title')
}

test('the title of a schedule is as long in the schema as in the decision that stores it', async () => {
  expect(await hasTitleError(MAX_PLAN_TITLE_LENGTH)).toBe(false)
  expect(await hasTitleError(MAX_PLAN_TITLE_LENGTH + 1)).toBe(true)
})
