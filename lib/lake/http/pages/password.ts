import { html } from 'hono/html'
import { readCredential, sessionCookie } from '../../access/credentials.ts'
import { passwordProblem } from '../../access/passwords.ts'
import type { LakeContext, LakeHono, LakeRequest } from '../context.ts'
import type { Identity } from '../../types.ts'
import { formText, readForm } from './form.ts'
import { errorSummary, field, page, pathTo, type FieldError } from './layout.ts'
import { waitInWords } from './login.ts'
import { STYLE } from './style.ts'

/** `/auth/password`, `/auth/sign-out`, `/auth/signed-out` and their stylesheet. */
export function registerPasswordPages(app: LakeHono, lake: LakeContext): void {
  const { access } = lake

  app.get('/auth/style.css', (c) => {
    c.header('Content-Type', 'text/css; charset=utf-8')
    c.header('Cache-Control', 'public, max-age=3600')
    return c.body(STYLE)
  })

  app.get('/auth/password', (c) => {
    const identity = c.get('identity')
    if (identity.kind !== 'user') return toLogin(c)
    return passwordPage(c, lake, identity, [], 200)
  })

  app.post('/auth/password', async (c) => {
    const form = await readForm(c)
    const identity = c.get('identity')
    if (identity.kind !== 'user') return toLogin(c)
    const current = formText(form, 'current')
    const chosen = formText(form, 'new')
    const errors: FieldError[] = []
    const problem = passwordProblem(chosen, identity.email)
    if (current === '') errors.push({ field: 'current', message: 'Enter your current password' })
    if (problem) errors.push({ field: 'new', message: problem })
    else if (chosen === current)
      errors.push({ field: 'new', message: 'Choose a password that is not your current one' })
    else if (chosen !== formText(form, 'again'))
      errors.push({ field: 'again', message: 'Type the same new password again' })
    if (errors.length > 0) return passwordPage(c, lake, identity, errors, 400)

    const wait = access.attempts.begin(identity.email, c.get('address'))
    if (wait > 0) {
      const message = `Too many attempts. Wait ${waitInWords(wait)}, then try again`
      return passwordPage(c, lake, identity, [{ field: 'current', message }], 429)
    }
    if (!(await access.users.verify(identity.email, current))) {
      const message = 'This is not your current password'
      return passwordPage(c, lake, identity, [{ field: 'current', message }], 400)
    }
    access.attempts.succeeded(identity.email, c.get('address'))
    await access.users.setPassword(identity.id, chosen)
    const { secret, expiresAt } = access.sessions.start(identity.id)
    c.header('Set-Cookie', sessionCookie(secret, expiresAt, c.get('publicUrl')))
    return page(c, lake, {
      title: 'Password changed',
      body: html`<h1>Password changed</h1>
        <p>Your new password works from now on. Everywhere else, you have been signed out.</p>
        <p class="foot"><a href="/">Back to ${lake.config.title}</a></p>`,
    })
  })

  app.post('/auth/sign-out', async (c) => {
    await readForm(c)
    const credential = readCredential(c.req.raw.headers)
    if (credential.kind === 'cookie') access.sessions.end(credential.secret)
    c.header('Set-Cookie', sessionCookie(null, 0, c.get('publicUrl')))
    return c.redirect(pathTo(c, '/auth/signed-out'), 303)
  })

  app.get('/auth/signed-out', (c) =>
    page(c, lake, {
      title: 'Signed out',
      body: html`<h1>Signed out</h1>
        <p>You are signed out on this device.</p>
        <p class="foot"><a href="${pathTo(c, '/auth/login')}">Sign in again</a></p>`,
    }),
  )
}

function toLogin(c: LakeRequest): Response {
  const origin = encodeURIComponent(`${c.get('publicUrl')}/auth/password`)
  return c.redirect(`${pathTo(c, '/auth/login')}?origin=${origin}`, 303)
}

function passwordPage(
  c: LakeRequest,
  lake: LakeContext,
  identity: Identity,
  errors: readonly FieldError[],
  status: 200 | 400 | 429,
): Promise<Response> {
  return page(c, lake, {
    title: 'Change your password',
    errors,
    status,
    body: html`<h1>Change your password</h1>
      <p class="soft">Signed in as ${identity.name} (${identity.email})</p>
      ${errorSummary(errors)}
      <form method="post" action="${pathTo(c, '/auth/password')}" novalidate>
        <input
          type="text"
          hidden
          readonly
          name="username"
          autocomplete="username"
          value="${identity.email}"
        />
        ${field({ name: 'current', label: 'Current password', type: 'password', autocomplete: 'current-password', errors })}
        ${field({ name: 'new', label: 'New password', type: 'password', autocomplete: 'new-password', hint: 'At least 12 characters. Several unrelated words work well.', errors })}
        ${field({ name: 'again', label: 'New password again', type: 'password', autocomplete: 'new-password', errors })}
        <button type="submit">Change password</button>
      </form>
      <hr />
      <form method="post" action="${pathTo(c, '/auth/sign-out')}">
        <button type="submit" class="plain">Sign out</button>
      </form>`,
  })
}
