import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { GATED_TYPES } from '../../../lib/workflow/rules/clinical.ts'
import { isRetirable } from '../../../lib/workflow/rules/retirable.ts'
import { getClosedFieldViolation } from '../../../lib/workflow/rules/administrator-fields.ts'
import { getUnpublishViolation } from '../../../lib/workflow/rules/unpublish.ts'
import { postActions, postMutations } from '../fixtures/raw-requests.ts'
import { ARTICLE, openOffice, type Office } from './office.ts'

let office: Office

beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.lake.close())

const TERM = 'glossary-insulin'
const RETIRABLE = GATED_TYPES.filter(isRetirable)
const slug = (current: string) => ({ _type: 'slug', current })
const term = {
  _id: TERM,
  _type: 'glossaryTerm',
  term: 'Insulin',
  slug: slug('insulin'),
  definition: 'A hormone that lowers glucose in the blood.',
}

const asthma = { _id: ARTICLE, _type: 'article', slug: slug('asthma') }

const doors: Record<
  string,
  (id: string, type: string) => Promise<{ status: number; error?: string }>
> = {
  'a delete': (id) => postMutations(office.lake, 'editor', [{ delete: { id } }]),
  'a delete by query': (id) =>
    postMutations(office.lake, 'editor', [{ delete: { query: `*[_id == "${id}"]` } }]),
  'a delete by an administrator': (id) =>
    postMutations(office.lake, 'administrator', [{ delete: { id } }]),
  'a delete with a draft in its place': (id, type) =>
    postMutations(office.lake, 'editor', [
      { delete: { id } },
      { createOrReplace: { _id: `drafts.${id}`, _type: type } },
    ]),
  'the action delete': (id) =>
    postActions(office.lake, 'editor', [
      { actionType: 'sanity.action.document.delete', publishedId: id, includeDrafts: [] },
    ]),
  'the action unpublish': (id) =>
    postActions(office.lake, 'editor', [
      {
        actionType: 'sanity.action.document.unpublish',
        publishedId: id,
        draftId: `drafts.${id}`,
      },
    ]),
}

describe.each(RETIRABLE)('a public document of type %s', (type) => {
  const reference = { _type: 'reference', _ref: 'gated' }
  const referring: Record<string, object[]> = {
    nothing: [],
    'a weak reference': [{ ...reference, _weak: true }],
    'a strong reference': [reference],
  }

  test.each(Object.keys(referring))(
    'referenced by %s cannot be removed by one person through any write path',
    async (kind) => {
      office.seed({ _id: 'gated', _type: type })
      for (const each of referring[kind] ?? [])
        office.seed({ _id: 'pillar-a', _type: 'pillar', ...{ about: each } })
      for (const [door, enter] of Object.entries(doors)) {
        const { status, error } = await enter('gated', type)
        expect([door, status]).toEqual([door, 403])
        // A document without the sample mark cannot become a sample either.
        expect(['policy.retireFirst', 'policy.administratorField'], door).toContain(error)
      }
      expect(office.stored('gated')).not.toBeNull()
    },
  )
})

const PERSON = { _id: 'person-ines', _type: 'person', name: 'Ines' }

test.each(['editor', 'administrator'] as const)(
  'the rule that the Studio shows an unpublish by decides as the lake does for the role %s',
  async (role) => {
    office.seed(PERSON)
    const { status } = await postActions(office.lake, role, [
      {
        actionType: 'sanity.action.document.unpublish',
        publishedId: PERSON._id,
        draftId: `drafts.${PERSON._id}`,
      },
    ])
    expect(status).toBe(getUnpublishViolation('person', [role]) === null ? 200 : 403)
    expect(status).toBe(role === 'administrator' ? 200 : 403)
  },
)

test.each([
  ['editor', { name: 'Ines Other' }],
  ['editor', {}],
  ['administrator', { name: 'Ines Other' }],
] as const)(
  'the rule that the Studio shows a publish by decides as the lake does for the role %s and the change %o',
  async (role, change) => {
    const draft = { ...PERSON, ...change, _id: `drafts.${PERSON._id}` }
    office.seed(PERSON)
    office.seed(draft)
    const { status } = await postActions(office.lake, role, [
      {
        actionType: 'sanity.action.document.publish',
        publishedId: PERSON._id,
        draftId: draft._id,
      },
    ])
    const versions = { before: PERSON, after: draft }
    expect(status).toBe(getClosedFieldViolation('person', versions, [role]) === null ? 200 : 403)
    expect(status).toBe(role === 'editor' && 'name' in change ? 403 : 200)
  },
)

test.each(['editor', 'administrator', 'medicalReviewer'] as const)(
  'a document of a gated type cannot be unpublished by one person with the role %s',
  (role) => {
    for (const type of GATED_TYPES)
      expect(getUnpublishViolation(type, [role])?.code, type).toBe(
        isRetirable(type) ? 'retireFirst' : 'cannotGo',
      )
  },
)

test('drafts of a gated id without a public version can be created and deleted', async () => {
  await office.as('editor').create({ ...term, _id: `drafts.${TERM}` })
  await office.as('editor').delete(`drafts.${TERM}`)
  expect(office.stored(`drafts.${TERM}`)).toBeNull()
})

