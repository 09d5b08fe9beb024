/**
 * What becomes of each page of the site, by its route as app/ names it. A page that is read leaves React behind: the
 * server draws it, and what moves on it is a module of its own. An application is a page whose content is made in the
 * browser. `tests/unit/pages/reading-pages.test.ts` holds that every route is named.
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

/** Routes that look at what stands behind the `?`: each question has an answer of its own. */
const ANSWERS_QUESTIONS: readonly string[] = ['/search']

const READ = Object.keys(PAGES)
  .filter((route) => PAGES[route] === 'read')
  .map((route) => new RegExp(`^${route.replaceAll(/\[\w+\]/g, '[^/]+')}$`))

/** Whether what was answered under a path is only read. So is the page for an address without one, wherever it stands. */
export function isStaticPage(path: string, status: number): boolean {
  return status === 404 || (status === 200 && READ.some((route) => route.test(path)))
}

/**
 * Whether a path's page is the same whatever stands behind the `?`: a link out of a mail or a network has its own words
 * there, for others to count. Applications are left out: Next hands them the question among their data.
 */
export function isSameForAnyQuestion(path: string): boolean {
  return isStaticPage(path, 200) && !ANSWERS_QUESTIONS.includes(path)
}
