import { adService, emailJsAccount, env, isHosted } from './env.ts'

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

/** What every answer of the site carries, whoever sends it: Next, or the web process for built files. */
export const securityHeaders = [
  { key: 'Content-Security-Policy', value: contentSecurityPolicy },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  {
    key: 'Permissions-Policy',
    value: 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  },
]