describe('retirement of a short document', () => {
  const ask = (input: object = {}) =>
    office.decide('editor', 'askRetirement', {
      documentId: TERM,
      revision: office.revision(TERM),
      reason: 'Nobody uses the word.',
      ...input,
    })
  const confirm = (role: 'medicalReviewer' | 'administrator' = 'medicalReviewer') =>
    office.decide(role, 'retire', {
      documentId: TERM,
      revision: office.revision(TERM),
      password: office.getPassword(role),
    })
  const record = () =>
    office.lake.lake.context.store.ofType('review').find(({ decision }) => decision === 'retired')

  beforeEach(() => office.seed(term))

  test('takes an editor and a reviewer, and needs no redirect target', async () => {
    expect(await ask()).toMatchObject({ status: 200 })
    expect(await confirm()).toMatchObject({ status: 200 })
    expect(office.stored(TERM)).toBeNull()
    expect(office.stored(`drafts.${TERM}`)).toMatchObject({ term: 'Insulin' })
    expect(record()).toMatchObject({ reason: 'Nobody uses the word.' })
    expect(record()).not.toHaveProperty('redirectTo')
    expect(office.lake.lake.context.store.ofType('redirect')).toEqual([])
  })

  test('requires the document to be restored and reviewed before it is public again', async () => {
    await ask()
    await confirm()
    const publish = () =>
      office.as('editor').action({
        actionType: 'sanity.action.document.publish',
        publishedId: TERM,
        draftId: `drafts.${TERM}`,
      })
    await expect(publish()).rejects.toMatchObject({ statusCode: 403 })
    const about = { documentId: TERM }
    expect(
      await office.decide('editor', 'submit', {
        ...about,
        revision: office.revision(`drafts.${TERM}`),
      }),
    ).toMatchObject({
      code: 'policy.retired',
    })
    expect(await office.decide('editor', 'restore', about)).toMatchObject({ status: 200 })
  })

  test('ignores a redirect target in the request', async () => {
    office.seed(asthma)
    expect(await ask({ redirectTo: '/diseases/asthma' })).toMatchObject({ status: 200 })
    expect(await confirm()).toMatchObject({ status: 200 })
    expect(office.lake.lake.context.store.ofType('redirect')).toEqual([])
  })

  test('differs from a page with a URL, which needs a redirect target', async () => {
    office.seed(asthma)
    const about = { documentId: ARTICLE, revision: office.revision(ARTICLE) }
    expect(await ask(about)).toMatchObject({ code: 'policy.noTarget' })
  })

  test('can be replaced in an emergency by an administrator’s signed takedown', async () => {
    const answer = await office.decide('administrator', 'revoke', {
      documentId: TERM,
      revision: office.revision(TERM),
      reason: 'A dangerous mistake.',
      password: office.getPassword('administrator'),
      takeDown: true,
    })
    expect(answer).toMatchObject({ status: 200 })
    expect(office.stored(TERM)).toBeNull()
  })

  test('keeps its id closed to documents of other types', async () => {
    await ask()
    await confirm()
    for (const mutations of [
      [{ create: { _id: TERM, _type: 'pillar', term: 'Insulin', definition: 'Take more.' } }],
      [
        { delete: { id: `drafts.${TERM}` } },
        { create: { _id: `drafts.${TERM}`, _type: 'pillar', definition: 'Take more.' } },
      ],
    ])
      expect([403, 409]).toContain((await postMutations(office.lake, 'editor', mutations)).status)
    expect(office.stored(`drafts.${TERM}`)).toMatchObject({ _type: 'glossaryTerm' })
  })
})

describe('a public page that cites a source', () => {
  const SOURCE = 'source-ada'
  const cited = { _key: 'a', _type: 'reference', _ref: SOURCE }

  beforeEach(() => {
    const citing = { _id: ARTICLE, _type: 'article', title: 'Asthma', sources: [cited] }
    office.seed({ _id: SOURCE, _type: 'source' }, citing)
  })

  test.each<[string, object]>([
    ['weak with _strengthenOnPublish', { _weak: true, _strengthenOnPublish: { type: 'source' } }],
    ['weak', { _weak: true }],
    ['explicitly strong', { _weak: false }],
    ['strong with an empty _strengthenOnPublish', { _strengthenOnPublish: {} }],
    ['to another dataset', { _dataset: 'elsewhere' }],
    ['to another project', { _projectId: 'elsewhere' }],
    ['extended with text', { note: 'Take more.' }],
  ])('cannot be patched with a source reference that is %s', async (_what, properties) => {
    const set = { sources: [{ ...cited, ...properties }] }
    for (const role of ['editor', 'administrator'] as const) {
      const patch = await postMutations(office.lake, role, [{ patch: { id: ARTICLE, set } }])
      expect(patch).toMatchObject({ status: 403, error: 'policy.voided' })
      const replace = { createOrReplace: { ...office.stored(ARTICLE), ...set } }
      expect(await postMutations(office.lake, role, [replace])).toMatchObject({ status: 403 })
    }
    expect(office.stored(ARTICLE)).toMatchObject({ sources: [cited] })
  })
})
