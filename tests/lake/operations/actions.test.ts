import type { SanityClient } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLake, type TestLake, type TestRole } from '../fixtures/test-lake.ts'
import { postActions } from '../fixtures/raw-requests.ts'

let lake: TestLake
let editor: SanityClient

beforeAll(async () => {
  lake = await openTestLake()
  editor = lake.client('editor', { perspective: 'raw' })
})

afterAll(() => lake.close())

const stored = (id: string) => lake.lake.context.store.get(id)
const note = (id: string, fields: Record<string, unknown> = {}) => ({
  _id: id,
  _type: 'note',
  ...fields,
})
const action = (name: string, fields: Record<string, unknown>) => ({
  actionType: `sanity.action.document.${name}`,
  ...fields,
})
const pair = (id: string) => ({ publishedId: id, draftId: `drafts.${id}` })
const act = (name: string, fields: Record<string, unknown>) =>
  postActions(lake, 'editor', [action(name, fields)])

describe('action create', () => {
  test('creates a draft; a second one returns 409 documentAlreadyExistsError or is ignored', async () => {
    const fields = {
      publishedId: 'c',
      attributes: note('drafts.c', { title: 'C' }),
      ifExists: 'fail',
    }
    expect((await act('create', fields)).status).toBe(200)
    expect(stored('drafts.c')?.title).toBe('C')
    expect(stored('c')).toBeNull()
    expect(await act('create', fields)).toMatchObject({
      status: 409,
      error: 'documentAlreadyExistsError',
    })
    expect((await act('create', { ...fields, ifExists: 'ignore' })).status).toBe(200)
  })
})

describe('action edit', () => {
  test('creates a missing draft from the published document in one transaction', async () => {
    const published = await editor.create(note('e', { title: 'Out', n: 1 }))
    const { body } = await act('edit', { ...pair('e'), patch: { set: { title: 'Next' } } })
    expect(stored('drafts.e')).toMatchObject({ title: 'Next', n: 1, _rev: body.transactionId })
    expect(stored('e')).toEqual(published)
  })

  test('accepts 500 concurrent patches, as the Studio sends for a long paste', async () => {
    const body = [{ _key: 'k0', text: 'Before' }]
    await editor.create(note('drafts.long', { body }))
    const added = Array.from({ length: 500 }, (_, index) => ({
      _key: `k${index + 1}`,
      text: 'New',
    }))
    const pasted = added.map((item, index) => ({
      insert: { after: `body[_key=="k${index}"]`, items: [item] },
    }))
    const edits = pasted.map((patch) => action('edit', { ...pair('long'), patch }))
    expect(await postActions(lake, 'editor', edits)).toMatchObject({ status: 200 })
    expect(stored('drafts.long')?.body).toEqual([...body, ...added])
  })

  test('returns 404 documentNotFoundError without a draft or a published document', async () => {
    expect(await act('edit', { ...pair('nowhere'), patch: { set: { a: 1 } } })).toMatchObject({
      status: 404,
      error: 'documentNotFoundError',
    })
  })

  test('returns 400 for a draft id that does not match the published id', async () => {
    const patch = { set: { a: 1 } }
    expect((await act('edit', { publishedId: 'e', draftId: 'drafts.other', patch })).status).toBe(
      400,
    )
    expect((await act('edit', { publishedId: 'e', draftId: 'e', patch })).status).toBe(400)
  })
})

