/** What became of a form: an HTTP status, and for one that came too soon, when the next may. */
export interface Outcome {
  status: number
  /** A sentence for programs; it repeats nothing of what was sent. */
  text: string
  retryAfterMs?: number
}

/** An answer is for whoever sent the form. */
const KEPT_BY_NOBODY = { 'cache-control': 'no-store' }

/** The answer to a program. */
export function plainText({ text, ...outcome }: Outcome): Response {
  return answer(text, 'text/plain', outcome)
}

/** The answer to a browser without script: a page of its own. */
export function asPage(html: string, { text: _text, ...outcome }: Outcome): Response {
  return answer(html, 'text/html', outcome)
}

/** Leads a browser without script on. Relative, because the address that the public knows is the proxy's business. */
export function leadTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location, ...KEPT_BY_NOBODY } })
}

function answer(
  body: string,
  type: 'text/plain' | 'text/html',
  { status, retryAfterMs }: Omit<Outcome, 'text'>,
): Response {
  return new Response(body, {
    status,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      ...KEPT_BY_NOBODY,
      ...(retryAfterMs ? { 'retry-after': String(Math.ceil(retryAfterMs / 1000)) } : {}),
    },
  })
}
