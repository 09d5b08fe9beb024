/**
 * Addresses that are the site's own, whatever documents there are: its single pages, lists, forms, files and machinery.
 * No document takes one, and no redirect leads on from one. `*` is one part of a path, `**` whatever is below, or none.
 * The types named are those whose documents live there.
 */
const RESERVED: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/homepage': [],
  '/doctor-discovery': [],
  '/bmi-calculator': [],
  '/resources': [],
  '/screening': [],
  '/a-z': [],
  '/glossary': [],
  '/take-aways': [],
  '/medicines': [],
  '/medicines/*/evidence': [],
  '/sources': [],
  '/corrections': [],
  '/corrections/feed.xml': [],
  '/diseases/*/evidence': [],
  '/about': [],
  '/contact': [],
  '/search': [],
  // It is there for its words, before any doctor is.
  '/booking/1': ['doctor'],
  '/privacy': ['legalPage'],
  '/disclaimer': ['legalPage'],
  '/terms-of-use': ['legalPage'],
  '/accessibility': ['legalPage'],
  '/blog': [],
  '/blog/rss.xml': [],
  '/blog/page/**': [],
  // Nobody's page, and none of a post called “category”.
  '/blog/category': ['redirect'],
  '/blog/category/*/page/**': [],
  '/api/**': [],
  '/lake/**': [],
  '/studio/**': [],
  '/og/**': [],
  '/sitemaps/**': [],
  '/_next/**': [],
  '/icons/**': [],
  '/sitemap.xml': [],
  '/health': [],
  '/metrics': [],
  '/robots.txt': [],
  '/dialog-words.json': [],
  '/speculation-rules.json': [],
  '/favicon.ico': [],
  '/manifest.webmanifest': [],
}

const PATTERNS = Object.entries(RESERVED).map(([path, owners]) => ({
  pattern: getPattern(path),
  owners,
}))

function getPattern(path: string): RegExp {
  const escaped = path.replaceAll('.', String.raw`\.`)
  const below = escaped.replace(/\/\*\*$/, '(?:/.*)?')
  return new RegExp(`^${below.replaceAll('/*/', '/[^/]+/')}$`)
}

/** Whether an address is the site's own, and no place for a document of the type. */
export function isReserved(path: string, type: string): boolean {
  return PATTERNS.some(({ pattern, owners }) => pattern.test(path) && !owners.includes(type))
}
