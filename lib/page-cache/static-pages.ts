/**
 * The kind of each page of the site, by its route as in app/. A `read` page is sent without React: the server renders
 * it, and its interactive parts are separate modules. An `application` renders its content in the browser.
 * `tests/unit/page-cache/static-page-list.test.ts` checks that every route is listed.
 */
export const PAGES: Readonly<Record<string, 'read' | 'application'>> = {
  '/': 'read',
  '/about': 'read',
  '/a-z': 'read',
  '/accessibility': 'read',
  '/blog': 'read',
  '/blog/[slug]': 'read',
  '/blog/category/[slug]': 'read',
  '/blog/category/[slug]/page/[number]': 'read',
  '/blog/page/[number]': 'read',
  '/bmi-calculator': 'application',
  '/booking/[doctorId]': 'application',
  '/contact': 'application',
  '/corrections': 'read',
  '/disclaimer': 'read',
  '/diseases/[slug]': 'read',
  '/diseases/[slug]/evidence': 'read',
  '/doctor-discovery': 'read',
  '/glossary': 'read',
  '/homepage': 'read',
  '/medicines': 'read',
  '/medicines/[slug]': 'read',
  '/medicines/[slug]/evidence': 'read',
  '/privacy': 'read',
  '/resources': 'read',
  '/screening': 'read',
  '/search': 'read',
  '/sources': 'read',
  '/take-aways': 'read',
  '/take-aways/[slug]': 'read',
  '/terms-of-use': 'read',
}

/** Routes whose page depends on the query string. */
const FEEDBACK_PAGES: readonly string[] = ['/search']

const READ = Object.keys(PAGES)
  .filter((route) => PAGES[route] === 'read')
  .map((route) => new RegExp(`^${route.replaceAll(/\[\w+\]/g, '[^/]+')}$`))

/** Whether the response for a path is a page that is only read. The not-found page is one too, at any path. */
export function isStaticPage(path: string, status: number): boolean {
  return status === 404 || (status === 200 && READ.some((route) => route.test(path)))
}

/**
 * Whether a path's page is the same for any query string: links from emails or networks add parameters of their own,
 * for others' statistics. Applications are excluded: Next passes them the query in their data.
 */
export function isSameForAnyQuestion(path: string): boolean {
  return isStaticPage(path, 200) && !FEEDBACK_PAGES.includes(path)
}