describe('action publish', () => {
  test('publishes the draft’s content, keeps _createdAt, and deletes the draft', async () => {
    const first = await editor.create(note('p', { title: 'Old', gone: true }))
    await editor.create(note('drafts.p', { title: 'New' }))
    const { status, body } = await act('publish', pair('p'))
    expect(status).toBe(200)
    expect(stored('p')).toMatchObject({
      title: 'New',
      _createdAt: first._createdAt,
      _rev: body.transactionId,
    })
    expect(stored('p')).not.toHaveProperty('gone')
    expect(stored('drafts.p')).toBeNull()
  })

  test('keeps the draft’s _createdAt in a first publication', async () => {
    const draft = await editor.create(note('drafts.p1'))
    await editor.action({ actionType: 'sanity.action.document.publish', ...pair('p1') })
    expect(stored('p1')?._createdAt).toBe(draft._createdAt)
  })

  test('returns 404 documentNotFoundError without a draft', async () => {
    expect(await act('publish', pair('nowhere'))).toMatchObject({
      status: 404,
      error: 'documentNotFoundError',
    })
  })

  test('returns 409 documentRevisionIDDoesNotMatchError for another revision', async () => {
    const published = await editor.create(note('pr'))
    const draft = await editor.create(note('drafts.pr', { title: 'New' }))
    for (const wrong of [{ ifPublishedRevisionId: 'stale' }, { ifDraftRevisionId: 'stale' }]) {
      expect(await act('publish', { ...pair('pr'), ...wrong })).toMatchObject({
        status: 409,
        error: 'documentRevisionIDDoesNotMatchError',
      })
    }
    expect(stored('drafts.pr')).not.toBeNull()
    const right = { ifPublishedRevisionId: published._rev, ifDraftRevisionId: draft._rev }
    expect((await act('publish', { ...pair('pr'), ...right })).status).toBe(200)
  })

  test('strengthens references with _strengthenOnPublish and returns 409 when their target is missing', async () => {
    const link = (id: string) => ({
      _type: 'reference',
      _ref: id,
      _weak: true,
      _strengthenOnPublish: { type: 'note' },
    })
    await editor.create(note('ps-target'))
    await editor.create(note('drafts.ps', { link: link('ps-target') }))
    expect((await act('publish', pair('ps'))).status).toBe(200)
    expect(stored('ps')?.link).toEqual({ _type: 'reference', _ref: 'ps-target' })
    await editor.create(note('drafts.pd', { link: link('nowhere') }))
    expect((await act('publish', pair('pd'))).status).toBe(409)
    expect(stored('drafts.pd')).not.toBeNull()
  })
})

describe('action unpublish', () => {
  test('turns the published document into the draft', async () => {
    await editor.create(note('u', { title: 'Out' }))
    expect((await act('unpublish', pair('u'))).status).toBe(200)
    expect(stored('u')).toBeNull()
    expect(stored('drafts.u')?.title).toBe('Out')
  })

  test('keeps an existing draft', async () => {
    await editor.create(note('u2', { title: 'Out' }))
    await editor.create(note('drafts.u2', { title: 'Draft' }))
    await act('unpublish', pair('u2'))
    expect(stored('drafts.u2')?.title).toBe('Draft')
  })

  test('returns 404 for an unpublished document and 409 for a referenced one', async () => {
    expect(await act('unpublish', pair('nowhere'))).toMatchObject({
      status: 404,
      error: 'documentNotFoundError',
    })
    await editor.create(note('u3'))
    await editor.create(note('u3-referrer', { link: { _ref: 'u3' } }))
    expect(await act('unpublish', pair('u3'))).toMatchObject({
      status: 409,
      error: 'documentHasExistingReferencesError',
    })
    expect(stored('u3')).not.toBeNull()
  })
})

describe('actions delete and discard', () => {
  test('delete removes the published document and the named drafts', async () => {
    for (const id of ['x', 'drafts.x', 'versions.r1.x']) await editor.create(note(id))
    const includeDrafts = ['drafts.x', 'versions.r1.x']
    expect((await act('delete', { publishedId: 'x', includeDrafts })).status).toBe(200)
    expect(['x', ...includeDrafts].map(stored)).toEqual([null, null, null])
  })

  test('delete returns 400 for a draft of another document and 404 for a missing document', async () => {
    await editor.create(note('x2'))
    expect((await act('delete', { publishedId: 'x2', includeDrafts: ['drafts.c'] })).status).toBe(
      400,
    )
    expect((await act('delete', { publishedId: 'nowhere', includeDrafts: [] })).status).toBe(404)
    expect(stored('x2')).not.toBeNull()
  })

  test('discard deletes the draft and keeps the published document', async () => {
    await editor.create(note('y'))
    await editor.create(note('drafts.y'))
    expect((await act('discard', { draftId: 'drafts.y' })).status).toBe(200)
    expect(stored('drafts.y')).toBeNull()
    expect((await act('discard', { draftId: 'drafts.y' })).status).toBe(404)
    expect((await act('discard', { draftId: 'y' })).status).toBe(400)
    expect(stored('y')).not.toBeNull()
  })
})

describe('version actions and replaceDraft', () => {
  test('version.create, version.replace, and version.discard change a version', async () => {
    await editor.create(note('v', { title: 'Base' }))
    const versionId = 'versions.r1.v'
    const made = await act('version.create', {
      publishedId: 'v',
      document: note(versionId, { title: 'One' }),
    })
    expect(made.status).toBe(200)
    expect(
      (await act('version.replace', { document: note(versionId, { title: 'Two' }) })).status,
    ).toBe(200)
    expect(stored(versionId)?.title).toBe('Two')
    expect((await act('version.discard', { versionId })).status).toBe(200)
    expect(stored(versionId)).toBeNull()
  })

  test('version.create copies a base document and checks its revision', async () => {
    await editor.create(note('vb', { title: 'Base' }))
    const fields = { publishedId: 'vb', baseId: 'vb', versionId: 'drafts.vb' }
    expect((await act('version.create', { ...fields, ifBaseRevisionId: 'stale' })).status).toBe(409)
    expect((await act('version.create', fields)).status).toBe(200)
    expect(stored('drafts.vb')?.title).toBe('Base')
  })

  test('replaceDraft replaces the whole draft', async () => {
    await editor.create(note('drafts.rd', { old: true }))
    const attributes = note('drafts.rd', { fresh: true })
    expect((await act('replaceDraft', { publishedId: 'rd', attributes })).status).toBe(200)
    expect(stored('drafts.rd')).toMatchObject({ fresh: true })
    expect(stored('drafts.rd')).not.toHaveProperty('old')
  })
})

