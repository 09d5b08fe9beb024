import { isNightly } from './nightly.ts'
import { routes } from './routes.ts'

/**
 * Every page file in `app`, with the route whose visit checks its layout in full: both themes, on a phone and on a
 * desktop. Files that share a layout share a route. All other routes get one axe run each.
 */
export const pageTemplates = {
  '(search)/search/page.tsx': '/search?q=sugar',
  '(site)/a-z/page.tsx': '/a-z',
  '(site)/about/page.tsx': '/about',
  '(site)/accessibility/page.tsx': '/privacy',
  '(site)/blog/[slug]/page.tsx': '/blog/low-blood-sugar',
  '(site)/blog/category/[slug]/page.tsx': '/blog',
  '(site)/blog/category/[slug]/page/[number]/page.tsx': '/blog',
  '(site)/blog/page.tsx': '/blog',
  '(site)/blog/page/[number]/page.tsx': '/blog',
  '(site)/bmi-calculator/page.tsx': '/bmi-calculator',
  '(site)/booking/[doctorId]/page.tsx': '/booking/1',
  '(site)/contact/page.tsx': '/contact',
  '(site)/corrections/page.tsx': '/corrections',
  '(site)/disclaimer/page.tsx': '/privacy',
  '(site)/diseases/[slug]/evidence/page.tsx': '/diseases/glucagon/evidence',
  '(site)/diseases/[slug]/page.tsx': '/diseases/hypertension',
  '(site)/doctor-discovery/page.tsx': '/doctor-discovery',
  '(site)/glossary/page.tsx': '/glossary',
  '(site)/homepage/page.tsx': '/homepage',
  '(site)/medicines/[slug]/evidence/page.tsx': '/diseases/glucagon/evidence',
  '(site)/medicines/[slug]/page.tsx': '/medicines/sertraline-and-ssris',
  '(site)/medicines/page.tsx': '/medicines',
  '(site)/page.tsx': '/',
  '(site)/privacy/page.tsx': '/privacy',
  '(site)/resources/page.tsx': '/resources',
  '(site)/screening/page.tsx': '/screening',
  '(site)/sources/page.tsx': '/sources',
  '(site)/take-aways/[slug]/page.tsx': '/take-aways/safety-plan',
  '(site)/take-aways/page.tsx': '/medicines',
  '(site)/terms-of-use/page.tsx': '/privacy',
} as const satisfies Record<string, (typeof routes)[number]>

const inFull: ReadonlySet<string> = new Set(Object.values(pageTemplates))

/** Whether the visit of this route checks the layout in full, for all pages that share it. */
export function isTemplate(route: string): boolean {
  return inFull.has(route)
}

/** Pages with blocks, notices, or forms that the page of their template does not have. */
const VARIANTS: ReadonlySet<string> = new Set<(typeof routes)[number]>([
  '/search',
  '/search?q=xyzzyqwv',
  '/blog/heart-attack-and-stroke-signs',
  '/blog/screening-checklist-by-age',
  '/blog/when-low-mood-is-more',
  '/diseases/depression',
  '/diseases/depression/evidence',
  '/diseases/diabetes',
  '/diseases/obesity',
  '/medicines/insulin',
  '/medicines/prep',
  '/medicines/prep/evidence',
  '/take-aways/sick-day-rules',
])

/** One page of each template, and those that differ from it; at night, all. */
export const visitedRoutes = isNightly
  ? routes
  : routes.filter((route) => isTemplate(route) || VARIANTS.has(route))
