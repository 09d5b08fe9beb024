import { html } from 'hono/html'
import type { LakeContext } from '../../context.ts'
import { mailLink } from '../middleware/deliver-invite-link.ts'
import type { LakeRequest } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'
import { formText, readForm } from './form.ts'
import { errorSummary, field, page, pathTo, type FieldError, type Markup } from './layout.ts'
import { MAX_FORM_BYTES } from '../../../limits/requests.ts'

/** Where a person who forgot their password requests a link, if the lake sends mail. */
export const forgotPasswordRoutes = [
  route({
    method: 'GET',
    path: '/auth/forgot-password',
    access: 'anyone',
    summary: 'the page to request a password reset, if the lake sends email',
    handler: (c, lake) => forgotPasswordPage(c, lake, { origin: c.req.query('origin') ?? '' }),
  }),
  route({
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'anyone',
    summary: 'submits that form; the response does not tell whether the account exists',
    maxBytes: MAX_FORM_BYTES,
    handler: requestPasswordReset,
  }),
]

async function requestPasswordReset(c: LakeRequest, lake: LakeContext): Promise<Response> {
  const { access, config } = lake
  const form = await readForm(c)
  const origin = formText(form, 'origin')
  const email = formText(form, 'email').slice(0, 254)
  if (!config.mail) return forgotPasswordPage(c, lake, { origin })
  c.set('attempted', email)
  const again = (status: 400 | 429, message: string) =>
    forgotPasswordPage(c, lake, { origin, email, status, errors: [{ field: 'email', message }] })
  if (email.trim() === '') return again(400, 'Enter your email address')
  const address = c.get('address')
  const wait = access.attempts.begin({ kind: 'mail', email, address })
  if (wait > 0) return again(429, 'Too many emails were requested. Try again later')
  const user = access.users.byEmail(email)
  if (user && !user.disabled) {
    const purpose = user.invited ? 'invite' : 'reset'
    const link = { ...access.oneTime.issue(user.id, purpose), purpose } as const
    const auditEntry = {
      actor: 'anonymous',
      subject: user.id,
      detail: 'requested a password reset link',
      address,
    }
    access.audit.record({ kind: 'userChanged', ...auditEntry })
    // Not awaited: the response time must not reveal whether there is such an account.
    void mailLink(lake, { user, link, origin })
  }
  return page(c, lake, {
    title: 'Check your email',
    body: html`<h1>Check your email</h1>
      <p>
        If there is an account with this email address, we sent it a link to set a new password.
      </p>
      <p class="soft">The link works once. If it does not arrive, ask an administrator.</p>
      ${backLink(c, origin)}`,
  })
}

interface ForgotPasswordView {
  /** Where the person was going. */
  origin: string
  email?: string
  errors?: readonly FieldError[]
  status?: 200 | 400 | 429
}

function forgotPasswordPage(
  c: LakeRequest,
  lake: LakeContext,
  { origin, email = '', errors = [], status = 200 }: ForgotPasswordView,
): Promise<Response> {
  const ask = html`<p>Ask an administrator for a link to set a new password.</p>`
  const form = html`<p class="soft">We will email you a link to set a new one.</p>
    ${errorSummary(errors)}
    <form method="post" action="${pathTo(c, '/auth/forgot-password')}" novalidate>
      <input type="hidden" name="origin" value="${origin}" />
      ${field({ name: 'email', label: 'Email address', type: 'email', autocomplete: 'username', value: email, errors })}
      <button type="submit">Send link</button>
    </form>`
  return page(c, lake, {
    title: 'Forgot your password?',
    errors,
    status,
    body: html`<h1>Forgot your password?</h1>
      ${lake.config.mail ? form : ask} ${backLink(c, origin)}`,
  })
}

function backLink(c: LakeRequest, origin: string): Markup {
  const query = origin === '' ? '' : `?origin=${encodeURIComponent(origin)}`
  return html`<p class="foot">
    <a href="${pathTo(c, '/auth/login')}${query}">Back to sign in</a>
  </p>`
}
