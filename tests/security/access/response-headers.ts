import type { Attack } from '../attack.ts'

const PAGES = [
  '/',
  '/diseases/diabetes',
  '/no-such-page',
  '/search?q=x',
  '/studio',
  '/studio/structure',
  '/lake/auth/login',
  '/lake/auth/password',
  '/lake/no-such',
  '/lake/ping',
]

/** A browser is made to run, frame, or cache what it should not. */
export const responseHeaders: Attack = {
  name: 'access/response-headers',
  rule: 'Every response has its security headers: no inline script except the page’s own, no MIME sniffing, no framing, and no access to its window.',
  quick: true,
  async run(target, watch) {
    for (const path of PAGES) {
      const { headers } = await target.ask(path)
      const policy = String(headers['content-security-policy'] ?? '')
      const has = (name: string, pattern: RegExp) =>
        watch.try(
          pattern.test(String(headers[name] ?? '')),
          `${path} says ${name}: ${headers[name]}`,
        )
      has('x-content-type-options', /^nosniff$/)
      has('content-security-policy', /frame-ancestors '(?:none|self)'/)
      watch.try(
        /(?:object-src|default-src) 'none'/.test(policy),
        `${path} lets objects in: ${policy}`,
      )
      has('referrer-policy', /./)
      has('cross-origin-resource-policy', /^same-(?:origin|site)$/)
      watch.try(headers['x-powered-by'] === undefined, `${path} says what it is made with`)
      if (path.startsWith('/lake/ping') || path.startsWith('/lake/no')) continue
      has('cross-origin-opener-policy', /^(?:same-origin|noopener-allow-popups)$/)
      const scripts =
        /script-src([^;]*)/.exec(policy)?.[1] ?? /default-src([^;]*)/.exec(policy)?.[1] ?? ''
      watch.try(
        !/unsafe-inline|\*|https?:(?!\/\/)/.test(scripts) && scripts !== '',
        `${path} runs any inline script: ${policy}`,
      )
      watch.try(
        /base-uri '(?:none|self)'|default-src 'none'/.test(policy),
        `${path} takes any base: ${policy}`,
      )
    }
    const { headers } = await target.ask('/')
    const strict = headers['strict-transport-security']
    if (target.url.startsWith('https:'))
      watch.try(/max-age=\d{7,}/.test(String(strict)), `https without HSTS: ${strict}`)
    else watch.try(strict === undefined, `HSTS is promised where the address is http: ${strict}`)
  },
}
