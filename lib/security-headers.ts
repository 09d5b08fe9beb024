import { adService, emailJsAccount, env, isHosted } from './env.ts'

const dev = env.NODE_ENV === 'development'
const hostedSanity = isHosted ? ' https://*.sanity.io wss://*.sanity.io' : ''
const hostedPictures = isHosted ? ' https://*.sanity.io https://*.googleusercontent.com' : ''
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

const runsServices = analytics.scripts !== '' || ads.scripts !== ''

/** What a public page may run and wear beside this site's own files. */
export interface PageAllows {
  /** Inline scripts by their hash, or all of them. */
  scripts: readonly string[] | 'inline'
  inlineStyles: boolean
  /** Nothing on it makes HTML or scripts out of text, and nothing may. */
  textStaysText?: boolean
}

/**
 * A page's policy. Next's pages carry their data in inline scripts, and a nonce would make every page dynamic: so each
 * page names those that it was made with (lib/page-cache).
 */
export function pagePolicy({ scripts, inlineStyles, textStaysText }: PageAllows): string {
  const inline = scripts === 'inline' ? ["'unsafe-inline'"] : scripts
  const runs = ["'self'", ...inline, ...(dev ? ["'unsafe-eval'"] : [])].join(' ')
  return [
    "default-src 'none'",
    `script-src ${runs}${analytics.scripts}${ads.scripts}`,
    `style-src 'self'${inlineStyles ? " 'unsafe-inline'" : ''}`,
    `img-src 'self' data: blob: https://cdn.sanity.io${ads.images}`,
    "font-src 'self' data:",
    "media-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self'${hostedSanity}${emailService}${analytics.connections}${ads.connections}`,
    `frame-src 'self'${ads.frames}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // The Studio shows drafts as pages, in a frame.
    "frame-ancestors 'self'",
    // A service's script is loaded by its address, and writes as it likes.
    ...(textStaysText && !runsServices
      ? ["require-trusted-types-for 'script'", "trusted-types 'none'"]
      : []),
  ].join('; ')
}

// The Studio writes. Its page has no inline script (studio/_document.js), and what the build makes of it neither
// evaluates text nor starts workers. Its styles are made while it runs (styled-components), which needs the
// permission for inline ones. Nothing of ours frames it.
const studioPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  `img-src 'self' data: blob:${hostedPictures}`,
  "font-src 'self' data:",
  "media-src 'self' blob:",
  `connect-src 'self'${hostedSanity}`,
  // Preview: our own pages.
  "frame-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

interface Header {
  key: string
  value: string
}

/**
 * For every answer under the site's address, the lake's too. Said once over HTTPS, a browser comes by nothing else for
 * a year; of the hosts beneath ours this says nothing, for they may not be ours. Over HTTP browsers ignore it, and
 * it would be a claim that nobody has checked.
 */
export function getTransportHeaders(siteUrl: string | undefined): Header[] {
  return siteUrl !== undefined && new URL(siteUrl).protocol === 'https:'
    ? [{ key: 'Strict-Transport-Security', value: 'max-age=31536000' }]
    : []
}

export const transportHeaders = getTransportHeaders(env.SITE_URL)

const common: readonly Header[] = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  {
    key: 'Permissions-Policy',
    value: 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
]

/** What every answer of the site carries, whoever sends it: Next, or the web process for built files. */
export const securityHeaders: Header[] = [
  ...common,
  // A page's own takes its place: without one, no inline script runs. In development pages are as Next makes them.
  {
    key: 'Content-Security-Policy',
    value: pagePolicy({ scripts: dev ? 'inline' : [], inlineStyles: true }),
  },
  { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
  // A page of another site that opens ours, or is opened by it, has no handle on its window.
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
]

/**
 * What a built script, style or font carries: its page's policy is what counts, and the rest would be a third of most of
 * them. Opened by itself it may do nothing.
 */
export const builtFileHeaders: Header[] = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  { key: 'Content-Security-Policy', value: "default-src 'none'; frame-ancestors 'none'" },
]

/** The Studio's own, in their place. */
export const studioHeaders: Header[] = [
  ...common,
  { key: 'Content-Security-Policy', value: studioPolicy },
  { key: 'X-Frame-Options', value: 'DENY' },
  // Nor has another page of this site: a script that got into a public page would act through the Studio's window.
  { key: 'Cross-Origin-Opener-Policy', value: 'noopener-allow-popups' },
]

/**
 * A draft is made for one who asks and streamed as it comes: nobody has seen its scripts when its headers go out.
 * @internal next.config.ts alone asks for them, and knip does not count it as production.
 */
export const draftHeaders: Header[] = [
  {
    key: 'Content-Security-Policy',
    value: pagePolicy({ scripts: 'inline', inlineStyles: true }),
  },
]

/**
 * Pictures and feeds that other sites show.
 * @internal next.config.ts alone asks for them, and knip does not count it as production.
 */
export const sharedHeaders: Header[] = [
  { key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' },
]
