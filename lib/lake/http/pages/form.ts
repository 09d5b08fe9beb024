import { html } from 'hono/html'
import { hasKnownOrigin } from '../../access/csrf.ts'
import { readCredential } from '../../access/credentials.ts'
import { sameSecret } from '../../access/secrets.ts'
import { forbidden } from '../../errors.ts'
import { readText } from '../middleware/body.ts'
import type { LakeContext } from '../../context.ts'
import type { LakeRequest } from '../middleware/request.ts'
import type { Markup } from './layout.ts'

const TOKEN = 'token'

/**
 * A form sent from one of the lake's own pages. Throws 403 for one from elsewhere (a login forced by another site would
 * sign its visitor in to the attacker's account).
 */
export async function readForm(c: LakeRequest): Promise<URLSearchParams> {
  const { headers } = c.req.raw
  const site = headers.get('sec-fetch-site')
  const isOwn = headers.has('origin')
    ? hasKnownOrigin({ headers, publicUrl: c.get('publicUrl'), allowedOrigins: [] })
    : site === 'same-origin'
  const fetchDest = headers.get('sec-fetch-dest')
  // A page navigates with its form; only a script would read the response.
  if (!isOwn || (fetchDest !== null && fetchDest !== 'document'))
    throw forbidden('This form must be sent from its own page')
  return new URLSearchParams(await readText(c))
}

/**
 * A form of a page for a signed-in person. Throws 403 unless it carries the page's CSRF token: another page of this
 * origin can send a form with the cookie, but it cannot know the token.
 */
export async function readOwnForm(c: LakeRequest, lake: LakeContext): Promise<URLSearchParams> {
  const form = await readForm(c)
  const token = formToken(c, lake)
  if (token !== null && !sameSecret(formText(form, TOKEN), token))
    throw forbidden('This form has expired. Go back, reload the page, and try again')
  return form
}

/** The CSRF token of a form for a signed-in person; empty for anonymous visitors. */
export function tokenField(c: LakeRequest, lake: LakeContext): Markup | '' {
  const token = formToken(c, lake)
  return token === null ? '' : html`<input type="hidden" name="${TOKEN}" value="${token}" />`
}

function formToken(c: LakeRequest, lake: LakeContext): string | null {
  const credential = readCredential(c.req.raw.headers, c.get('publicUrl'))
  if (c.get('identity').kind !== 'user' || credential.kind === 'none') return null
  return lake.access.sessions.formToken(credential.secret)
}

/** A field's text; empty if the form lacks it. Passwords keep their spaces. */
export function formText(form: URLSearchParams, name: string): string {
  return form.get(name) ?? ''
}
