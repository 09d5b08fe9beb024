/**
 * Scores a response as MDN's HTTP Observatory does, by its published tables
 * (https://github.com/mdn/mdn-http-observatory, src/grader/charts.js and src/analyzer/tests, as of August 2026). It
 * scans over the network, so the rules that apply to a single HTTPS response are reimplemented here; redirects and
 * preload lists are left out, which score 0 anyway for an HTTPS-only site.
 */
export interface ScoreCard {
  score: number
  /** Each rule's finding and its score. */
  found: Record<string, number>
}

const BASELINE = 100
/** Below this score, no extra credit. */
const MINIMUM_FOR_EXTRA_CREDIT = 90
const SIX_MONTHS = 15_768_000

const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']
const IS_NAMED = /^'(?:sha(?:256|384|512)|nonce)-/

export function observatoryScore(headers: Headers, html: string): ScoreCard {
  const found = Object.fromEntries([
    contentPolicy(headers),
    cookies(headers),
    crossOriginSharing(headers),
    referrerPolicy(headers),
    transportSecurity(headers),
    foreignScripts(html),
    contentTypeOptions(headers),
    framing(headers),
    resourcePolicy(headers),
    embedderPolicy(headers),
    openerPolicy(headers),
  ])
  const counts = Object.values(found)
  const sum = (chosen: readonly number[]) => chosen.reduce((all, each) => all + each, BASELINE)
  const uncurved = sum(counts.filter((count) => count < 0))
  return { score: uncurved >= MINIMUM_FOR_EXTRA_CREDIT ? sum(counts) : uncurved, found }
}

type Finding = [what: string, count: number]

function getDirectives(headers: Headers): Map<string, string[]> | null {
  const policy = headers.get('content-security-policy')
  if (policy === null) return null
  const directives = new Map<string, string[]>()
  for (const directive of policy.split(';')) {
    const [name, ...sources] = directive.trim().split(/\s+/)
    if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources)
  }
  return directives
}

function contentPolicy(headers: Headers): Finding {
  const policy = getDirectives(headers)
  if (policy === null) return ['csp-not-implemented', -25]
  const of = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const allowing = (sources: readonly string[]) =>
    sources.some((source) => IS_NAMED.test(source))
      ? sources.filter((source) => source !== "'unsafe-inline'")
      : sources
  const [scripts, styles] = [allowing(of('script-src')), allowing(of('style-src'))]
  const isBroad = (source: string) => BROAD.includes(source)
  const isInline = (source: string) => source === "'unsafe-inline'" || source === 'data:'
  if (
    scripts.some((source) => isBroad(source) || isInline(source)) ||
    of('object-src').some(isBroad)
  )
    return ['csp-implemented-with-unsafe-inline', -20]
  const passive = ['img-src', 'media-src']
  const isPlain = (source: string) => /^(?:http|ftp):/.test(source)
  const active = [...policy].filter(([name]) => !passive.includes(name))
  if (active.some(([, sources]) => sources.some(isPlain)))
    return ['csp-implemented-with-insecure-scheme', -20]
  if ([...scripts, ...styles].includes("'unsafe-eval'"))
    return ['csp-implemented-with-unsafe-eval', -10]
  if (passive.flatMap(of).some(isPlain))
    return ['csp-implemented-with-insecure-scheme-in-passive-content-only', -10]
  if (styles.some((source) => isBroad(source) || isInline(source)))
    return ['csp-implemented-with-unsafe-inline-in-style-src-only', 0]
  return policy.get('default-src')?.join(' ') === "'none'"
    ? ['csp-implemented-with-no-unsafe-default-src-none', 10]
    : ['csp-implemented-with-no-unsafe', 5]
}

/** Our public pages set no cookies; one that does is scored as if without flags. */
function cookies(headers: Headers): Finding {
  return headers.getSetCookie().length === 0 ? ['cookies-not-found', 0] : ['cookies-found', -40]
}

function crossOriginSharing(headers: Headers): Finding {
  return headers.get('access-control-allow-origin') === null
    ? ['cross-origin-resource-sharing-not-implemented', 0]
    : ['cross-origin-resource-sharing-implemented', -50]
}

function referrerPolicy(headers: Headers): Finding {
  const said = headers.get('referrer-policy')
  if (said === null) return ['referrer-policy-not-implemented', 0]
  const last = said.split(',').at(-1)?.trim().toLowerCase() ?? ''
  const isPrivate = [
    ...['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'],
  ].includes(last)
  return isPrivate ? ['referrer-policy-private', 5] : ['referrer-policy-unsafe', -5]
}

function transportSecurity(headers: Headers): Finding {
  const said = headers.get('strict-transport-security')
  if (said === null) return ['hsts-not-implemented', -20]
  const seconds = Number(/(?:^|;)\s*max-age=(\d+)/i.exec(said)?.[1])
  if (said.includes(',') || Number.isNaN(seconds)) return ['hsts-header-invalid', -20]
  return seconds >= SIX_MONTHS
    ? ['hsts-implemented-max-age-at-least-six-months', 0]
    : ['hsts-implemented-max-age-less-than-six-months', -10]
}

function foreignScripts(html: string): Finding {
  const sources = [...html.matchAll(/<script\b[^>]*\ssrc="([^"]*)"/gi)].map(
    ([, source = '']) => source,
  )
  if (sources.some((source) => source.startsWith('//') || source.startsWith('http:')))
    return ['sri-not-implemented-and-external-scripts-not-loaded-securely', -50]
  if (sources.some((source) => source.startsWith('https:')))
    return ['sri-not-implemented-but-external-scripts-loaded-securely', -5]
  return ['sri-not-implemented-but-all-scripts-loaded-from-secure-origin', 0]
}

function contentTypeOptions(headers: Headers): Finding {
  return headers.get('x-content-type-options')?.trim().toLowerCase() === 'nosniff'
    ? ['x-content-type-options-nosniff', 0]
    : ['x-content-type-options-not-implemented', -5]
}

function framing(headers: Headers): Finding {
  if (getDirectives(headers)?.has('frame-ancestors'))
    return ['x-frame-options-implemented-via-csp', 5]
  const said = headers.get('x-frame-options')?.trim().toLowerCase()
  return said === 'deny' || said === 'sameorigin'
    ? ['x-frame-options-sameorigin-or-deny', 5]
    : ['x-frame-options-not-implemented', -20]
}

function resourcePolicy(headers: Headers): Finding {
  const said = headers.get('cross-origin-resource-policy')?.trim().toLowerCase()
  if (said === 'same-origin' || said === 'same-site')
    return [`cross-origin-resource-policy-implemented-with-${said}`, 10]
  return ['cross-origin-resource-policy-not-same', 0]
}

function embedderPolicy(headers: Headers): Finding {
  const said = headers.get('cross-origin-embedder-policy')?.trim().toLowerCase()
  return said === 'require-corp' || said === 'credentialless'
    ? [`coep-implemented-with-${said}`, 10]
    : ['coep-not-implemented', 0]
}

function openerPolicy(headers: Headers): Finding {
  const said = headers.get('cross-origin-opener-policy')?.trim().toLowerCase()
  return said && /^(?:same-origin(?:-allow-popups)?|noopener-allow-popups)$/.test(said)
    ? [`coop-implemented-with-${said}`, 10]
    : ['coop-not-implemented', 0]
}
