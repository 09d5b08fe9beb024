// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { getJsonLd, textsUnder, typed } from '../json-ld.ts'
import { ask, getDocument, getHtml } from './site.ts'

const readJsonLd = async (path: string) => getJsonLd(await getHtml(path))

test.each([
  ['/', 'Organization'],
  ['/', 'WebSite'],
  ['/about', 'AboutPage'],
  ['/contact', 'ContactPage'],
  ['/contact', 'FAQPage'],
  ['/blog', 'FAQPage'],
  ['/blog', 'BreadcrumbList'],
  ['/blog', 'Blog'],
  ['/bmi-calculator', 'WebApplication'],
  ['/bmi-calculator', 'MedicalWebPage'],
  ['/screening', 'MedicalWebPage'],
  ['/resources', 'CollectionPage'],
  ['/a-z', 'CollectionPage'],
  ['/sources', 'CollectionPage'],
  ['/corrections', 'CollectionPage'],
  ['/medicines', 'CollectionPage'],
  ['/medicines/metformin', 'MedicalWebPage'],
  ['/medicines/metformin/evidence', 'WebPage'],
  ['/diseases/diabetes/evidence', 'WebPage'],
  ['/diseases/diabetes/evidence', 'BreadcrumbList'],
  ['/resources', 'FAQPage'],
  ['/booking/1', 'FAQPage'],
  ['/privacy', 'WebPage'],
  ['/diseases/diabetes', 'MedicalWebPage'],
  ['/diseases/diabetes', 'BreadcrumbList'],
  ['/blog/low-blood-sugar', 'BlogPosting'],
])('the structured data of %s contains a %s', async (route, type) => {
  expect(typed(await readJsonLd(route), type)).toBeDefined()
})

test('organization and website are described once, on the home page', async () => {
  const landing = await readJsonLd('/')
  const article = await readJsonLd('/diseases/diabetes')
  for (const type of ['Organization', 'WebSite']) {
    expect(landing.filter((each) => typed([each], type))).toHaveLength(1)
    expect(typed(article, type)).toBeUndefined()
  }
})

test.each(['/contact', '/resources', '/booking/1', '/blog', '/about', '/screening'])(
  '%s: FAQ structured data lists exactly the questions that the page shows',
  async (route) => {
    const page = await getDocument(route)
    const shown = [...page.querySelectorAll('[aria-labelledby="questions-heading"] h3')].map(
      ({ textContent }) => textContent,
    )
    const pages = (await readJsonLd(route)).filter((each) => typed([each], 'FAQPage'))
    expect(pages).toHaveLength(shown.length > 0 ? 1 : 0)
    expect(pages.flatMap(({ mainEntity }) => textsUnder(mainEntity, ['name']))).toEqual(shown)
  },
)

test('an article names its medical condition and its sources in the structured data', async () => {
  expect(typed(await readJsonLd('/diseases/hypertension'), 'MedicalWebPage')).toMatchObject({
    about: { '@type': 'MedicalCondition', alternateName: expect.any(Array) },
    specialty: expect.arrayContaining(['https://schema.org/Cardiovascular']),
    publisher: { '@type': 'Organization', name: 'Clearwell' },
    datePublished: '2025-07-08',
    dateModified: '2026-11-28',
    lastReviewed: '2026-11-28',
    citation: expect.arrayContaining([
      expect.objectContaining({ url: expect.stringMatching(/^https:/) }),
    ]),
  })
})

test.each(['/diseases/diabetes', '/blog/low-blood-sugar', '/doctor-discovery', '/booking/1'])(
  '%s: a sample person is marked on the page and absent from the structured data',
  async (route) => {
    const page = await getDocument(route)
    expect(page.body.textContent).toMatch(/Sample (author|reviewer|doctor)/)
    const data = JSON.stringify(await readJsonLd(route))
    expect(data).not.toMatch(
      /"reviewedBy"|"author":\{|"Physician"|\b(?:Bennett|Torres|Hassan|Raman|Reyes|Ellison)\b/,
    )
  },
)

test.each(['/', '/doctor-discovery', '/booking/1'])(
  '%s: the structured data has no rating, because ratings are sample content',
  async (route) => {
    expect(await getHtml(route)).not.toMatch(/"(aggregateRating|ratingValue)"/)
  },
)

test('a blog list has breadcrumbs in its structured data', async () => {
  const crumbs = typed(await readJsonLd('/blog/category/heart-health'), 'BreadcrumbList')
  expect(textsUnder(crumbs?.itemListElement, ['name'])).toEqual([
    'Home',
    'Health Blog',
    'Heart Health',
  ])
})

test('a post names its image in the structured data, and the image URL works', async () => {
  const post = typed(await readJsonLd('/blog/less-salt-more-flavor'), 'BlogPosting')
  expect(post?.image).toMatch(/^https?:\/\//)
  expect((await ask(new URL(String(post?.image)).pathname)).status).toBe(200)
})

test.each(['/diseases/diabetes', '/blog/low-blood-sugar'])(
  '%s: text, structured data, and sitemap have the same date of the last update',
  async (route) => {
    const page = await getDocument(route)
    const [node] = (await readJsonLd(route)).filter((each) => each.dateModified !== undefined)
    const modified = String(node?.dateModified)
    expect(modified).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    const shown = [...page.querySelectorAll('.trust-block dt')].find(({ textContent }) =>
      textContent?.startsWith('Last updated'),
    )
    const time = shown?.parentElement?.querySelector('dd > time')
    expect(time?.getAttribute('datetime')).toBe(modified)
    const sitemap = await (await ask('/sitemap.xml')).text()
    const [, entry = ''] =
      new RegExp(`<loc>[^<]*${route}</loc>(.*?)</url>`, 's').exec(sitemap) ?? []
    expect(entry).toContain(`<lastmod>${modified}</lastmod>`)
  },
)
