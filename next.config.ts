import type { NextConfig } from 'next'
import { adService, emailJsAccount, env, isHosted } from './lib/env.ts'

const dev = env.NODE_ENV === 'development'
const hostedSanity = isHosted ? ' https://*.sanity.io wss://*.sanity.io' : ''
const emailService = emailJsAccount() ? ' https://api.emailjs.com' : ''

/** Hosts that a service needs, only where the site has its key. */
const analytics = env.ANALYTICS_MEASUREMENT_ID
  ? {
      scripts: ' https://www.googletagmanager.com',
      connections: ' https://*.google-analytics.com https://*.analytics.google.com',
    }
  : { scripts: '', connections: '' }
const ads = adService()
  ? {
      scripts: ' https://pagead2.googlesyndication.com https://*.googlesyndication.com',
      connections: ' https://*.googlesyndication.com https://*.doubleclick.net',
      frames: ' https://*.googlesyndication.com https://*.doubleclick.net https://www.google.com',
      images: ' https://*.googlesyndication.com https://*.doubleclick.net',
    }
  : { scripts: '', connections: '', frames: '', images: '' }

// Next's static pages carry their data in inline scripts, and a nonce would make every page dynamic: so
// inline scripts are allowed, and scripts, styles and connections of any other host are not.
const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline'${dev ? " 'unsafe-eval'" : ''}${analytics.scripts}${ads.scripts}`,
  "style-src 'self' 'unsafe-inline'",
  `img-src 'self' data: blob: https://cdn.sanity.io${ads.images}`,
  "font-src 'self' data:",
  `connect-src 'self'${hostedSanity}${emailService}${analytics.connections}${ads.connections}`,
  `frame-src 'self'${ads.frames}`,
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ')

const securityHeaders = [
  { key: 'Content-Security-Policy', value: contentSecurityPolicy },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  {
    key: 'Permissions-Policy',
    value: 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  },
]

const config: NextConfig = {
  distDir: env.NEXT_DIST_DIR,
  cacheComponents: true,
  partialPrefetching: true,
  typedRoutes: true,
  reactStrictMode: true,
  // `npm test` checks the types of the whole project; a start need not wait for the tests' types.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // The web process compresses what it sends (lib/runtime/web.ts).
  compress: false,
  cacheLife: {
    // Five minutes is the specification's fallback; pages stay readable for a year while the lake is away.
    content: { stale: 300, revalidate: 300, expire: 31_536_000 },
  },
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
    // Draft mode's own cookie: what its holder is shown is for nobody else.
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
