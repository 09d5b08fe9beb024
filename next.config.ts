import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { NextConfig } from 'next'
import { env } from './lib/env.ts'
import {
  draftHeaders,
  securityHeaders,
  sharedHeaders,
  studioHeaders,
} from './lib/security-headers.ts'

/** Other sites show these: share images, icons, the feeds. */
const SHARED = [
  '/og/:path*',
  '/icons/:path*',
  '/icon.svg',
  '/favicon.ico',
  '/blog/rss.xml',
  '/corrections/feed.xml',
]

/** What moves on pages, by name: made before Next starts to build (lib/server/modules.ts), which writes it into pages. */
const MODULES = resolve(env.CLEARWELL_DATA, 'modules/addresses.json')

const config: NextConfig = {
  distDir: env.NEXT_DIST_DIR,
  cacheComponents: true,
  partialPrefetching: true,
  typedRoutes: true,
  reactStrictMode: true,
  compiler: {
    define: { MODULE_ADDRESSES: existsSync(MODULES) ? readFileSync(MODULES, 'utf8') : '{}' },
  },
  // `npm test` checks the types of the whole project; a start need not wait for the tests' types.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // The web process compresses what it sends (lib/server/web/serve.ts).
  compress: false,
  cacheLife: {
    // Webhooks expire pages; every five minutes is for what no webhook told. Pages stay readable for a year while the lake is away.
    content: { stale: 300, revalidate: 300, expire: 31_536_000 },
  },
  // Next renders a page again for each crawler on its list, and anyone can claim to be one. Cached pages already have
  // their metadata in the head.
  htmlLimitedBots: /(?!)/,
  // Its own memory of the pages that it made; but one of before an expiry is not kept after it.
  cacheHandler: resolve('lib/page-cache/cache-handler.ts'),
  experimental: {
    // The build folder stays as built: pages made at run time live in memory, so a test server or a second
    // process on the same build never serves another store's words.
    isrFlushToDisk: false,
  },
  // The lake makes the sizes and formats (lib/content/image.ts).
  images: { unoptimized: true },
  // The Studio is one page: its own router reads the rest of the path.
  rewrites: async () => [{ source: '/studio/:path*', destination: '/studio/index.html' }],
  // The first page of a list has the plain address.
  redirects: async () => [
    { source: '/blog/page/1', destination: '/blog', permanent: true },
    {
      source: '/blog/category/:slug/page/1',
      destination: '/blog/category/:slug',
      permanent: true,
    },
  ],
  headers: async () => [
    { source: '/:path*', headers: securityHeaders },
    { source: '/studio/:path*', headers: studioHeaders },
    ...SHARED.map((source) => ({ source, headers: sharedHeaders })),
    // The cookie of draft mode: what the person with it sees is for no one else. The Studio is no draft.
    {
      source: '/((?!studio(?:/|$)).*)',
      has: [{ type: 'cookie', key: '__prerender_bypass' }],
      headers: draftHeaders,
    },
    {
      source: '/:path*',
      has: [{ type: 'cookie', key: '__prerender_bypass' }],
      headers: [
        { key: 'X-Robots-Tag', value: 'noindex, nofollow' },
        { key: 'Cache-Control', value: 'private, no-cache, no-store, max-age=0, must-revalidate' },
      ],
    },
  ],
}

export default config
