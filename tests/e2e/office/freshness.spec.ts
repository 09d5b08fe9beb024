import { redirectId } from '../../../lib/workflow/rules/redirect-id.ts'
import { expect, test } from '../fixtures.ts'
import { Colleague, Editorial } from './staff-api.ts'
import { Reader } from './site-reader.ts'

/** These show nothing from a post. */
const WITHOUT_POSTS = ['/about', '/contact', '/glossary', '/booking/1', '/doctor-discovery']

test('changed text of an article is on every page that shows it at the next request', async ({
  baseURL,
}) => {
  const reader = new Reader(baseURL)
  const editorial = await Editorial.open(baseURL)
  const page = '/diseases/cancer'
  const lists = ['/', '/blog/screening-checklist-by-age']
  // Every page has the topic in its menu, with a name and URL that do not change.
  const others = ['/about', '/contact', '/privacy', '/booking/1']
  await reader.visit([page, ...lists, '/a-z', ...others])
  const before = await editorial.getFields('article-cancer', ['title', 'cardDescription'])
  try {
    await editorial.change('article-cancer', {
      title: 'Cancer, told quokkawise',
      cardDescription: 'A card that zebradonks read.',
    })
    await reader.seesAtOnce('A card that zebradonks read.', lists)
    await reader.seesAtOnce('Cancer, told quokkawise', [page])
    await reader.seesAtOnce(page, ['/api/search?q=quokkawise', '/sitemap.xml', '/a-z'])
    await reader.findsUntouched(others)
  } finally {
    await editorial.change('article-cancer', before)
  }
  await reader.doesNotSee('A card that zebradonks read.', lists)
  await reader.doesNotSee('Cancer, told quokkawise', [page])
  await reader.doesNotSee(page, ['/api/search?q=quokkawise'])
})

test('an unpublished post returns 404 and is in no list at the next request', async ({
  baseURL,
}) => {
  const reader = new Reader(baseURL)
  const editorial = await Editorial.open(baseURL)
  const page = '/blog/sleep-and-mood'
  const lists = ['/blog', '/blog/category/mental-health', '/blog/rss.xml', '/sitemap.xml']
  const found = '/api/search?q=steadier'
  await reader.visit([page, ...lists, ...WITHOUT_POSTS])
  await reader.seesAtOnce(page, [...lists, found])

  await editorial.reviewer.takeDown('post-sleep-and-mood')
  try {
    await reader.findsUntouched(WITHOUT_POSTS)
    expect((await reader.get(page)).status).toBe(404)
    await reader.doesNotSee(page, [...lists, found])
  } finally {
    await editorial.getApproved('post-sleep-and-mood')
    await editorial.editor.publish('post-sleep-and-mood')
  }
  await reader.findsUntouched(WITHOUT_POSTS)
  expect((await reader.get(page)).status).toBe(200)
  await reader.seesAtOnce(page, [...lists, found])
})

test('a post with a changed URL redirects its readers, and does so again when changed back', async ({
  baseURL,
}) => {
  const reader = new Reader(baseURL)
  const editorial = await Editorial.open(baseURL)
  const id = 'post-low-blood-sugar'
  const slug = (current: string) => ({ slug: { _type: 'slug', current } })
  const [was, now] = ['/blog/low-blood-sugar', '/blog/sugar-too-low']
  const lists = ['/blog', '/blog/category/diabetes', '/blog/rss.xml', '/sitemap.xml']
  await reader.visit([was, ...lists, ...WITHOUT_POSTS])
  // Its 404 is cached too, and must not outlive the move.
  expect((await reader.get(now)).status).toBe(404)

  try {
    await editorial.change(id, slug('sugar-too-low'))
    expect(await reader.get(was)).toMatchObject({ status: 308, location: now })
    expect((await reader.get(was)).cacheControl).toContain('max-age=0')
    expect((await reader.get(now)).status).toBe(200)
    await reader.seesAtOnce(now, lists)
    await reader.doesNotSee(was, lists)
    await reader.findsUntouched(['/glossary', '/contact'])
  } finally {
    await editorial.change(id, slug('low-blood-sugar'))
  }
  expect(await reader.get(now)).toMatchObject({ status: 308, location: was })
  expect((await reader.get(was)).status).toBe(200)
  await reader.seesAtOnce(was, lists)
  await editorial.editor.client.delete(redirectId('/blog/sugar-too-low'))
  expect((await reader.get(now)).status).toBe(404)
})

test('a new redirect works at the next request; one to a missing page returns 404', async ({
  baseURL,
}) => {
  const reader = new Reader(baseURL)
  const { client } = (await Editorial.open(baseURL)).editor
  const redirects = {
    '/blog/old-salt': '/blog/less-salt-more-flavor',
    '/diseases/old-cancer': '/diseases/cancer',
    '/blog/category/old-heart': '/blog/category/heart-health',
    '/blog/old-missing': '/blog/never-was',
  }
  const lead = Object.entries(redirects).slice(0, 3)
  const dead = ['/blog/old-missing']
  for (const from of Object.keys(redirects)) expect((await reader.get(from)).status).toBe(404)
  await reader.visit(['/blog', '/diseases/cancer'])
  const ids: string[] = []
  try {
    for (const [from, path] of Object.entries(redirects)) {
      const { _id } = await client.create({ _type: 'redirect', from, path })
      ids.push(_id)
    }
    for (const [from, location] of lead)
      expect(await reader.get(from)).toMatchObject({ status: 308, location })
    for (const from of dead) expect((await reader.get(from)).status, from).toBe(404)
    await reader.findsUntouched(['/blog', '/diseases/cancer'])
  } finally {
    for (const id of ids) await client.delete(id)
  }
  for (const [from] of lead) expect((await reader.get(from)).status, from).toBe(404)
})

test('a page rendered during two consecutive changes shows the second one', async ({ baseURL }) => {
  const reader = new Reader(baseURL)
  const { client } = await Colleague.of('administrator', baseURL)
  const author = 'person-dana-reyes'
  const before = await client.getDocument(author)
  const change = (name: unknown) => client.patch(author).set({ name }).commit()
  const page = '/blog/low-blood-sugar'
  try {
    for (const time of Array.from({ length: 12 }).keys()) {
      await change(`First quokka ${time}.`)
      // Starts rendering with the old text, and finishes after the new text is published.
      const early = reader.get(page)
      await change(`Second quokka ${time}.`)
      await reader.seesAtOnce(`Second quokka ${time}.`, [page])
      await early
      await reader.seesAtOnce(`Second quokka ${time}.`, [page])
    }
  } finally {
    await change(before?.name)
  }
})
