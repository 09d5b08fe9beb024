import type { SanityClient } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedIfEmpty } from '../../../lib/lake/operations/seed.ts'
import type { Lake } from '../../../lib/lake/lake.ts'
import type { SanityDocument } from '../../../lib/lake/types.ts'
import {
  administratorFields,
  GATED_TYPES,
  isGatedType,
  nonClinicalFields,
} from '../../../lib/workflow/rules/clinical.ts'
import { canonicalText } from '../../../lib/workflow/rules/content-hash.ts'
import { until } from '../../wait-until.ts'
import { getPerturbations, type Perturbation } from '../../perturbations.ts'

/** One lake, or the nodes of a cluster: what is written at one of them can be read at all of them. */
export interface ClosureStore {
  /** Takes writes; its config has the policy and the seed content. */
  lake: Lake
  /** For each address, a client with a token of this role. */
  clients(role: 'editor' | 'administrator' | 'siteReader'): Promise<SanityClient[]>
  close(): Promise<void>
}

/**
 * Nothing on a reviewed page changes without an approval: an editor changes each field of each gated seed document, one
 * at a time, at each address in turn. After each attempt, all addresses must serve what was approved. New fields and
 * types are included automatically. `onePlacePerField`: not each place in a field.
 */
export function testFieldClosure(
  where: string,
  open: () => Promise<ClosureStore>,
  { onePlacePerField = false } = {},
): void {
  let store: ClosureStore
  let editors: SanityClient[]
  let administrators: SanityClient[]
  let readers: SanityClient[]
  let documents: SanityDocument[]
  let attempts = 0

  beforeAll(async () => {
    store = await open()
    const { context } = store.lake
    await seedIfEmpty(context, () => undefined)
    editors = await store.clients('editor')
    administrators = await store.clients('administrator')
    readers = await store.clients('siteReader')
    documents = [...context.store.all()].filter(({ _id }) => !_id.includes('.'))
    const articles = documents.filter(({ _type }) => _type === 'article').length
    for (const reader of readers)
      await until(async () =>
        expect(await reader.fetch('count(*[_type == "article"])')).toBe(articles),
      )
  }, 120_000)
  afterAll(() => store.close())

  /** Another address for each attempt. */
  function next(clients: readonly SanityClient[]): SanityClient {
    attempts += 1
    const client = clients[attempts % clients.length]
    if (!client) throw new Error('There is no address to write to')
    return client
  }

  function others(_field: string, id: string): string | undefined {
    const referred = documents.find(({ _id }) => _id === id)
    return documents.find(({ _id, _type }) => _type === referred?._type && _id !== id)?._id
  }

  /** Whether the lake accepts the change; a refusal must come from the gate, not from another error. */
  async function isTaken(
    { _id }: SanityDocument,
    { set }: Perturbation,
    options: { dryRun: boolean } = { dryRun: true },
  ): Promise<boolean> {
    try {
      await next(editors)
        .patch(_id, { set })
        .commit({ ...options, visibility: 'async' })
      return true
    } catch (error) {
      expect(error).toMatchObject({ statusCode: expect.any(Number) })
      const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 0
      expect([400, 403, 409], String(error)).toContain(status)
      return false
    }
  }

  /** Puts a field back; its change needed no approval, so this needs none either. */
  async function putBack(document: SanityDocument, field: string): Promise<void> {
    const value = document[field]
    const patch = value === undefined ? { unset: [field] } : { set: { [field]: value } }
    await next(editors).patch(document._id, patch).commit({ visibility: 'async' })
  }

  /** Fields that need an approval and are not at each address what they were, as `address: field`. */
  async function changedAtAddresses(document: SanityDocument): Promise<string[]> {
    const free = nonClinicalFields(document._type)
    const stored = await Promise.all(
      readers.map((reader) => reader.getDocument<Record<string, unknown>>(document._id)),
    )
    return stored.flatMap((found, address) => {
      const fields = new Set([...Object.keys(document), ...Object.keys(found ?? {})])
      return [...fields]
        .filter((field) => !free.has(field) && field !== '_rev' && field !== '_updatedAt')
        .filter((field) => canonicalText(found?.[field]) !== canonicalText(document[field]))
        .map((field) => `${address}: ${field}`)
    })
  }

  describe.each([...GATED_TYPES])(`fields of a public document of type %s in ${where}`, (type) => {
    test('can be changed without an approval only if the schema marks them as free', async () => {
      // Documents of a type are alike: all short ones, and each field of the long ones.
      const taken = new Map<string, string>()
      const tried = new Set<string>()
      for (const document of documents.filter(({ _type }) => _type === type)) {
        for (const perturbation of getPerturbations(document, others)) {
          const place = onePlacePerField ? perturbation.field : perturbation.place
          if (tried.has(place)) continue
          tried.add(place)
          const isPublic = await isTaken(document, perturbation, { dryRun: false })
          expect(await changedAtAddresses(document), perturbation.place).toEqual([])
          if (!isPublic) continue
          taken.set(perturbation.place, perturbation.field)
          await putBack(document, perturbation.field)
        }
      }
      expect(tried.size).toBeGreaterThan(3)
      expect([...taken].filter(([, field]) => !nonClinicalFields(type).has(field))).toEqual([])
    }, 60_000)
  })

  describe.each([...GATED_TYPES])(`a public document of type %s in ${where}`, (type) => {
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
          () => next(editors).delete(_id, { dryRun: true }),
          ...again.map(
            (each) => () =>
              next(editors).transaction().delete(_id).create(each).commit({ dryRun: true }),
          ),
          ...again.map((each) => () => next(editors).createOrReplace(each, { dryRun: true })),
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

  test(`a deleted document of an unreviewed type cannot be recreated with another type in ${where}`, async () => {
    const redirect = { _id: 'redirect-closure', _type: 'redirect', from: '/was', path: '/contact' }
    expect(isGatedType(redirect._type)).toBe(false)
    await next(editors).create(redirect)
    await next(editors).delete(redirect._id)
    for (const _type of ['faq', 'glossaryTerm', 'category', 'person', 'unheardOf'])
      await expect(
        next(administrators).create({ ...redirect, _type }, { dryRun: true }),
      ).rejects.toMatchObject({ statusCode: expect.any(Number) })
    await next(administrators).createOrReplace(redirect)
  })

  test(`the administrator-only fields of a person can be changed by administrators alone in ${where}`, async () => {
    const [person] = documents.filter(({ _type }) => _type === 'person')
    if (!person) throw new Error('The seed content has no person')
    const taken = new Set<string>()
    for (const perturbation of getPerturbations(person, others))
      if (await isTaken(person, perturbation)) taken.add(perturbation.field)
    expect([...taken].filter((field) => administratorFields('person').includes(field))).toEqual([])
    expect(administratorFields('person')).toEqual(
      expect.arrayContaining(['name', 'credentials', 'account']),
    )
  })

  test(`the metadata that an upload stored for an image cannot be changed in ${where}`, async () => {
    const [asset] = documents.filter(({ _type }) => _type === 'sanity.imageAsset')
    if (!asset) throw new Error('The seed content has no picture')
    const taken = new Set<string>()
    for (const perturbation of getPerturbations(asset, others))
      if (await isTaken(asset, perturbation)) taken.add(perturbation.field)
    for (const fact of ['url', 'path', 'metadata', 'sha1hash']) expect(taken).not.toContain(fact)
  })

  test(`an asset document can be created by an upload only, under a free id or a deleted one in ${where}`, async () => {
    const [asset] = documents.filter(({ _type }) => _type === 'sanity.imageAsset')
    if (!asset) throw new Error('The seed content has no picture')
    const url = 'https://elsewhere.example/take-more.png'
    for (const _id of [`image-${'0'.repeat(40)}-1x1-png`, `drafts.${asset._id}`, 'free'])
      for (const client of [...editors, ...administrators])
        await expect(client.create({ ...asset, _id, url }, { dryRun: true })).rejects.toMatchObject(
          {
            statusCode: 403,
          },
        )
  })

  test(`every reviewed document of the seed content has an approval in ${where}`, () => {
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
}
