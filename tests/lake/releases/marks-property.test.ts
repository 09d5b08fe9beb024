import type { Mutation, PatchOperations } from '@sanity/client'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toVersionId } from '../../../lib/lake/engine/document-id.ts'
import { completeArticle } from '../review/complete-article.ts'
import { ARTICLE, DRAFT } from '../review/office.ts'
import { openReleaseOffice, VERSION, type ReleaseOffice } from './release-office.ts'

let office: ReleaseOffice
const LAYERS = [DRAFT, VERSION, toVersionId('summer', ARTICLE)] as const

beforeAll(async () => {
  office = await openReleaseOffice()
  await office.as('administrator').releases.create({ releaseId: 'summer' })
  await office.as('editor').delete(VERSION)
  await office.writeDraft()
  await office.decide('editor', 'markHighRisk', { reason: 'Doses.' })
  await office.as('editor').delete(DRAFT)
})
afterAll(() => office.lake.close())

/** The field as a whole document has it, and one of two texts. */
const content = fc.record({
  title: fc.constantFrom('Asthma', 'Asthma in adults'),
  highRisk: fc.constantFrom(true, false, undefined),
})
const layer = fc.constantFrom(...LAYERS)
const documents = fc
  .record({ _id: layer, content })
  .map(({ _id, content: fields }) => ({ ...completeArticle(), ...fields, _id }))
const patch = fc.constantFrom<PatchOperations[]>(
  { set: { highRisk: true } },
  { set: { highRisk: false } },
  { unset: ['highRisk'] },
  { set: { title: 'Asthma in children' } },
)
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  documents.map((createOrReplace) => ({ createOrReplace })),
  documents.map((createIfNotExists) => ({ createIfNotExists })),
  fc.record({ id: layer, patch }).map(({ id, patch: operations }) => ({
    patch: { id, ...operations },
  })),
  layer.map((id) => ({ delete: { id } })),
)

const switchOff: Mutation = { patch: { id: DRAFT, set: { highRisk: false } } }
const marked = { ...completeArticle(), _id: VERSION, highRisk: true }

test('a page without a public version stays marked as high-risk, whatever an editor writes to its draft and versions', async () => {
  const editor = office.as('editor')
  await fc.assert(
    fc.asyncProperty(
      fc.subarray([...LAYERS]),
      fc.array(mutation, { minLength: 1, maxLength: 5 }),
      async (existing, mutations) => {
        for (const id of LAYERS) await editor.delete(id)
        for (const _id of existing) await editor.create({ ...completeArticle(), _id })
        // Many are refused, all or nothing.
        await editor.mutate(mutations).catch(() => undefined)
        const stored = LAYERS.map((id) => office.stored(id)).filter((each) => each !== null)
        expect(stored.filter(({ highRisk }) => highRisk !== true)).toEqual([])
        expect(office.records().map(({ decision }) => decision)).toEqual(['markedHighRisk'])
      },
    ),
    // Rare among random ones: off in one layer and on in another.
    { examples: [[[DRAFT], [switchOff, { createOrReplace: marked }]]] },
  )
})
