/** Routes of documents that have a page of their own rather than a slug. */
const SINGLETON_PATHS: Readonly<Record<string, string>> = {
  homePage: '/',
  consultPage: '/homepage',
  aboutPage: '/about',
  contactPage: '/contact',
  resourcesPage: '/resources',
  screeningPage: '/screening',
  bmiPage: '/bmi-calculator',
  teamPage: '/doctor-discovery',
}

const SLUG_PREFIXES: Readonly<Record<string, string>> = {
  article: '/diseases/',
  post: '/blog/',
  category: '/blog/category/',
  legalPage: '/',
}

/** The public path of a document; null for types (or drafts without a slug) that have no page. */
export function documentPath(document: { _type: string; slug?: string | null }): string | null {
  const singleton = SINGLETON_PATHS[document._type]
  if (singleton) return singleton
  const prefix = SLUG_PREFIXES[document._type]
  return prefix && document.slug ? prefix + document.slug : null
}
