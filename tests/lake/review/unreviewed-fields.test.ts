import type { SanityClient } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedIfEmpty } from '../../../lib/lake/operations/seed.ts'
import type { SanityDocument } from '../../../lib/lake/types.ts'
import {
  administratorFields,
  GATED_TYPES,
  isGatedType,
  nonClinicalFields,
} from '../../../lib/workflow/rules/clinical.ts'
import { reviewPolicy } from '../../../lib/workflow/policy/review-policy.ts'
import { seed } from '../../../lib/seed/index.ts'
import { getPerturbations, type Perturbation } from '../../perturbations.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

/**
 * Nothing on a reviewed page changes without an approval: an editor changes each field of each gated seed document, one
 * at a time. New fields and types are included automatically.
 */
let lake: TestLake
let editor: SanityClient
let documents: SanityDocument[]

beforeAll(async () => {
  lake = await openTestLake({ config: { policy: reviewPolicy, seed } })
  await seedIfEmpty(lake.lake.context, () => undefined)
  editor = lake.client('editor', { perspective: 'raw' })
  documents = [...lake.lake.context.store.all()].filter(({ _id }) => !_id.includes('.'))
}, 120_000)
afterAll(() => lake.close())

function others(_field: string, id: string): string | undefined {
  const referred = documents.find(({ _id }) => _id === id)
  return documents.find(({ _id, _type }) => _type === referred?._type && _id !== id)?._id
}

/** Whether the lake accepts the change; a refusal must come from the gate, not from another error. */
async function isTaken({ _id }: SanityDocument, { set }: Perturbation): Promise<boolean> {
  try {
    await editor.patch(_id, { set }).commit({ dryRun: true, visibility: 'async' })
    return true
  } catch (error) {
    expect(error).toMatchObject({ statusCode: expect.any(Number) })
    const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 0
    expect([400, 403, 409], String(error)).toContain(status)
    return false
  }
}

describe.each([...GATED_TYPES])('fields of a public document of type %s', (type) => {
  test('can be changed without an approval only if the schema marks them as free', async () => {
    // Documents of a type are alike: all short ones, and each field of the long ones.
    const taken = new Map<string, string>()
    const tried = new Set<string>()
    for (const document of documents.filter(({ _type }) => _type === type)) {
      for (const perturbation of getPerturbations(document, others)) {
        if (tried.has(perturbation.place)) continue
        tried.add(perturbation.place)
        if (await isTaken(document, perturbation)) taken.set(perturbation.place, perturbation.field)
      }
    }
    expect(tried.size).toBeGreaterThan(3)
    expect([...taken].filter(([, field]) => !nonClinicalFields(type).has(field))).toEqual([])
  }, 60_000)
})

describe.each([...GATED_TYPES])('a public document of type %s', (type) => {
  test('cannot be deleted or recreated by one person, under its own type or another', async () => {
    const own = documents.filter(({ _type }) => _type === type)
    expect(own.length).toBeGreaterThan(0)
    // Documents of a type are alike.
    for (const document of own.slice(0, 3)) {
      const { _id } = document
      const again = [
        { ...document, unheardOf: 'Words' },
        ...['pillar', 'person', 'redirect']
          .filter((_type) => _type !== type)
          .map((_type) => ({ ...document, _type })),
      ]
      const tried = [
        () => editor.delete(_id, { dryRun: true }),
        ...again.map(
          (each) => () => editor.transaction().delete(_id).create(each).commit({ dryRun: true }),
        ),
        ...again.map((each) => () => editor.createOrReplace(each, { dryRun: true })),
      ]
      for (const attempt of tried) {
        const refused = await attempt().then(
          () => 'taken',
          (error: unknown) =>
            error instanceof Error && 'statusCode' in error ? error.statusCode : String(error),
        )
        expect([403, 409], _id).toContain(refused)
      }
    }
  }, 60_000)
})

test('a deleted document of an unreviewed type cannot be recreated with another type', async () => {
  const redirect = { _id: 'redirect-closure', _type: 'redirect', from: '/was', path: '/contact' }
  expect(isGatedType(redirect._type)).toBe(false)
  await editor.create(redirect)
  await editor.delete(redirect._id)
  for (const _type of ['faq', 'glossaryTerm', 'category', 'person', 'unheardOf'])
    await expect(
      lake.client('administrator').create({ ...redirect, _type }, { dryRun: true }),
    ).rejects.toMatchObject({ statusCode: expect.any(Number) })
  await lake.client('administrator').createOrReplace(redirect)
})

test('the administrator-only fields of a person can be changed by administrators alone', async () => {
  const [person] = documents.filter(({ _type }) => _type === 'person')
  if (!person) throw new Error('The seed content names nobody')
  const taken = new Set<string>()
  for (const perturbation of getPerturbations(person, others))
    if (await isTaken(person, perturbation)) taken.add(perturbation.field)
  expect([...taken].filter((field) => administratorFields('person').includes(field))).toEqual([])
  expect(administratorFields('person')).toEqual(
    expect.arrayContaining(['name', 'credentials', 'account']),
  )
})

test('the metadata that an upload stored for an image cannot be changed', async () => {
  const [asset] = documents.filter(({ _type }) => _type === 'sanity.imageAsset')
  if (!asset) throw new Error('The seed content has no picture')
  const taken = new Set<string>()
  for (const perturbation of getPerturbations(asset, others))
    if (await isTaken(asset, perturbation)) taken.add(perturbation.field)
  for (const fact of ['url', 'path', 'metadata', 'sha1hash']) expect(taken).not.toContain(fact)
})

test('an asset document can be created by an upload only, under a free id or a deleted one', async () => {
  const [asset] = documents.filter(({ _type }) => _type === 'sanity.imageAsset')
  if (!asset) throw new Error('The seed content has no picture')
  const url = 'https://elsewhere.example/take-more.png'
  for (const _id of [`image-${'0'.repeat(40)}-1x1-png`, `drafts.${asset._id}`, 'free'])
    for (const client of [editor, lake.client('administrator')])
      await expect(client.create({ ...asset, _id, url }, { dryRun: true })).rejects.toMatchObject({
        statusCode: 403,
      })
})

test('every reviewed document of the seed content has an approval', () => {
  const approved = new Set(
    documents
      .filter(({ _type, decision }) => _type === 'review' && decision === 'approved')
      .map(({ subject }) =>
        subject && typeof subject === 'object' && '_ref' in subject ? subject._ref : null,
      ),
  )
  const without = documents.filter(({ _id, _type }) => isGatedType(_type) && !approved.has(_id))
  expect(without.map(({ _id }) => _id)).toEqual([])
})
