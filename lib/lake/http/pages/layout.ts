import { html } from 'hono/html'
import type { LakeContext } from '../../context.ts'
import type { LakeRequest } from '../middleware/request.ts'

export type Markup = ReturnType<typeof html>

/** A form field's error: where it is and how to fix it. */
export interface FieldError {
  field: string
  message: string
}

/** One of the lake's own pages: one stylesheet, no scripts unless it names one, and no framing. */
export async function page(
  c: LakeRequest,
  lake: LakeContext,
  content: {
    title: string
    body: Markup
    errors?: readonly FieldError[]
    status?: 200 | 400 | 401 | 403 | 404 | 409 | 429
    /** The path of its only script: no other may run. */
    script?: string
    /** For pages to read, rather than one form. */
    isWide?: boolean
  },
): Promise<Response> {
  const { title, body, errors = [], status = 200, script, isWide } = content
  // The browser also applies form-action to the redirect after a login, which may lead to another origin.
  const targets = ["'self'", ...lake.config.allowedOrigins].join(' ')
  const scripts = script === undefined ? '' : ` script-src ${c.get('publicUrl')}${script};`
  c.header(
    'Content-Security-Policy',
    `default-src 'none';${scripts} style-src 'self'; img-src 'self' data:; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`,
  )
  // Not no-referrer: forms would then send `Origin: null`, and the origin is what protects them.
  c.header('Referrer-Policy', 'same-origin')
  // No other page of this origin can get a handle on this window.
  c.header('Cross-Origin-Opener-Policy', 'noopener-allow-popups')
  c.header('Cache-Control', 'no-store')
  const markup = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${errors.length > 0 ? 'Error: ' : ''}${title} – ${lake.config.title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${pathTo(c, '/auth/style.css')}" />
        ${script === undefined ? '' : html`<script src="${pathTo(c, script)}" defer></script>`}
      </head>
      <body>
        <main class="${isWide ? 'wide' : ''}">
          <p class="brand">${lake.config.title}</p>
          <div class="card">${body}</div>
        </main>
      </body>
    </html>`
  return c.html(markup, status)
}

/** The path of one of the lake's own pages as the browser sees it, with a proxy's prefix if there is one. */
export function pathTo(c: LakeRequest, path: string): string {
  return new URL(c.get('publicUrl')).pathname.replace(/\/$/, '') + path
}

/** Redirects to the sign-in page, which returns to one of the lake's own pages (by path) or to another URL. */
export function toLogin(c: LakeRequest, to: string | URL): Response {
  const origin = encodeURIComponent(to instanceof URL ? to.href : `${c.get('publicUrl')}${to}`)
  return c.redirect(`${pathTo(c, '/auth/login')}?origin=${origin}`, 303)
}

/** Lists the errors, each linked to its field; the pattern of the GOV.UK error summary. */
export function errorSummary(errors: readonly FieldError[]): Markup | '' {
  if (errors.length === 0) return ''
  return html`<div
    class="summary"
    role="alert"
    tabindex="-1"
    autofocus
    aria-labelledby="summary-title"
  >
    <h2 id="summary-title">There is a problem</h2>
    <ul>
      ${errors.map(({ field, message }) => html`<li><a href="#${field}">${message}</a></li>`)}
    </ul>
  </div>`
}

export interface FieldOptions {
  name: string
  label: string
  type: 'email' | 'password' | 'text'
  autocomplete: 'username' | 'current-password' | 'new-password' | 'one-time-code'
  hint?: string
  value?: string
  errors: readonly FieldError[]
}

/** A labeled input whose hint and error are part of its description. */
export function field({
  name,
  label,
  type,
  autocomplete,
  hint,
  value = '',
  errors,
}: FieldOptions): Markup {
  const error = errors.find((entry) => entry.field === name)
  const described = [hint ? `${name}-hint` : '', error ? `${name}-error` : '']
    .filter(Boolean)
    .join(' ')
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''}
    ${error ? html`<p class="field-error" id="${name}-error">${error.message}</p>` : ''}
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value}"
      autocomplete="${autocomplete}"
      autocapitalize="none"
      spellcheck="false"
      required
      ${described ? html`aria-describedby="${described}"` : ''}
      ${error ? html`aria-invalid="true"` : ''}
    />
  </div>`
}
