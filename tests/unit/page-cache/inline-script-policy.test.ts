import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { HEAD_SCRIPT } from '../../../lib/head-script.ts'
import { mergeInlineScripts } from '../../../lib/page-cache/inline-scripts.ts'
import { madePage, pagesOver } from './page-cache-fixture.ts'

const sha256 = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

const tag = (script: string) => `<script>${script}</script>`
const data = (text: string) => `self.__next_f.push([1,${JSON.stringify(text)}])`
const FIRST = '(self.__next_f=self.__next_f||[]).push([0])'
const BUNDLER =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"],"runtimeModuleIds":[1]});'

describe('inline scripts of a page', () => {
  it('are allowed by hash, and adjacent ones are merged', () => {
    const page = `<head>${tag(HEAD_SCRIPT)}</head><body>words${tag(BUNDLER)}${tag(FIRST)}${tag(data('a'))}</body>`
    const joined = `${BUNDLER.slice(0, -1)};${FIRST};${data('a')}`
    expect(mergeInlineScripts(page)).toEqual({
      html: `<head>${tag(HEAD_SCRIPT)}</head><body>words${tag(joined)}</body>`,
      hashes: [sha256(HEAD_SCRIPT), sha256(joined)],
    })
  })

  it('have at most two hashes for a hundred scripts', () => {
    const many = Array.from({ length: 100 }, (_, number) => tag(data(`row ${number}`))).join('')
    expect(mergeInlineScripts(`${tag(HEAD_SCRIPT)}<p>words</p>${many}`).hashes).toHaveLength(2)
  })

  it('have the same effect merged as one by one', () => {
    const words = ['a', 'quote " and \\ and \u2028', '</p>']
    const { html } = mergeInlineScripts([FIRST, ...words.map(data)].map(tag).join(''))
    const [, script = ''] = /^<script>([\s\S]*)<\/script>$/.exec(html) ?? []
    const self: { __next_f?: unknown[] } = {}
    runInNewContext(script, { self })
    expect(self.__next_f).toEqual([[0], ...words.map((text) => [1, text])])
  })

  it.each([
    'alert(1)',
    `${HEAD_SCRIPT};alert(1)`,
    'self.__next_f.push(alert(1))',
    'self.__next_f.push([1,"a"]);alert([1])',
    'self.__next_f.push([1,`${alert(1)}`])',
    'globalThis.x=[0]',
  ])('are left in place and not allowed when they are unknown: %s', (script) => {
    const page = `${tag(data('a'))}${tag(script)}${tag(data('b'))}`
    expect(mergeInlineScripts(page)).toEqual({
      html: page,
      hashes: [sha256(data('a')), sha256(data('b'))],
    })
  })

  it('script files and structured data need no hash', () => {
    const page =
      '<script src="/a.js" async=""></script><script type="application/ld+json">{"a":1}</script>'
    expect(mergeInlineScripts(page)).toEqual({ html: page, hashes: [] })
  })
})

describe('content security policy of a page', () => {
  const getPolicy = async (path: string, html: string, more: Partial<{ status: number }> = {}) => {
    const made = { ...madePage('x'), body: Buffer.from(html), ...more }
    const { headers } = await pagesOver(() => made).ask(path)
    return String(headers['content-security-policy'])
  }

  it('allows only the page’s own scripts', async () => {
    const policy = await getPolicy('/about', `${tag(HEAD_SCRIPT)}<p>words</p>`)
    expect(policy).toContain(`script-src 'self' ${sha256(HEAD_SCRIPT)};`)
    expect(policy).not.toContain('unsafe')
    for (const rule of ["default-src 'none'", "object-src 'none'", "base-uri 'none'"])
      expect(policy).toContain(rule)
    expect(policy).toContain("frame-ancestors 'self'")
  })

  it.each([
    ['/about', '<img style="object-position:76% 55%">'],
    ['/about', '<style>p{color:red}</style>'],
    ['/', '<div data-brings-styles="true">no style here, but a chart brings its own</div>'],
  ])('%s allows inline styles when the page has some: %s', async (path, html) => {
    expect(await getPolicy(path, html)).toContain("style-src 'self' 'unsafe-inline'")
  })

  it('requires Trusted Types on pages that do not hydrate', async () => {
    const RULE = "require-trusted-types-for 'script'; trusted-types 'none'"
    expect(await getPolicy('/about', '<p>words</p>')).toContain(RULE)
    // React and Next do so, and run on this page.
    expect(await getPolicy('/contact', '<p>words</p>')).not.toContain('trusted-types')
  })

  it('applies to errors and searches', async () => {
    expect(await getPolicy('/search?q=a', tag(data('a')), { status: 500 })).toContain(
      `script-src 'self' ${sha256(data('a'))};`,
    )
    expect(await getPolicy('/search?q=a', tag(HEAD_SCRIPT), { status: 404 })).toContain(
      `script-src 'self' ${sha256(HEAD_SCRIPT)};`,
    )
  })

  it('pages with different scripts have different ETags', async () => {
    const getEtag = async (html: string) =>
      (await pagesOver(() => ({ ...madePage('x'), body: Buffer.from(html) })).ask('/contact'))
        .headers.etag
    expect(await getEtag(tag(data('a')))).not.toBe(await getEtag(tag(data('b'))))
  })
})