describe('a list of actions', () => {
  test('is applied completely or not at all, and the error names the action', async () => {
    const actions = [
      action('create', { publishedId: 'half', attributes: note('drafts.half'), ifExists: 'fail' }),
      action('publish', pair('nowhere')),
    ]
    const { status, body } = await postActions(lake, 'editor', actions)
    expect(status).toBe(404)
    expect(body).toMatchObject({ error: { type: 'actionError', items: [{ index: 1 }] } })
    expect(stored('drafts.half')).toBeNull()
    await editor.create(note('taken'))
    const taken = action('create', {
      publishedId: 'taken',
      attributes: note('drafts.taken'),
      ifExists: 'fail',
    })
    const second = await postActions(lake, 'editor', [actions[0], taken])
    expect(second.body).toMatchObject({
      error: { items: [{ index: 1, error: { type: 'documentAlreadyExistsError' } }] },
    })
  })

  test('returns 400 with the name of an unknown action', async () => {
    const { status, body } = await postActions(lake, 'editor', [
      { actionType: 'sanity.action.variant.create' },
    ])
    expect(status).toBe(400)
    expect(String(body.message)).toContain('sanity.action.variant.create')
  })

  test('uses the client’s transaction id, returns 409 for a repeated id, and stores nothing with dryRun', async () => {
    const edit = (title: string) => [
      action('replaceDraft', { publishedId: 'tx', attributes: note('drafts.tx', { title }) }),
    ]
    await postActions(lake, 'editor', edit('One'), { transactionId: 'mine' })
    expect(stored('drafts.tx')?._rev).toBe('mine')
    expect((await postActions(lake, 'editor', edit('Two'), { transactionId: 'mine' })).status).toBe(
      409,
    )
    expect((await postActions(lake, 'editor', edit('Three'), { dryRun: true })).status).toBe(200)
    expect(stored('drafts.tx')?.title).toBe('One')
  })
})

describe('permissions for actions', () => {
  const readers: TestRole[] = ['viewer', 'medicalReviewer', 'siteReader', 'sitePreview']

  test.each(readers)('a %s cannot run any action', async (role) => {
    await editor.createOrReplace(note('g'))
    await editor.createOrReplace(note('drafts.g'))
    const attempts = [
      action('create', { publishedId: 'new', attributes: note('drafts.new'), ifExists: 'fail' }),
      action('edit', { ...pair('g'), patch: { set: { a: 1 } } }),
      action('publish', pair('g')),
      action('unpublish', pair('g')),
      action('delete', { publishedId: 'g', includeDrafts: ['drafts.g'] }),
      action('discard', { draftId: 'drafts.g' }),
      action('replaceDraft', { publishedId: 'g', attributes: note('drafts.g') }),
    ]
    for (const attempt of attempts) {
      // Callers who may not read drafts are told that there is none.
      expect([403, 404]).toContain((await postActions(lake, role, [attempt])).status)
    }
    expect(stored('g')).not.toBeNull()
    expect(stored('drafts.g')).not.toBeNull()
  })

  test('responses do not reveal whether an unreadable draft exists', async () => {
    for (const id of ['with', 'without']) await editor.create(note(id))
    await editor.create(note('drafts.with'))
    const answers = async (id: string) => {
      const events = []
      for (const attempt of [
        action('create', { publishedId: id, attributes: note(`drafts.${id}`), ifExists: 'ignore' }),
        action('edit', { ...pair(id), patch: { set: { a: 1 } } }),
        action('publish', pair(id)),
        action('unpublish', pair(id)),
        action('discard', { draftId: `drafts.${id}` }),
        action('replaceDraft', { publishedId: id, attributes: note(`drafts.${id}`) }),
      ]) {
        const { status, body } = await postActions(lake, 'siteReader', [attempt])
        events.push(JSON.stringify([status, { ...body, transactionId: '' }]).replaceAll(id, 'ID'))
      }
      return events
    }
    expect(await answers('with')).toEqual(await answers('without'))
  })
})
