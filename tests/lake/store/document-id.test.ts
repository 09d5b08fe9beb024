import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  isDocumentId,
  isPublicId,
  isPublishedId,
  parseDocumentId,
} from '../../../lib/lake/engine/document-id.ts'
import { applyPerspective } from '../fixtures/perspective-reference.ts'
import { concerns } from '../../../lib/lake/webhooks/payload.ts'
import type { SanityDocument } from '../../../lib/lake/types.ts'
import { reviewPolicy } from '../../../lib/workflow/policy/review-policy.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'
import { openSse } from '../fixtures/sse-client.ts'
import { postActions, postMutations } from '../fixtures/raw-requests.ts'

const IMAGE = `image-${'a'.repeat(40)}-1x1-png`

let test: TestLake
beforeAll(async () => {
  test = await openTestLake()
})
afterAll(() => test.close())

/** Invalid document ids. */
const UNKNOWN = [
  'versions.foo',
  'versions.',
  'versions..a',
  'versions.published.a',
  'versions.drafts.a',
  'drafts.',
  'drafts.drafts.x',
  'drafts.versions.r.x',
  'versions.r.drafts.x',
  'versions.r.versions.s.x',
  '_.x',
  'drafts._.x',
  'a..b',
  'a.',
  '.a',
  '-a',
  'a b',
  'a\nb',
  'a/b',
  'ä',
  'a'.repeat(129),
]

describe('parseDocumentId', () => {
  it.each([
    ['a', { layer: 'published', publishedId: 'a', isPublic: true }],
    ['message.a', { layer: 'published', publishedId: 'message.a', isPublic: false }],
    ['drafts.a', { layer: 'drafts', publishedId: 'a', isPublic: false }],
    ['drafts.message.a', { layer: 'drafts', publishedId: 'message.a', isPublic: false }],
    ['versions.r1.a', { layer: 'r1', publishedId: 'a', isPublic: false }],
    ['versions.r1.message.a', { layer: 'r1', publishedId: 'message.a', isPublic: false }],
  ])('parses the layer, published id, and visibility of %s', (id, meaning) =>
    expect(parseDocumentId(id)).toEqual(meaning),
  )

  it.each(UNKNOWN)('returns null for %j', (id) => expect(parseDocumentId(id)).toBeNull())
})

const segment = fc.constantFrom(
  'a',
  'b',
  'drafts',
  'versions',
  '_',
  'published',
  'raw',
  'r1',
  '',
  '-',
)
const anyId = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(segment, { minLength: 1, maxLength: 5 }).map((s) => s.join('.')),
  },
  { weight: 1, arbitrary: fc.string() },
)
const stored = (id: string): SanityDocument => ({
  _id: id,
  _type: 'article',
  _rev: 'r',
  _createdAt: '',
  _updatedAt: '',
})

describe('the rules for published and public ids', () => {
  it('are the same in perspectives, webhooks, the review gate, and the site’s grants', () => {
    const site = { id: 'site', kind: 'token', name: '', email: '', roles: ['siteReader'] } as const
    fc.assert(
      fc.property(anyId, (id) => {
        const document = stored(id)
        const change = { documentId: id, before: null, after: document }
        const full = { ...change, mutations: [], effects: { apply: [], revert: [] } }
        // For an existing document; whether it could have been created is another rule.
        const update = { ...change, before: { ...document, title: 'Before' } }
        const error = reviewPolicy.validate?.(update, {
          caller: site,
          channel: 'api',
          at: '',
          transaction: {},
          transactionId: '',
          get: () => null,
          referring: () => [],
          ofType: () => [],
          holders: () => [],
          incomingStrongReferences: () => [],
          layers: () => [],
          versionsIn: () => [],
          hasReleases: false,
          person: () => null,
          signing: null,
        })
        const answers = {
          perspective: applyPerspective([document], 'published').length > 0,
          webhook: concerns({ name: 'h', url: 'http://a' }, full),
          gate: error !== null,
        }
        const isPublished = isPublishedId(id)
        expect(answers).toEqual({
          perspective: isPublished,
          webhook: isPublished,
          gate: isPublished,
        })
        expect(isPublicId(id) && !isPublished).toBe(false)
        if (isDocumentId(id) || id.includes('.'))
          expect(test.lake.context.access.can(site, 'read', document)).toBe(isPublicId(id))
      }),
      { numRuns: 500 },
    )
  })

  it('are the same in listeners and assets for every valid id', async () => {
    const { store, assets } = test.lake.context
    const listener = await openSse(test, 'editor', '/v2025-02-19/data/listen/production?query=*')
    await listener.next()
    const ids = fc.sample(anyId.filter(isDocumentId), { numRuns: 60, seed: 11 })
    store.write({ author: 'test' }, (tx) => tx.put({ _id: IMAGE, _type: 'sanity.imageAsset' }))
    for (const [index, id] of [...new Set(ids)].entries()) {
      const image = { _type: 'reference', _ref: IMAGE }
      store.write({ author: 'test' }, (tx) => tx.put({ _id: id, _type: 'note', image }))
      const mark = `mark-${index}`
      store.write({ author: 'test' }, (tx) => tx.put({ _id: mark, _type: 'mark' }))
      const reportedIds = new Set<unknown>()
      while (!reportedIds.has(mark)) reportedIds.add((await listener.next()).data.documentId)
      expect([id, reportedIds.has(id), assets.isPublic(IMAGE)]).toEqual([
        id,
        isPublishedId(id),
        isPublicId(id),
      ])
      store.write({ author: 'test' }, (tx) => tx.delete(id))
    }
    listener.stop()
  })
})

