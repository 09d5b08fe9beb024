import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { postMutations } from '../fixtures/raw-requests.ts'
import { ARTICLE, DRAFT, openOffice, type Office } from './office.ts'

const TYPE = 'sanity.previewUrlSecret'

let office: Office
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.lake.close())

const secrets = () => office.lake.lake.context.store.ofType(TYPE)
const HOUR_AGO = new Date(Date.now() - 61 * 60_000).toISOString()

/** Stores a preview secret as this person's Studio does, `age` old. */
function keepSecret(role: 'viewer' | 'editor', _updatedAt = new Date().toISOString()): string {
  const _id = `drafts.${crypto.randomUUID()}`
  const made = { _id, _type: TYPE, secret: 'x'.repeat(32), userId: office.lake.user(role).id }
  office.lake.lake.context.store.write({ author: 'test', channel: 'import' }, (tx) =>
    tx.put({ ...made, _createdAt: _updatedAt, _updatedAt }, [], { keepTimes: true }),
  )
  return _id
}

describe('preview secrets', () => {
  it.each(['viewer', 'medicalReviewer', 'editor'] as const)(
    'can be created by a %s with the Studio’s client, which also deletes expired ones',
    async (role) => {
      const old = keepSecret('editor', HOUR_AGO)
      const userId = office.lake.user(role).id
      const made = await createPreviewSecret(
        office.as(role),
        'sanity/presentation',
        'http://a/studio',
        userId,
      )
      expect(secrets()).toMatchObject([{ secret: made.secret, userId }])
      expect(office.stored(old)).toBeNull()
    },
  )

  it('cannot take the id of a page’s draft, or be created with another type', async () => {
    await office.writeDraft()
    const own = 'drafts.sanity-preview-url-secret-s'
    for (const role of ['viewer', 'medicalReviewer'] as const)
      for (const _id of [
        `drafts.${ARTICLE}2`,
        DRAFT,
        ARTICLE,
        'versions.r.x',
        's',
        'drafts.s',
        own,
      ])
        for (const kind of ['create', 'createOrReplace', 'createIfNotExists']) {
          const answer = await postMutations(office.lake, role, [{ [kind]: { _id, _type: TYPE } }])
          expect([role, _id, kind, answer.status >= 400]).toEqual([role, _id, kind, true])
        }
    expect([secrets(), office.stored(DRAFT)?._type]).toEqual([[], 'article'])
  })

  it('cannot take the draft id of a page whose id is a UUID', async () => {
    const id = crypto.randomUUID()
    office.lake.lake.context.store.write({ author: 'test', channel: 'seed' }, (tx) =>
      tx.put({ _id: id, _type: 'note', title: 'Care' }),
    )
    const userId = office.lake.user('viewer').id
    const made = createPreviewSecret(
      office.as('viewer'),
      'sanity/presentation',
      'http://a/studio',
      userId,
      id,
    )
    await expect(made).rejects.toMatchObject({ statusCode: 409 })
    expect(office.stored(`drafts.${id}`)).toBeNull()
  })

  it('accept only the Studio’s fields within limits, and only their creator’s user id', async () => {
    const viewer = office.as('viewer')
    const userId = office.lake.user('viewer').id
    const good: Record<string, unknown> & { _type: string } = {
      _type: TYPE,
      secret: 'x'.repeat(32),
      source: 's',
      studioUrl: 'http://a',
      userId,
    }
    const wrongs: Record<string, unknown>[] = [
      { body: 'Free storage' },
      { secret: 'short' },
      { secret: 'x'.repeat(201) },
      { source: 'x'.repeat(201) },
      { studioUrl: 'x'.repeat(2001) },
      { studioUrl: { nested: true } },
      { userId: office.lake.user('editor').id },
      { userId: undefined },
    ]
    for (const wrong of wrongs) {
      const made = viewer.create({ ...good, ...wrong, _id: `drafts.${crypto.randomUUID()}` })
      await expect(made).rejects.toMatchObject({ statusCode: 403 })
    }
    expect(secrets()).toEqual([])
  })

  it('of another user cannot be changed or deleted before they expire', async () => {
    const others = keepSecret('editor')
    const viewer = office.as('viewer')
    await expect(
      viewer
        .patch(others)
        .set({ secret: 'y'.repeat(32) })
        .commit(),
    ).rejects.toMatchObject({ statusCode: 403 })
    await expect(viewer.delete(others)).rejects.toMatchObject({ statusCode: 403 })
    expect(office.stored(others)).toMatchObject({ secret: 'x'.repeat(32) })
    await office.as('administrator').delete(others)
    expect(office.stored(others)).toBeNull()
  })
})
