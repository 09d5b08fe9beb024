import type { SanityClient, SanityDocument } from '@sanity/client'
import { isGatedType } from '../../../lib/workflow/rules/clinical.ts'
import { getPerturbations, type Perturbation } from '../../perturbations.ts'
import { visitedRoutes } from '../../page-templates.ts'
import { expect, test } from '../fixtures.ts'
import { Editorial } from '../office/staff-api.ts'

/**
 * Editors may change content without review at any time, so none of it may show on reviewed pages, except for the
 * fields that the schema marks with a reason (the short list is in `tests/unit/schemas.test.ts`). Changes each field of
 * each such document in the lake behind the running site, and reads the pages again.
 * `tests/lake/review/unreviewed-fields.test.ts` does the same with documents that need a review, where the lake refuses the
 * change.
 */
const REVIEWED = visitedRoutes.filter(
  (route) =>
    route.startsWith('/diseases/') ||
    (route.startsWith('/blog/') && !route.startsWith('/blog/category/')) ||
    route.startsWith('/take-aways') ||
    route.startsWith('/medicines') ||
    ['/screening', '/resources', '/bmi-calculator', '/sources', '/corrections'].includes(route),
)

/** A page's visible text, including image texts and link targets. */
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

/** The first difference between two versions of a page. */
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

type Change = Perturbation & { document: SanityDocument }

function getKind({ set }: Perturbation): 'words' | 'switches' | 'lists' {
  const values = Object.values(set)
  if (values.every((value) => typeof value === 'string')) return 'words'
  return values.every((value) => typeof value === 'object') ? 'lists' : 'switches'
}

/** Whether an editor may make the change (dry run). A refusal must come from the gate, not from another error. */
async function isTaken(client: SanityClient, { document, set }: Change): Promise<boolean> {
  try {
    await client.patch(document._id, { set }).commit({ dryRun: true, visibility: 'async' })
    return true
  } catch (error) {
    expect([400, 403, 409], String(error)).toContain(
      error instanceof Error && 'statusCode' in error ? error.statusCode : 0,
    )
    return false
  }
}

/** Waits until every change is delivered to the site: the lake itself waits only a few seconds. */
async function everywhere(client: SanityClient): Promise<void> {
  const undelivered = () => client.request({ url: '/data/webhook-deliveries/production' })
  await expect.poll(undelivered).toEqual({ deliveries: [] })
}

test('no field that an editor can change without review is visible on a reviewed page', async ({
  baseURL,
}) => {
  const site = baseURL ?? ''
  const { client } = (await Editorial.open(baseURL)).editor
  // Documents written by the lake or by readers are not editable.
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

  /** The pages on which the changes show while all of them are public; restores everything afterwards. */
  const shownOn = async (changes: readonly Change[]) => {
    const making = client.transaction()
    for (const { document, set } of changes) making.patch(document._id, { set })
    await making.commit()
    try {
      await everywhere(client)
      const after = await readAll(site)
      return REVIEWED.flatMap((path) => difference(path, before[path], after[path]))
    } finally {
      const undoing = client.transaction()
      for (const document of new Set(changes.map((change) => change.document)))
        undoing.createOrReplace(document)
      await undoing.commit()
    }
  }

  const changes: Change[] = []
  // Upload metadata has the same rules for every image, so one is tested for all.
  const ofPictures = new Map<string, boolean>()
  let tried = 0
  for (const document of free) {
    const isPicture = document._type === 'sanity.imageAsset'
    for (const each of getPerturbations(document, others)) {
      const change = { ...each, document }
      const known = isPicture ? ofPictures.get(each.place) : undefined
      const taken = known ?? (await isTaken(client, change))
      if (isPicture) ofPictures.set(each.place, taken)
      if (taken) changes.push(change)
      tried += 1
    }
  }
  expect(tried, 'changes that an editor tries alone').toBeGreaterThan(200)

  await test.step('the test detects a visible change: the order of the menu needs no review', async () => {
    const settings = documents.find(({ _id }) => _id === 'siteSettings')
    const topics = Array.isArray(settings?.topics) ? settings.topics.toReversed() : []
    expect(topics.length).toBeGreaterThan(1)
    const shown = await shownOn([
      { document: settings!, field: 'topics', place: 'topics', set: { topics } },
    ])
    expect(shown.length).toBe(REVIEWED.length)
  })

  // An unchanged page means that none of these fields is used on it. Changes that could hide others run separately: an
  // empty list could hide a switch, a switch could hide text.
  for (const [kind, some] of Object.entries(Object.groupBy(changes, getKind)))
    await test.step(`${kind}: ${some.length} changes are not visible`, async () => {
      const what = new Set(some.map(({ document, place }) => `${document._type}.${place}`))
      expect(await shownOn(some), `one of ${[...what].join(', ')}`).toEqual([])
    })
  await everywhere(client)
  expect(await readAll(site), 'everything is as it was').toEqual(before)
})
