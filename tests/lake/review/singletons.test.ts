import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { importDocuments } from '../../../lib/lake/operations/transfer/import.ts'
import { singletonTypes } from '../../../schemas/index.ts'
import { postActions, postMutations, type Answer } from '../fixtures/raw-requests.ts'
import { openOffice, type Office } from './office.ts'

let office: Office

beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.lake.close())

const STRAY = 'aaa-contactPage'
const getStatusAndError = ({ status, error }: Answer) => [status, error]
const REFUSED = [403, 'policy.singleton']

/** Stores a duplicate as before the rule existed. */
function storeStray(_id: string, _type: string, fields: object = {}): void {
  const { db } = office.lake.lake.context.store
  const stamp = {
    _rev: 'r',
    _createdAt: '2025-01-01T00:00:00Z',
    _updatedAt: '2025-01-01T00:00:00Z',
  }
  db.prepare('INSERT INTO documents (id, type, rev, json, seq) VALUES (?, ?, ?, ?, 0)').run(
    _id,
    _type,
    'r',
    JSON.stringify({ _id, _type, ...stamp, ...fields }),
  )
}

describe.each(singletonTypes)('the singleton type %s', (type) => {
  test('refuses a second document for every role, as a public document, draft, or version', async () => {
    for (const id of [`aaa-${type}`, `drafts.aaa-${type}`, `versions.r.aaa-${type}`, `x.${type}`])
      for (const role of ['editor', 'administrator'] as const) {
        const answer = await postMutations(office.lake, role, [
          { create: { _id: id, _type: type } },
        ])
        expect([id, ...getStatusAndError(answer)]).toEqual([id, ...REFUSED])
      }
    const made = await postMutations(office.lake, 'editor', [{ create: { _type: type } }])
    expect(getStatusAndError(made)).toEqual(REFUSED)
  })

  test('refuses documents of another type under its id', async () => {
    for (const id of [type, `drafts.${type}`, `versions.r.${type}`]) {
      const create = [{ createOrReplace: { _id: id, _type: 'pillar' } }]
      expect(getStatusAndError(await postMutations(office.lake, 'administrator', create))).toEqual(
        REFUSED,
      )
    }
    const draft = [{ create: { _id: `drafts.${type}`, _type: type } }]
    expect((await postMutations(office.lake, 'editor', draft)).status).toBe(200)
  })
})

test('a second singleton is refused through actions', async () => {
  const attributes = { _id: `drafts.${STRAY}`, _type: 'contactPage' }
  for (const action of [
    { actionType: 'create', publishedId: STRAY, attributes, ifExists: 'fail' },
    { actionType: 'replaceDraft', publishedId: STRAY, attributes },
    { actionType: 'version.create', publishedId: STRAY, document: attributes },
  ]) {
    const named = { ...action, actionType: `sanity.action.document.${action.actionType}` }
    expect(getStatusAndError(await postActions(office.lake, 'editor', [named]))).toEqual(REFUSED)
  }
})

test('a second singleton is refused through an import, and the error names the document', async () => {
  const assetsDir = await mkdtemp(join(tmpdir(), 'lake-singletons-'))
  const importing = importDocuments(office.lake.lake.context, {
    documents: [{ _id: STRAY, _type: 'contactPage' }],
    assetsDir,
    onExisting: 'replace',
    report: () => undefined,
  })
  await expect(importing).rejects.toThrow(`including “${STRAY}”`)
  await rm(assetsDir, { recursive: true })
})

describe('a second singleton document from an earlier version', () => {
  test.each(['contactPage', 'bmiPage', 'siteSettings', 'homePage'])(
    'can be deleted with its draft by an administrator: %s',
    async (type) => {
      storeStray(`aaa-${type}`, type)
      storeStray(`drafts.aaa-${type}`, type)
      const deletes = [`aaa-${type}`, `drafts.aaa-${type}`].map((id) => ({ delete: { id } }))
      expect((await postMutations(office.lake, 'administrator', deletes)).status).toBe(200)
      expect(office.stored(`aaa-${type}`)).toBeNull()
    },
  )

  test('cannot be patched', async () => {
    storeStray(STRAY, 'contactPage')
    const patch = [{ patch: { id: STRAY, set: { emergencyNote: 'Wait until Monday.' } } }]
    expect(getStatusAndError(await postMutations(office.lake, 'editor', patch))).toEqual(REFUSED)
  })

  test('does not own the singleton’s URL, so its deletion changes no redirect', async () => {
    storeStray(STRAY, 'contactPage')
    const redirect = { _type: 'redirect', from: '/write-to-us', path: '/contact' }
    office.seed({ _id: 'contactPage', _type: 'contactPage' })
    await office.as('editor').create(redirect)
    await office.as('editor').delete(STRAY)
    expect(office.lake.lake.context.store.ofType('redirect')).toMatchObject([redirect])
  })

  test('of a gated type can be taken down with a signature and leaves no draft', async () => {
    storeStray('aaa-bmiPage', 'bmiPage')
    const answer = await office.decide('administrator', 'revoke', {
      documentId: 'aaa-bmiPage',
      revision: 'r',
      reason: 'It should not be there.',
      password: office.getPassword('administrator'),
      takeDown: true,
    })
    expect(answer).toMatchObject({ status: 200 })
    expect([office.stored('aaa-bmiPage'), office.stored('drafts.aaa-bmiPage')]).toEqual([
      null,
      null,
    ])
  })
})

test('a document of another type under a singleton’s id can be deleted and the page created again', async () => {
  storeStray('aboutPage', 'redirect')
  const swap = [
    [{ delete: { id: 'aboutPage' } }],
    [{ create: { _id: 'drafts.aboutPage', _type: 'aboutPage' } }],
  ]
  for (const mutations of swap)
    expect(await postMutations(office.lake, 'administrator', mutations)).toMatchObject({
      status: 200,
    })
  expect(office.stored('drafts.aboutPage')).toMatchObject({ _type: 'aboutPage' })
})

describe('a legal page', () => {
  const legal = (current: string) => ({
    _id: 'legal-a',
    _type: 'legalPage',
    slug: { _type: 'slug', current },
  })

  test('cannot be deleted when the site requires it', async () => {
    office.seed(legal('privacy'))
    await expect(office.as('administrator').delete('legal-a')).rejects.toMatchObject({
      statusCode: 403,
    })
  })

  test('can be deleted when the site does not require its slug', async () => {
    office.seed(legal('aaa'))
    await office.as('administrator').delete('legal-a')
    expect(office.stored('legal-a')).toBeNull()
  })
})
