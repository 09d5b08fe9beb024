/**
 * Paths reserved for the site, whatever documents there are: its single pages, lists, forms, files, and endpoints. No
 * document takes one, and no redirect starts at one. `*` is one path segment, `**` any number or none. The listed types
 * are the exceptions whose documents live there.
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
  // It exists for its labels, before any doctor does.
  '/booking/1': ['doctor'],
  '/privacy': ['legalPage'],
  '/disclaimer': ['legalPage'],
  '/terms-of-use': ['legalPage'],
  '/accessibility': ['legalPage'],
  '/blog': [],
  '/blog/rss.xml': [],
  '/blog/page/**': [],
  // Not a page, and not available for a post named “category”.
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
  '/dialog-labels.json': [],
  // Its path in the last release (lib/server/web/renamed-paths.ts).
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

/** Whether a path is reserved for the site and not for documents of the type. */
export function isReserved(path: string, type: string): boolean {
  return PATTERNS.some(({ pattern, owners }) => pattern.test(path) && !owners.includes(type))
}
