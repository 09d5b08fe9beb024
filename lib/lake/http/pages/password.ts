import { html } from 'hono/html'
import { readCredential, sessionCookie } from '../../access/credentials.ts'
import { sessionOrigin } from '../frame/session-start.ts'
import type { LakeContext } from '../../context.ts'
import type { LakeRequest } from '../frame/request.ts'
import { route } from '../frame/route.ts'
import type { Identity } from '../../types.ts'
import { formText, MAX_FORM_BYTES, readOwnForm, tokenField } from './form.ts'
import { errorSummary, field, page, pathTo, toLogin, type FieldError } from './layout.ts'
import { isOwnPage, returnTarget } from './return-target.ts'
import { waitInWords } from './login.ts'
import { STYLE } from './style.ts'

/** Where a person chooses a password, and signs out. */
export const passwordRoutes = [
  route({
    method: 'GET',
    path: '/auth/style.css',
    callers: 'anyone',
    does: 'how the lake’s own pages look',
    answer: (c) => {
      c.header('Content-Type', 'text/css; charset=utf-8')
      c.header('Cache-Control', 'public, max-age=3600')
      return c.body(STYLE)
    },
  }),
  route({
    method: 'GET',
    path: '/auth/password',
    callers: 'anyone',
    does: 'the password page of a person signed in by cookie; others are led to the login',
    answer: (c, lake) => {
      const identity = c.get('identity')
      if (identity.kind !== 'user') return toLogin(c, '/auth/password')
      return passwordPage(c, lake, { identity, origin: c.req.query('origin') })
    },
  }),
  route({
    method: 'POST',
    path: '/auth/password',
    callers: 'anyone',
    does: 'its form',
    maxBytes: MAX_FORM_BYTES,
    answer: changePassword,
  }),
  route({
    method: 'POST',
    path: '/auth/sign-out',
    callers: 'anyone',
    does: 'ends the session of that cookie',
    maxBytes: MAX_FORM_BYTES,
    answer: async (c, lake) => {
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
    callers: 'anyone',
    does: 'says so',
    answer: (c, lake) =>
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
  c.set('attempted', identity.email)
  const chosen = formText(form, 'new')
  const errors: FieldError[] = []
  const problem = access.users.passwordProblem(identity, chosen)
  if (current === '') errors.push({ field: 'current', message: 'Enter your current password' })
  if (problem) errors.push({ field: 'new', message: problem })
  else if (chosen === current)
    errors.push({ field: 'new', message: 'Choose a password that is not your current one' })
  else if (chosen !== formText(form, 'again'))
    errors.push({ field: 'again', message: 'Type the same new password again' })
  if (errors.length > 0) return again(400, errors)

  const guesser = { kind: 'signedIn', userId: identity.id } as const
  const wait = access.attempts.begin(guesser)
  if (wait > 0) {
    const message = `Too many attempts. Wait ${waitInWords(wait)}, then try again`
    return again(429, [{ field: 'current', message }])
  }
  if (!(await access.users.verify(identity.email, current))) {
    const message = 'This is not your current password'
    const refused = { actor: identity.id, detail: 'password page', address: c.get('address') }
    access.audit.record({ kind: 'loginRefused', subject: identity.id, ...refused })
    return again(400, [{ field: 'current', message }])
  }
  access.attempts.succeeded(guesser)
  await access.users.setPassword(identity.id, chosen)
  const changed = { subject: identity.id, detail: 'own password', address: c.get('address') }
  access.audit.record({ kind: 'userChanged', actor: identity.id, ...changed })
  const { secret, expiresAt } = access.sessions.start(identity.id, sessionOrigin(c))
  c.header('Set-Cookie', sessionCookie(secret, expiresAt, c.get('publicUrl')))
  const target = returnTarget(c, lake, origin)
  const next = target && !isOwnPage(c, target) ? target.href : '/'
  return page(c, lake, {
    title: 'Password changed',
    body: html`<h1>Password changed</h1>
      <p>Your new password works from now on. Everywhere else, you have been signed out.</p>
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
      ${isRequired ? html`<p>Somebody else has made your password. Choose one of your own before you go on.</p>` : ''}
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
        ${field({ name: 'again', label: 'New password again', type: 'password', autocomplete: 'new-password', errors })}
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
