import { adService, emailJsAccount, env, isHosted } from './env.ts'

const dev = env.NODE_ENV === 'development'
const hostedSanity = isHosted ? ' https://*.sanity.io wss://*.sanity.io' : ''
const hostedPictures = isHosted ? ' https://*.sanity.io https://*.googleusercontent.com' : ''
const emailService = emailJsAccount() ? ' https://api.emailjs.com' : ''

/** Hosts of external services, only if the site has a key for them. */
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

/** What a public page may load or run besides this site's own files. */
export interface PageAllows {
  /** Inline scripts by hash, or all of them. */
  scripts: readonly string[] | 'inline'
  inlineStyles: boolean
  /** Trusted Types: nothing on the page turns text into HTML or scripts, and nothing may. */
  textStaysText?: boolean
}

/**
 * A page's content security policy. Next's pages carry their data in inline scripts, and a nonce would make every page
 * dynamic: so each page lists the hashes of its own scripts (lib/page-cache).
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
    // An external service loads its script by URL and writes HTML as it likes.
    ...(textStaysText && !runsServices
      ? ["require-trusted-types-for 'script'", "trusted-types 'none'"]
      : []),
  ].join('; ')
}

// The Studio's policy. Its page has no inline script (studio/_document.js), and its bundle neither uses eval nor starts
// workers. Its styles are generated at run time (styled-components), which needs inline styles allowed. None of our
// pages frames it.
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
 * HSTS for every response from the site, including the lake's. After one HTTPS response a browser uses only HTTPS for a
 * year; subdomains are not included, because they may not be ours. Over HTTP browsers ignore it, and it would be an
 * unverified claim.
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

/** The headers of every response of the site, from Next or, for built files, from the web process. */
export const securityHeaders: Header[] = [
  ...common,
  // A page's own policy replaces it: without one, no inline script runs. In development pages are as Next makes them.
  {
    key: 'Content-Security-Policy',
    value: pagePolicy({ scripts: dev ? 'inline' : [], inlineStyles: true }),
  },
  { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
  // A page of another site that opens ours, or is opened by it, gets no reference to its window.
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
]

/**
 * The headers of a built script, style, or font: its page's policy is what counts, and the other headers would be a
 * third of most of these responses. Opened directly it may do nothing.
 */
export const builtFileHeaders: Header[] = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  { key: 'Content-Security-Policy', value: "default-src 'none'; frame-ancestors 'none'" },
]

/** The Studio's own headers, in place of the site's. */
export const studioHeaders: Header[] = [
  ...common,
  { key: 'Content-Security-Policy', value: studioPolicy },
  { key: 'X-Frame-Options', value: 'DENY' },
  // Nor does another page of this site: a script injected into a public page would act through the Studio's window.
  { key: 'Cross-Origin-Opener-Policy', value: 'noopener-allow-popups' },
]

/**
 * A draft is rendered per request and streamed: its scripts are unknown when its headers are sent.
 * @internal next.config.ts alone asks for them, and knip does not count it as production.
 */
export const draftHeaders: Header[] = [
  {
    key: 'Content-Security-Policy',
    value: pagePolicy({ scripts: 'inline', inlineStyles: true }),
  },
]

/**
 * Pictures and feeds that other sites embed.
 * @internal next.config.ts alone asks for them, and knip does not count it as production.
 */
export const sharedHeaders: Header[] = [
  { key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' },
]
