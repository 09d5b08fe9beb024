import type { SanityClient, SanityDocument } from '@sanity/client'
import { isGatedType, nonClinicalFields } from '../../../lib/workflow/rules/clinical.ts'
import { perturbationsOf, type Perturbation } from '../../perturbations.ts'
import { routes } from '../../routes.ts'
import { expect, test } from '../fixtures.ts'
import { Editorial } from './editorial.ts'

/**
 * What no reviewer answers for may be changed by an editor at any time: on reviewed pages none of it shows, but for the
 * fields that the schema marks with a reason (`tests/unit/schemas.test.ts` has the list, and it is short). Each place
 * of each such document is changed, one at a time, in the lake behind the running site, and the pages are read again.
 * `tests/lake/review/closure.test.ts` does the same with the documents that need a review: there the lake refuses.
 */
const REVIEWED = routes.filter(
  (route) =>
    route.startsWith('/diseases/') ||
    (route.startsWith('/blog/') && !route.startsWith('/blog/category/')) ||
    ['/screening', '/resources', '/bmi-calculator'].includes(route),
)

/** What a reader sees of a page, its pictures’ texts and its links’ targets among it. */
async function words(site: string, path: string): Promise<string> {
  const response = await fetch(site + path)
  expect(response.status, path).toBe(200)
  const html = await response.text()
  return html
    .replace(/<head[\s>].*?<\/head>/s, '')
    .replace(/<(script|style|template)[\s>].*?<\/\1>/gs, '')
    .replace(/<(link|meta)\b[^>]*>/g, '')
    .replace(/<title>.*?<\/title>/gs, '')
}

/** Where a page first says something else. */
function difference(path: string, before = '', after = ''): string[] {
  if (before === after) return []
  const at = [...before].findIndex((letter, index) => letter !== after[index])
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60)
  return [`${path}: “${around(before)}” became “${around(after)}”`]
}

async function readAll(site: string): Promise<Record<string, string>> {
  const pages: Record<string, string> = {}
  for (const path of REVIEWED) pages[path] = await words(site, path)
  return pages
}

/** The changes that the lake took; each is public until the document is put back. */
async function change(
  client: SanityClient,
  document: SanityDocument,
  changes: readonly Perturbation[],
): Promise<Perturbation[]> {
  const taken: Perturbation[] = []
  for (const each of changes) {
    const answer = await client
      .patch(document._id, { set: each.set })
      .commit()
      .then(
        () => true,
        () => false,
      )
    if (answer) taken.push(each)
  }
  return taken
}

test('no field that an editor changes alone shows on a reviewed page', async ({ baseURL }) => {
  test.setTimeout(600_000)
  const site = baseURL ?? ''
  const { client } = (await Editorial.open(baseURL)).editor
  // What the lake writes itself, or readers do, is no editor's to change.
  const documents = await client.fetch<SanityDocument[]>(
    '*[_id in path("*") && !(_type in ["review", "redirect", "message", "schedule"])]',
  )
  const free = documents.filter(({ _type }) => !isGatedType(_type))
  const others = (_field: string, id: string) => {
    const type = documents.find(({ _id }) => _id === id)?._type
    return documents.find(({ _id, _type }) => _type === type && _id !== id)?._id
  }
  const before = await readAll(site)
  expect(Object.keys(before).length).toBeGreaterThan(15)

  /** The pages on which the changes show, after putting everything back. */
  const shownOn = async (
    some: readonly SanityDocument[],
    kind: (change: Perturbation) => boolean,
  ) => {
    const taken: string[] = []
    for (const document of some) {
      const listed = nonClinicalFields(document._type)
      const changes = perturbationsOf(document, others).filter(
        (each) => kind(each) && !listed.has(each.field),
      )
      for (const { place } of await change(client, document, changes))
        taken.push(`${document._id}.${place}`)
    }
    const after = await readAll(site)
    for (const document of some) await client.createOrReplace(document)
    return { taken, pages: REVIEWED.flatMap((path) => difference(path, before[path], after[path])) }
  }

  const isText = ({ set }: Perturbation) =>
    Object.values(set).every((value) => typeof value === 'string')
  const types = [...new Set(free.map(({ _type }) => _type))]
  let tried = 0
  for (const type of types) {
    const some = free.filter((document) => document._type === type)
    // Words first: a switch that is turned at the same time could hide them.
    for (const kind of [isText, (each: Perturbation) => !isText(each)]) {
      const { taken, pages } = await shownOn(some, kind)
      tried += taken.length
      expect(pages, `${type}: one of ${taken.join(', ')}`).toEqual([])
    }
  }
  expect(tried, 'changes that an editor made alone').toBeGreaterThan(200)
  expect(await readAll(site), 'everything is as it was').toEqual(before)
})
