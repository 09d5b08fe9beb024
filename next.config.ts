import type { NextConfig } from 'next'
import { env } from './lib/env.ts'

const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), browsing-topics=()' },
]

const config: NextConfig = {
  distDir: env.NEXT_DIST_DIR,
  cacheComponents: true,
  partialPrefetching: true,
  typedRoutes: true,
  reactStrictMode: true,
  poweredByHeader: false,
  cacheLife: {
    // Five minutes is the specification's fallback; pages stay readable for a year while the lake is away.
    content: { stale: 300, revalidate: 300, expire: 31_536_000 },
  },
  experimental: {
    // The build folder stays as built: pages made at run time live in memory, so a test server or a second
    // process on the same build never serves another store's words.
    isrFlushToDisk: false,
  },
  images: { unoptimized: true },
  // The Studio is one page: its own router reads the rest of the path.
  rewrites: async () => [{ source: '/studio/:path*', destination: '/studio/index.html' }],
  headers: async () => [{ source: '/:path*', headers: securityHeaders }],
}

export default config
