import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { glob } from 'tinyglobby'
import { describe, expect, it } from 'vitest'
import { RichText } from '../../components/article/rich-text.tsx'
import { SourceList } from '../../components/article/source-list.tsx'
import { LinkCard } from '../../components/ui/link-card.tsx'
import { SiteLink } from '../../components/ui/site-link.tsx'
import { numberCitations } from '../../lib/content/articles/citations.ts'
import { citationsJsonLd } from '../../lib/content/json-ld/citation-json-ld.ts'
import { imageSource } from '../../lib/content/image.ts'
import { DEFAULT_ARTICLE_LABELS, DEFAULT_QUICK_EXIT_LABELS } from '../../lib/content/site/labels.ts'
import { quickExitLabels } from '../../lib/content/articles/quick-exit.ts'
import type { RichTextBlock, SourceData } from '../../lib/content/text.ts'

const UNSAFE = [
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
]

/** As stored by other means: types cannot be trusted. */
function stored<Content>(content: Content, value: unknown): Content {
  return JSON.parse(JSON.stringify(content).replaceAll('"ADDRESS"', JSON.stringify(value)))
}

const paragraph = (source?: SourceData): RichTextBlock => ({
  _type: 'block',
  _key: 'b',
  markDefs: [{ _type: 'link', _key: 'l', href: 'ADDRESS' }],
  children: source
    ? [{ _type: 'citation', _key: 'c', sources: [source] }]
    : [{ _type: 'span', _key: 's', text: 'Words', marks: ['l'] }],
})
const source: SourceData = {
  _id: 'source-a',
  title: 'Words',
  authors: null,
  publisher: null,
  year: 2025,
  url: 'ADDRESS',
  kind: null,
  _type: 'source',
  doi: null,
  pmid: null,
  accessedAt: null,
  status: null,
  statusSince: null,
  whatChanged: null,
  supersededBy: null,
}
const card = { _key: 'c', icon: null, title: 'Words', text: null, href: 'ADDRESS', linkLabel: null }

const drawings: readonly [string, (value: unknown) => string][] = [
  [
    'a link',
    (value) =>
      renderToStaticMarkup(<SiteLink {...stored({ href: 'ADDRESS' }, value)}>Words</SiteLink>),
  ],
  [
    'a link in running text',
    (value) =>
      renderToStaticMarkup(
        <RichText
          value={stored([paragraph()], value)}
          labels={DEFAULT_ARTICLE_LABELS}
          citations={numberCitations([])}
        />,
      ),
  ],
  [
    'a cited source',
    (value) => {
      const { sources } = numberCitations([{ body: [paragraph(stored(source, value))] }])
      return renderToStaticMarkup(
        <SourceList
          labels={DEFAULT_ARTICLE_LABELS}
          sources={sources.map((each) => ({ ...each, markIds: [] }))}
        />,
      )
    },
  ],
  ['a card', (value) => renderToStaticMarkup(<LinkCard card={stored(card, value)} />)],
]

describe.each(drawings)('rendering of %s', (_name, draw) => {
  it('links to a safe URL', () => {
    for (const href of ['/contact', 'https://www.who.int/', 'mailto:a@b.org', 'tel:988'])
      expect(draw(href)).toContain(`<a href="${href}"`)
  })

  it.each([...UNSAFE, '', null, ['javascript:alert(1)'], { a: 1 }].map((value) => [value]))(
    'renders only the text for the unsafe URL %j',
    (value) => {
      const html = draw(value)
      expect(html).toContain('Words')
      expect(html).not.toContain('href')
      expect(html).not.toContain('alert')
    },
  )
})

describe('quick exit URL', () => {
  it.each(
    [...UNSAFE, '/contact', 'mailto:a@b.org', '', ['https://a.example'], null].map((url) => [url]),
  )('falls back to the default for %j', (url) =>
    expect(quickExitLabels({ url }).url).toBe(DEFAULT_QUICK_EXIT_LABELS.url),
  )
  it('is taken from the settings', () =>
    expect(quickExitLabels({ url: 'https://www.bbc.com/weather' }).url).toBe(
      'https://www.bbc.com/weather',
    ))
})

it.each(UNSAFE)('structured data omits the unsafe URL %j', (url) => {
  expect(citationsJsonLd([{ body: [paragraph({ ...source, url })] }])).toMatchObject([
    { url: undefined },
  ])
})

it('an image placeholder must be a data URL of an image', () => {
  const picture = (lqip: string) => ({
    ...{ alt: null, decorative: true, credit: null, hotspot: null, crop: null },
    asset: { _id: 'image-abc-10x10-png', url: null, lqip, width: 10, height: 10 },
  })
  const inline =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='
  expect(imageSource(picture(inline))?.lqip).toBe(inline)
  for (const other of [
    'https://evil.example/x.png',
    `${inline}"),url("https://evil.example`,
    'data:image/svg+xml,x',
  ])
    expect(imageSource(picture(other))?.lqip).toBeUndefined()
})

it('every URL from content goes through the safe link component', async () => {
  const root = join(import.meta.dirname, '../..')
  /** URLs created by our code, or validated earlier. */
  const KNOWN = [
    /^`(?:#|mailto:|\/[a-z])/,
    /^href\((?:page|to)\b/,
    /^question \? `\/search\?/,
    /^telephoneLink\(/,
    /^glossaryPath\(/,
    /^liveAddress\(/,
    /^[A-Z_]+_PATH$/,
  ]
  const judged = [
    'components/ui/site-link.tsx',
    'components/article/quick-exit.tsx',
    // Its type requires a path that starts with one of ours.
    'components/layout/nav-link.tsx',
    // Calls and texts to numbers in the code (lib/search/run-search.ts).
    'components/search/search-notice.tsx',
    // The tab's own URL, and locations in the Studio (lib/preview-bridge/places).
    'components/preview/review-links.tsx',
    'components/preview/studio-link.tsx',
  ]
  const stray: string[] = []
  for (const file of await glob(['{app,components}/**/*.tsx'], { cwd: root })) {
    const text = await readFile(join(root, file), 'utf8')
    for (const [, expression = ''] of text.matchAll(
      /<(?:a|area|form|Link|iframe)\s[^>]*?(?:href|action|src)=\{((?:[^{}]|\{[^{}]*\})*)\}/g,
    ))
      if (!judged.includes(file) && !KNOWN.some((known) => known.test(expression.trim())))
        stray.push(`${file}: ${expression}`)
  }
  expect(stray).toEqual([])
})
