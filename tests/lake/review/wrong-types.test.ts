import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importDocuments } from '../../../lib/lake/operations/transfer/import.ts'
import { openStore } from '../../../lib/lake/store/store.ts'
import type { SanityDocument } from '../../../lib/lake/types.ts'
import { reviewPolicy, validateTypes } from '../../../lib/workflow/policy/review-policy.ts'
import { privateTypes } from '../../../schemas/index.ts'
import { getWrongValues } from '../../wrong-type-values.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

let lake: TestLake
let documents: SanityDocument[]
beforeAll(async () => {
  lake = await openTestLake({ config: { policy: reviewPolicy }, isSeeded: true })
  documents = [...lake.lake.context.store.all()].filter(
    ({ _id, _type }) => !_id.includes('.') && !_type.startsWith('sanity.'),
  )
}, 120_000)
afterAll(() => lake.close())

const stored = (id: string) => lake.lake.context.store.get(id)

describe('a value of the wrong type in a public document', () => {
  const wrong = { newsletter: { heading: {} } }
  const refused = {
    statusCode: 403,
    message: expect.stringMatching(
      /siteSettings.*newsletter\.heading must be text, but is an object/,
    ),
  }

  test.each(['administrator', 'editor'] as const)(
    'is refused in a patch by the %s',
    async (role) => {
      const before = stored('siteSettings')
      const patch = lake.client(role).patch('siteSettings').set({ 'newsletter.heading': {} })
      await expect(patch.commit()).rejects.toMatchObject(refused)
      expect(stored('siteSettings')).toEqual(before)
    },
  )

  test('is refused when a document is created or replaced', async () => {
    const editor = lake.client('administrator')
    const whole = {
      ...stored('siteSettings'),
      ...wrong,
      _id: 'siteSettings',
      _type: 'siteSettings',
    }
    await expect(editor.createOrReplace(whole)).rejects.toMatchObject(refused)
    await expect(
      editor.create({ _type: 'redirect', from: ['/a'], path: '/about' }),
    ).rejects.toMatchObject({
      statusCode: 403,
      message: expect.stringMatching(/from must be text, but is a list/),
    })
  })

  test('is accepted in a draft and refused at its publication', async () => {
    const administrator = lake.client('administrator')
    const { _rev, ...settings } = stored('siteSettings') ?? {}
    await administrator.createOrReplace({
      ...settings,
      ...wrong,
      _id: 'drafts.siteSettings',
      _type: 'siteSettings',
    })
    try {
      const publish = administrator.action({
        actionType: 'sanity.action.document.publish',
        publishedId: 'siteSettings',
        draftId: 'drafts.siteSettings',
      })
      await expect(publish).rejects.toMatchObject(refused)
    } finally {
      await administrator.delete('drafts.siteSettings')
    }
  })

  test('is refused in an import, which names the document and stores nothing', async () => {
    const lines = [
      { _id: 'redirect-x', _type: 'redirect', from: '/x', path: '/about' },
      { _id: 'redirect-y', _type: 'redirect', from: '/y', path: { to: '/about' } },
    ]
    const done = importDocuments(lake.lake.context, {
      documents: lines,
      assetsDir: lake.dataDir,
      onExisting: 'fail',
      report: () => undefined,
    })
    await expect(done).rejects.toThrow(/redirect-y.*path must be text, but is an object/)
    expect(stored('redirect-x')).toBeNull()
  })
})

test('a document with a wrong value from an earlier version can be edited and corrected', async () => {
  const id = 'person-dana-reyes'
  await lake.restart(() => {
    // Stored unvalidated, as by an earlier version.
    const store = openStore(lake.dataDir)
    const before = store.get(id)
    store.write({ author: 'test' }, (tx) =>
      tx.put({ ...before, _id: id, _type: 'person', bio: { a: 1 } }),
    )
    store.close()
  })
  const administrator = lake.client('administrator')
  await administrator.patch(id).set({ jobTitle: 'Health editor' }).commit()
  expect(stored(id)).toMatchObject({ jobTitle: 'Health editor', bio: { a: 1 } })
  const another = administrator.patch(id).set({ bio: 7 })
  await expect(another.commit()).rejects.toThrow(/bio must be text, but is a number/)
  await administrator.patch(id).set({ bio: 'Writes.' }).commit()
  const again = administrator.patch(id).set({ bio: { a: 1 } })
  await expect(again.commit()).rejects.toThrow(/bio must be text, but is an object/)
})

describe('schema type checks on every field of the seed content', () => {
  test('accept the stored values', () => {
    const found = documents.map((after) =>
      validateTypes({ documentId: after._id, before: null, after }),
    )
    expect(found.filter(Boolean)).toEqual([])
  })

  test('reject a value of every other JSON type', () => {
    let tried = 0
    const taken = new Set<string>()
    const types = new Map<string, number>()
    for (const document of documents) {
      const seen = types.get(document._type) ?? 0
      if (privateTypes.includes(document._type) || seen > 0) continue
      types.set(document._type, seen + 1)
      for (const { place, was, is, document: changed } of getWrongValues(document)) {
        tried += 1
        const after = { ...document, ...changed }
        if (!validateTypes({ documentId: document._id, before: null, after }))
          taken.add(`${document._type}${place}: ${was} ← ${is}`)
      }
    }
    expect(tried).toBeGreaterThan(5_000)
    expect([...taken]).toEqual([])
  })
})
