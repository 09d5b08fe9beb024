import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { GuidePages } from '../../components/article/article-body.tsx'
import { articleJsonLd } from '../../lib/content/json-ld/article-json-ld'
import { LENGTHS } from '../../lib/workflow/checks/length'
import { readPage } from '../../lib/workflow/checks/page'
import { article } from './json-ld-fixtures'

const page = (slug: string | null) => ({
  _id: `article-${slug}`,
  _type: 'article' as const,
  title: 'High blood sugar and ketoacidosis',
  shortTitle: 'High blood sugar',
  cardDescription: 'When it is an emergency.',
  slug,
})

describe('GuidePages', () => {
  test('lists the pages of a guide with links under a heading', () => {
    const html = renderToStaticMarkup(
      <GuidePages heading="More on Diabetes" pages={[page('high-blood-sugar')]} />,
    )
    expect(html).toMatch(/<h2 id="more-on"[^>]*>More on Diabetes/)
    expect(html).toMatch(/<a[^>]*href="\/diseases\/high-blood-sugar"[^>]*>High blood sugar/)
  })

  test('renders nothing for a guide without pages or with unaddressed pages only', () => {
    for (const pages of [[], [null], [page(null)]])
      expect(renderToStaticMarkup(<GuidePages heading="More" pages={pages} />)).toBe('')
  })

  test('a page’s structured data names its guide, and a guide’s names none', () => {
    const place = { path: '/diseases/high-blood-sugar', siteName: 'Clearwell' }
    const guide = {
      ...{ _type: 'article' as const, shortTitle: 'Diabetes', topicName: null },
      ...{ title: 'Diabetes: the guide', slug: 'diabetes' },
    }
    expect(articleJsonLd(article({ guide }), place).isPartOf).toMatchObject({
      '@type': 'MedicalWebPage',
      url: expect.stringMatching(/\/diseases\/diabetes$/),
      name: 'Diabetes: the guide',
    })
    expect(articleJsonLd(article({}), place).isPartOf).toBeUndefined()
  })

  test('a page of a guide has lower length limits than a guide', () => {
    const mainGuide = { _type: 'reference', _ref: 'article-diabetes', _weak: true }
    expect(LENGTHS[readPage({ _type: 'article', partOf: mainGuide }).type]).toEqual([900, 1800])
    expect(LENGTHS[readPage({ _type: 'article' }).type]).toEqual([1500, 3000])
  })
})
