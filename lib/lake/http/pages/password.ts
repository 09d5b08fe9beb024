import { html } from 'hono/html'
import { readCredential, sessionCookie } from '../../access/credentials.ts'
import { changeOwnPassword, passwordProblems } from '../../access/own-password.ts'
import { sessionOrigin } from '../middleware/session-start.ts'
import type { LakeContext } from '../../context.ts'
import type { LakeRequest } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'
import type { Identity } from '../../types.ts'
import { formText, readOwnForm, tokenField } from './form.ts'
import { errorSummary, field, page, pathTo, toLogin, type FieldError } from './layout.ts'
import { isOwnPage, returnTarget } from './return-target.ts'
import { loginCss } from './style.ts'
import { MAX_FORM_BYTES } from '../../../limits/requests.ts'

/** Where a person chooses a password and signs out. */
export const passwordRoutes = [
  route({
    method: 'GET',
    path: '/auth/style.css',
    access: 'anyone',
    summary: 'the style sheet of the lake’s own pages',
    handler: (c) => {
      c.header('Content-Type', 'text/css; charset=utf-8')
      c.header('Cache-Control', 'public, max-age=3600')
      return c.body(loginCss)
    },
  }),
  route({
    method: 'GET',
    path: '/auth/password',
    access: 'anyone',
    summary: 'the page to change the password; redirects to the login without a session',
    handler: (c, lake) => {
      const identity = c.get('identity')
      if (identity.kind !== 'user') return toLogin(c, '/auth/password')
      return passwordPage(c, lake, { identity, origin: c.req.query('origin') })
    },
  }),
  route({
    method: 'POST',
    path: '/auth/password',
    access: 'anyone',
    summary: 'submits that form',
    maxBytes: MAX_FORM_BYTES,
    handler: changePassword,
  }),
  route({
    method: 'POST',
    path: '/auth/sign-out',
    access: 'anyone',
    summary: 'ends the session of the cookie',
    maxBytes: MAX_FORM_BYTES,
    handler: async (c, lake) => {
      await readOwnForm(c, lake)
      const credential = readCredential(c.req.raw.headers, c.get('publicUrl'))
      if (credential.kind === 'cookie') lake.access.sessions.end(credential.secret)
      c.header('Set-Cookie', sessionCookie(null, 0, c.get('publicUrl')))
      return c.redirect(pathTo(c, '/auth/signed-out'), 303)
    },
  }),
  route({
    method: 'GET',
    path: '/auth/signed-out',
    access: 'anyone',
    summary: 'the page shown after signing out',
    handler: (c, lake) =>
      page(c, lake, {
        title: 'Signed out',
        body: html`<h1>Signed out</h1>
          <p>You are signed out on this device.</p>
          <p class="foot"><a href="${pathTo(c, '/auth/login')}">Sign in again</a></p>`,
      }),
  }),
]

async function changePassword(c: LakeRequest, lake: LakeContext): Promise<Response> {
  const { access } = lake
  const form = await readOwnForm(c, lake)
  const identity = c.get('identity')
  if (identity.kind !== 'user') return toLogin(c, '/auth/password')
  const origin = formText(form, 'origin')
  const again = (status: 400 | 429, errors: readonly FieldError[]) =>
    passwordPage(c, lake, { identity, origin, errors, status })
  const current = formText(form, 'current')
  const chosen = formText(form, 'new')
  c.set('attempted', identity.email)
  const errors: FieldError[] = passwordProblems(access, { identity, current, chosen })
  if (!errors.some(({ field }) => field === 'new') && chosen !== formText(form, 'again'))
    errors.push({ field: 'again', message: 'The new passwords do not match' })
  if (errors.length > 0) return again(400, errors)

  const confirmedAt = access.sessions.getActive(identity.session ?? '')?.confirmedAt
  const who = { identity, address: c.get('address'), detail: 'password page' }
  const problem = await changeOwnPassword(access, { ...who, current, chosen })
  if (problem) return again(problem.status, [problem])
  const { secret, expiresAt } = access.sessions.start(identity.id, sessionOrigin(c), confirmedAt)
  c.header('Set-Cookie', sessionCookie(secret, expiresAt, c.get('publicUrl')))
  const target = returnTarget(c, lake, origin)
  const next = target && !isOwnPage(c, target) ? target.href : '/'
  return page(c, lake, {
    title: 'Password changed',
    body: html`<h1>Password changed</h1>
      <p>Use your new password the next time you sign in. You were signed out everywhere else.</p>
      <p class="foot">
        <a href="${next}">${next === '/' ? `Back to ${lake.config.title}` : 'Continue'}</a>
      </p>`,
  })
}

interface PasswordView {
  identity: Identity
  /** Where the person was going. */
  origin: string | undefined
  errors?: readonly FieldError[]
  status?: 200 | 400 | 429
}

function passwordPage(c: LakeRequest, lake: LakeContext, view: PasswordView): Promise<Response> {
  const { identity, origin = '', errors = [], status = 200 } = view
  const isRequired = lake.access.users.get(identity.id)?.mustChangePassword && !c.get('atHome')
  return page(c, lake, {
    title: 'Change your password',
    errors,
    status,
    body: html`<h1>Change your password</h1>
      <p class="soft">Signed in as ${identity.name} (${identity.email})</p>
      ${isRequired ? html`<p>Someone else created your password. Set your own before you continue.</p>` : ''}
      ${errorSummary(errors)}
      <form method="post" action="${pathTo(c, '/auth/password')}" novalidate>
        ${tokenField(c, lake)}
        <input type="hidden" name="origin" value="${origin}" />
        <input
          type="text"
          hidden
          readonly
          name="username"
          autocomplete="username"
          value="${identity.email}"
        />
        ${field({ name: 'current', label: 'Current password', type: 'password', autocomplete: 'current-password', errors })}
        ${field({ name: 'new', label: 'New password', type: 'password', autocomplete: 'new-password', hint: 'At least 12 characters, and not a common one. Several unrelated words work well.', errors })}
        ${field({ name: 'again', label: 'Confirm new password', type: 'password', autocomplete: 'new-password', errors })}
        <button type="submit">Change password</button>
      </form>
      <p class="foot">
        <a href="${pathTo(c, '/auth/sessions')}">See where you are signed in</a>
      </p>
      <hr />
      <form method="post" action="${pathTo(c, '/auth/sign-out')}">
        ${tokenField(c, lake)}
        <button type="submit" class="plain">Sign out</button>
      </form>`,
  })
}
