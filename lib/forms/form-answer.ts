/** The outcome of a form: an HTTP status, and for a rate-limited one when to retry. */
export interface Outcome {
  status: number
  /** A sentence for programs; it repeats none of the input. */
  text: string
  retryAfterMs?: number
}

/** A response is only for the sender of the form. */
const NO_STORE = { 'cache-control': 'no-store' }

/** The response to a program. */
export function plainText({ text, ...outcome }: Outcome): Response {
  return answer(text, 'text/plain', outcome)
}

/** The response to a browser without script: a page of its own. */
export function asPage(html: string, { text: _text, ...outcome }: Outcome): Response {
  return answer(html, 'text/html', outcome)
}

/** Redirects a browser without script. Relative, because only the proxy knows the public URL. */
export function redirect(location: string): Response {
  return new Response(null, { status: 303, headers: { location, ...NO_STORE } })
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
      ...NO_STORE,
      ...(retryAfterMs ? { 'retry-after': String(Math.ceil(retryAfterMs / 1000)) } : {}),
    },
  })
}