describe('an invalid document id', () => {
  const shapes = UNKNOWN.filter((id) => !id.endsWith('.'))

  it.each(shapes)('%j returns 400 for every write', async (id) => {
    const note = { _id: id, _type: 'note' }
    const attempts = [
      await postMutations(test, 'editor', [{ create: note }]),
      await postMutations(test, 'editor', [{ createOrReplace: note }]),
      await postMutations(test, 'editor', [{ createIfNotExists: note }]),
      await postMutations(test, 'editor', [{ patch: { id, set: { a: 1 } } }]),
      await postMutations(test, 'editor', [{ delete: { id } }]),
      ...(await Promise.all(
        [
          {
            actionType: 'sanity.action.document.create',
            publishedId: id,
            attributes: note,
            ifExists: 'fail',
          },
          {
            actionType: 'sanity.action.document.create',
            publishedId: 'ok',
            attributes: note,
            ifExists: 'fail',
          },
          { actionType: 'sanity.action.document.replaceDraft', publishedId: id, attributes: note },
          {
            actionType: 'sanity.action.document.edit',
            publishedId: 'ok',
            draftId: id,
            patch: { set: { a: 1 } },
          },
          {
            actionType: 'sanity.action.document.publish',
            publishedId: id,
            draftId: `drafts.${id}`,
          },
          {
            actionType: 'sanity.action.document.unpublish',
            publishedId: id,
            draftId: `drafts.${id}`,
          },
          { actionType: 'sanity.action.document.delete', publishedId: id },
          {
            actionType: 'sanity.action.document.version.create',
            publishedId: 'ok',
            document: note,
          },
          { actionType: 'sanity.action.document.version.replace', document: note },
          { actionType: 'sanity.action.document.version.discard', versionId: id },
        ].map((action) => postActions(test, 'editor', [action])),
      )),
    ]
    expect(attempts.map(({ status }) => status)).toEqual(attempts.map(() => 400))
    expect(test.lake.context.store.get(id)).toBeNull()
  })

  it('is omitted when documents are read by id', async () => {
    const response = await test.fetch(
      '/v2025-02-19/data/doc/production/versions.foo,drafts.drafts.x',
      {
        headers: { authorization: `Bearer ${test.token('editor')}` },
      },
    )
    expect(await response.json()).toMatchObject({
      documents: [],
      omitted: [{ id: 'versions.foo' }, { id: 'drafts.drafts.x' }],
    })
  })

  it('in a store from an earlier version is not public and can be deleted', async () => {
    const { db } = test.lake.context.store
    const json = JSON.stringify(stored('versions.foo'))
    db.prepare(
      "INSERT INTO documents (id, type, rev, json, seq) VALUES ('versions.foo', 'article', 'r', ?, 0)",
    ).run(json)
    const query = { query: '*[_id == "versions.foo"]._id' }
    expect(
      await test.client('siteReader', { perspective: 'published' }).fetch(query.query),
    ).toEqual([])
    const answer = await postMutations(test, 'editor', [{ delete: { id: 'versions.foo' } }])
    expect([answer.status, test.lake.context.store.get('versions.foo')]).toEqual([200, null])
  })
})
