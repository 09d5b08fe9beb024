import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { glob } from 'tinyglobby'
import { describe, expect, it } from 'vitest'
import { HEAD_SCRIPT } from '../../../lib/head-script.ts'
import { isStaticPage, isSameForAnyQuestion, PAGES } from '../../../lib/page-cache/static-pages.ts'
import { importGraph } from '../import-graph.ts'
import { madePage, pagesOver } from './page-cache-fixture.ts'

const root = join(import.meta.dirname, '../../..')

const getRoute = (file: string) => file.replace(/^app|\/page\.tsx$|\/\([^/]+\)/g, '') || '/'

describe('list of static pages', () => {
  it('contains every route and no other', async () => {
    const files = await glob('app/**/page.tsx', { cwd: root })
    expect(Object.keys(PAGES).sort()).toEqual(files.map(getRoute).sort())
  })

  it('marks a route as independent of the query string unless it reads it', async () => {
    const files = await glob('app/**/page.tsx', { cwd: root })
    for (const file of files) {
      const route = getRoute(file)
      const looks = (await readFile(join(root, file), 'utf8')).includes('searchParams')
      const isSame = isSameForAnyQuestion(route.replaceAll(/\[\w+\]/g, 'a'))
      expect(isSame, route).toBe(PAGES[route] === 'read' && !looks)
    }
  })

  it.each([
    ['/about', 200, true],
    ['/blog', 200, true],
    ['/blog/page/2', 200, true],
    ['/doctor-discovery', 200, true],
    ['/diseases/diabetes/evidence', 200, true],
    ['/medicines/metformin/evidence', 200, true],
    ['/booking/1', 200, false],
    ['/booking/99', 404, true],
    ['/no-such-page', 404, true],
    // The error page retries what failed.
    ['/about', 500, false],
    ['/about/more', 200, false],
  ] as const)('%s with status %i is static: %s', (path, status, isRead) => {
    expect(isStaticPage(path, status)).toBe(isRead)
  })
})

/**
 * Parts of the layout on every page that only React needs: components that know their page, and those for errors and
 * drafts.
 */
const FOR_REACT =
  /^(?:app\/(?:global-)?error|components\/(?:preview\/|layout\/(?:nav-link|error-|chunk-reload)))/

describe('components that hydrate', () => {
  it('are not used on a static page', async () => {
    const files = await glob('{app,components,lib,schemas}/**/*.{ts,tsx}', { cwd: root })
    const read = files.map(
      async (file) => [file, await readFile(join(root, file), 'utf8')] as const,
    )
    const texts = new Map(await Promise.all(read))
    const graph = importGraph(texts)
    const pages = files.filter(
      (file) => file.endsWith('/page.tsx') && PAGES[getRoute(file)] === 'read',
    )
    expect(pages.length).toBeGreaterThan(10)
    const reached = new Set([...pages, 'app/layout.tsx', 'app/not-found.tsx'])
    for (const file of reached) for (const next of graph.get(file) ?? []) reached.add(next)
    const hydrated = [...reached].filter((file) => texts.get(file)?.startsWith("'use client'"))
    expect(hydrated.filter((file) => !FOR_REACT.test(file))).toEqual([])
  })
})

describe('static page', () => {
  const MODULE = '<script type="module" src="/_next/static/modules/every-page-a.js"></script>'
  const FACTS = '<script type="application/ld+json">{"self":"__next_f"}</script>'
  const UNCHANGED_HTML = `<link rel="preload" as="font" href="/f.woff2"/><script>${HEAD_SCRIPT}</script>${MODULE}<p>words</p>${FACTS}`
  const FRAMEWORK = [
    '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>',
    '<script src="/_next/static/chunks/a.js" async=""></script>',
    '<script src="/_next/static/chunks/b.js" noModule=""></script>',
    '<script id="_R_">(self.__next_f=self.__next_f||[]).push([0])</script>',
    '<script>self.__next_f.push([1,"a"])</script>',
  ].join('')
  const asked = async (path: string) => {
    const made = { ...madePage('x'), body: Buffer.from(FRAMEWORK + UNCHANGED_HTML + FRAMEWORK) }
    const { body, headers } = await pagesOver(() => made).ask(path)
    return { html: body.toString(), policy: String(headers['content-security-policy']) }
  }

  it('contains no framework script and is otherwise unchanged', async () => {
    const { html, policy } = await asked('/about')
    expect(html).toBe(UNCHANGED_HTML)
    expect(policy.match(/'sha256-/g)).toHaveLength(1)
  })

  it('omits Twitter tags that repeat Open Graph tags', async () => {
    const card = '<meta name="twitter:card" content="summary"/>'
    const said = '<meta property="og:title" content="a"/>'
    const body = Buffer.from(`${card}<meta name="twitter:title" content="a"/>${said}`)
    const { ask } = pagesOver(() => ({ ...madePage('x'), body }))
    expect((await ask('/about')).body.toString()).toBe(card + said)
  })

  it('omits React’s markers and keeps similar text', async () => {
    const drawn =
      '<div hidden=""><!--$--><!--/$--></div><link rel="stylesheet" href="/a.css" data-precedence="next"/>' +
      '<p>© <!-- -->2026<!--$?--><!--&--> &lt;!-- --&gt; data-precedence="next"<!--/&--></p><!-- said by somebody -->'
    const made = { ...madePage('x'), body: Buffer.from(drawn) }
    const getBody = async (path: string) => (await pagesOver(() => made).ask(path)).body.toString()
    expect(await getBody('/about')).toBe(
      '<link rel="stylesheet" href="/a.css"/>' +
        '<p>© 2026 &lt;!-- --&gt; data-precedence="next"</p><!-- said by somebody -->',
    )
    expect(await getBody('/contact')).toBe(drawn)
  })

  it('with a query string contains no framework script', async () => {
    expect((await asked('/about?from=mail')).html).toBe(UNCHANGED_HTML)
  })

  it('that is missing has the complete 404 page instead of Next’s empty one', async () => {
    const empty = '<!DOCTYPE html><html id="__next_error__"><head></head><body></body></html>'
    const pages = pagesOver((url) => ({
      ...madePage('x'),
      status: 404,
      body: Buffer.from(url === '/_not-found' ? UNCHANGED_HTML : empty),
    }))
    const { status, body } = await pages.ask('/blog/taken-down')
    expect(status).toBe(404)
    expect(body.toString()).toBe(UNCHANGED_HTML)
  })

  it('a page that hydrates keeps its framework scripts', async () => {
    expect((await asked('/contact')).html).toContain('/_next/static/chunks/a.js')
  })
})
