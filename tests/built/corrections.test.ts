// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { getJsonLd, typed } from '../json-ld.ts'
import { isRecord } from '../../lib/is-record.ts'
import { ask, getDocument, getHtml } from './site.ts'

const PATH = '/corrections'

test('the corrections page, feed, and structured data contain the same corrections with unique URLs', async () => {
  const page = await getDocument(PATH)
  const shown = [...page.querySelectorAll('main li[id^="review-"]')].map(({ id }) => id)
  expect(shown.length).toBeGreaterThan(25)
  expect(new Set(shown).size).toBe(shown.length)

  const alternate = page.querySelector('link[rel="alternate"][type="application/rss+xml"]')
  expect(alternate?.getAttribute('href')).toMatch(/\/corrections\/feed\.xml$/)
  const answer = await ask(`${PATH}/feed.xml`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const feed = new DOMParser().parseFromString(await answer.text(), 'application/xml')
  expect(feed.getElementsByTagName('parsererror')).toHaveLength(0)
  const items = [...feed.getElementsByTagName('item')]
  const anchors = items.map(
    (item) => item.getElementsByTagName('link')[0]?.textContent?.split('#')[1],
  )
  expect(anchors).toEqual(shown)
  for (const item of items)
    expect(Date.parse(item.getElementsByTagName('pubDate')[0]?.textContent ?? '')).not.toBeNaN()

  const corrected = [...page.querySelectorAll('main article h3 a')].map((link) =>
    link.getAttribute('href'),
  )
  const responses = await Promise.all(
    // A page that was corrected on two days stands there twice.
    [...new Set(corrected)].map(async (path) => {
      const data = typed(getJsonLd(await getHtml(path ?? '')), 'MedicalWebPage')
      const corrections = Array.isArray(data?.correction) ? data.correction.filter(isRecord) : []
      return corrections.map(({ url }) => String(url).split('#')[1])
    }),
  )
  expect(responses.flat().toSorted()).toEqual(shown.toSorted())
})

test('the corrections page names approvers with a sample mark, and an article’s history links to it', async () => {
  const [first] = (await getDocument(PATH)).querySelectorAll('main article')
  expect(first?.textContent).toMatch(/Approved by .*Sample reviewer/)
  const article = await getDocument('/diseases/cancer')
  expect(article.querySelector(`[aria-labelledby="review"] a[href="${PATH}"]`)).not.toBeNull()
})

test.each(['/sources', '/diseases/cancer/evidence'])(
  '%s links to the corrections page',
  async (path) => {
    const links = (await getDocument(path)).querySelectorAll(`main a[href="${PATH}"]`)
    expect([...links].map((link) => link.textContent)).toEqual(['Corrections'])
  },
)
