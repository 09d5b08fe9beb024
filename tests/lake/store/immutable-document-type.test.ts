import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { importDocuments } from '../../../lib/lake/operations/transfer/import.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'
import { postActions, postMutations, type Answer } from '../fixtures/raw-requests.ts'

const CONFLICT = { status: 409, error: 'documentTypeConflictError' }

let test: TestLake
beforeEach(async () => {
  test = await openTestLake()
  test.lake.context.store.write({ author: 'test' }, (tx) => {
    tx.put({ _id: 'a', _type: 'faq', question: 'Why?' })
    tx.put({ _id: 'drafts.d', _type: 'faq' })
    tx.put({ _id: 'versions.r.v', _type: 'faq' })
    tx.put({ _id: 'versions.r.x.n', _type: 'faq' })
  })
})
afterEach(() => test.close())

const getShape = ({ status, error }: Answer) => ({ status, error })

describe('the type of a document', () => {
  it.each([
    ['createOrReplace', [{ createOrReplace: { _id: 'a', _type: 'person' } }]],
    [
      'delete and create in one transaction',
      [{ delete: { id: 'a' } }, { create: { _id: 'a', _type: 'person' } }],
    ],
    [
      'delete and a new draft in one transaction',
      [{ delete: { id: 'a' } }, { create: { _id: 'drafts.a', _type: 'person' } }],
    ],
    ['a draft of a published document', [{ create: { _id: 'drafts.a', _type: 'person' } }]],
    ['a version of a published document', [{ create: { _id: 'versions.r.a', _type: 'person' } }]],
    ['a published document of a draft', [{ create: { _id: 'd', _type: 'person' } }]],
    ['a published document of a version', [{ createIfNotExists: { _id: 'v', _type: 'person' } }]],
    [
      'two layers in one transaction',
      [{ create: { _id: 'n2', _type: 'faq' } }, { create: { _id: 'drafts.n2', _type: 'person' } }],
    ],
  ])('cannot be changed through mutate: %s', async (_way, mutations) => {
    expect(getShape(await postMutations(test, 'administrator', mutations))).toEqual(CONFLICT)
  })

  it('is not changed by a patch', async () => {
    await postMutations(test, 'administrator', [
      { patch: { id: 'a', set: { _type: 'person' } } },
      { patch: { id: 'a', unset: ['_type'] } },
    ])
    expect(test.lake.context.store.get('a')?._type).toBe('faq')
  })

  it.each([
    [
      'create',
      { publishedId: 'd', attributes: { _id: 'versions.s.d', _type: 'person' }, ifExists: 'fail' },
    ],
    ['replaceDraft', { publishedId: 'a', attributes: { _id: 'drafts.a', _type: 'person' } }],
    ['version.create', { publishedId: 'a', document: { _id: 'versions.r.a', _type: 'person' } }],
    ['version.replace', { document: { _id: 'drafts.d', _type: 'person' } }],
  ])('cannot be changed through actions: %s', async (name, action) => {
    const answer = await postActions(test, 'administrator', [
      { actionType: `sanity.action.document.${name}`, ...action },
    ])
    expect(getShape(answer)).toEqual(CONFLICT)
  })

  it('prevents publication of an earlier draft with another type, which can be discarded', async () => {
    const { db } = test.lake.context.store
    const json = { _id: 'drafts.a', _type: 'person', _rev: 'r', _createdAt: '', _updatedAt: '' }
    db.prepare(
      "INSERT INTO documents (id, type, rev, json, seq) VALUES ('drafts.a', 'person', 'r', ?, 0)",
    ).run(JSON.stringify(json))
    const ids = { publishedId: 'a', draftId: 'drafts.a' }
    const publish = { actionType: 'sanity.action.document.publish', ...ids }
    expect(getShape(await postActions(test, 'administrator', [publish]))).toEqual(CONFLICT)
    const discard = { actionType: 'sanity.action.document.discard', draftId: 'drafts.a' }
    expect((await postActions(test, 'editor', [discard])).status).toBe(200)
  })

  it('cannot be changed by an import, whose error names the document', async () => {
    const assetsDir = await mkdtemp(join(tmpdir(), 'lake-types-'))
    const importing = importDocuments(test.lake.context, {
      documents: [{ _id: 'a', _type: 'person' }],
      assetsDir,
      onExisting: 'replace',
      report: () => undefined,
    })
    await expect(importing).rejects.toThrow('"a" cannot have the type "person"')
    await rm(assetsDir, { recursive: true })
  })

  describe('the type of a deleted document', () => {
    const deleteIt = [{ delete: { id: 'a' } }]
    it.each([
      ['by create', [{ create: { _id: 'a', _type: 'person' } }]],
      ['by createOrReplace', [{ createOrReplace: { _id: 'a', _type: 'person' } }]],
      ['by createIfNotExists', [{ createIfNotExists: { _id: 'a', _type: 'person' } }]],
      ['as a draft', [{ create: { _id: 'drafts.a', _type: 'person' } }]],
      ['as a version', [{ create: { _id: 'versions.r.a', _type: 'person' } }]],
      [
        'with other mutations',
        [
          { create: { _id: 'drafts.b', _type: 'person' } },
          { create: { _id: 'a', _type: 'person' } },
        ],
      ],
    ])('stays reserved for its id: %s', async (_way, mutations) => {
      expect((await postMutations(test, 'editor', deleteIt)).status).toBe(200)
      expect(getShape(await postMutations(test, 'administrator', mutations))).toEqual(CONFLICT)
    })

    it('stays reserved after a restart, an unpublish action, and a discarded draft', async () => {
      const ids = { publishedId: 'a', draftId: 'drafts.a' }
      const unpublish = { actionType: 'sanity.action.document.unpublish', ...ids }
      const discard = { actionType: 'sanity.action.document.discard', draftId: 'drafts.a' }
      for (const action of [unpublish, discard])
        expect((await postActions(test, 'editor', [action])).status).toBe(200)
      await test.restart()
      const create = [{ create: { _id: 'a', _type: 'person' } }]
      expect(getShape(await postMutations(test, 'editor', create))).toEqual(CONFLICT)
      expect((await postMutations(test, 'editor', create)).body).toMatchObject({
        error: { description: expect.stringContaining('"a" was of type "faq"') },
      })
    })

    it('can be used to create the document again any number of times', async () => {
      for (const _time of [1, 2]) {
        expect((await postMutations(test, 'editor', deleteIt)).status).toBe(200)
        const create = [{ create: { _id: 'a', _type: 'faq' } }]
        expect((await postMutations(test, 'editor', create)).status).toBe(200)
      }
      expect(test.lake.context.store.get('a')?._type).toBe('faq')
    })

    it('is not reserved when only an unpublished draft existed', async () => {
      expect((await postMutations(test, 'editor', [{ delete: { id: 'drafts.d' } }])).status).toBe(
        200,
      )
      const create = [{ create: { _id: 'drafts.d', _type: 'person' } }]
      expect((await postMutations(test, 'editor', create)).status).toBe(200)
    })
  })

  it('does not apply to an id that only has the same ending', async () => {
    const answer = await postMutations(test, 'editor', [{ create: { _id: 'n', _type: 'person' } }])
    expect(answer.status).toBe(200)
  })

  it('allows editing, publishing, and unpublishing with the same type', async () => {
    const ids = { publishedId: 'a', draftId: 'drafts.a' }
    for (const action of [
      { actionType: 'sanity.action.document.edit', ...ids, patch: { set: { question: 'How?' } } },
      { actionType: 'sanity.action.document.publish', ...ids },
      { actionType: 'sanity.action.document.unpublish', ...ids },
    ])
      expect((await postActions(test, 'editor', [action])).status).toBe(200)
    expect(test.lake.context.store.get('drafts.a')).toMatchObject({
      _type: 'faq',
      question: 'How?',
    })
  })
})
