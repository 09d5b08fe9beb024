import { html } from 'hono/html'
import { sessionCookie } from '../../access/credentials.ts'
import type { LakeContext } from '../../context.ts'
import type { LakeRequest } from '../frame/request.ts'
import { route } from '../frame/route.ts'
import { guesserOf, markDevice, sessionOrigin } from '../frame/session-start.ts'
import { errorSummary, field, page, pathTo, type FieldError } from './layout.ts'
import { formText, MAX_FORM_BYTES, readForm } from './form.ts'
import { isOwnPage, returnTarget } from './return-target.ts'

interface LoginView {
  origin: string
  email: string
  errors: readonly FieldError[]
  status: 200 | 400 | 401 | 429
}

/** The page that the Studio's sign-in leads to, and returns from with a login code. */
export const loginRoutes = [
  route({
    method: 'GET',
    path: '/auth/login',
    callers: 'anyone',
    does: 'the login page, on the way to `origin`',
    answer: (c, lake) => {
      const target = returnTarget(c, lake, c.req.query('origin'))
      if (!target) return unknownOrigin(c, lake)
      return loginPage(c, lake, { origin: target.href, email: '', errors: [], status: 200 })
    },
  }),
  route({
    method: 'POST',
    path: '/auth/login',
    callers: 'anyone',
    does: 'its form, which leads back with a login code',
    maxBytes: MAX_FORM_BYTES,
    answer: signIn,
  }),
]

async function signIn(c: LakeRequest, lake: LakeContext): Promise<Response> {
  const { access } = lake
  const form = await readForm(c)
  const target = returnTarget(c, lake, formText(form, 'origin'))
  if (!target) return unknownOrigin(c, lake)
  const email = formText(form, 'email').slice(0, 254)
  const password = formText(form, 'password')
  c.set('attempted', email)
  const again = (status: LoginView['status'], errors: readonly FieldError[]) =>
    loginPage(c, lake, { origin: target.href, email, errors, status })

  const missing: FieldError[] = []
  if (email.trim() === '') missing.push({ field: 'email', message: 'Enter your email address' })
  if (password === '') missing.push({ field: 'password', message: 'Enter your password' })
  if (missing.length > 0) return again(400, missing)

  const guesser = guesserOf(c, lake, email)
  const wait = access.attempts.begin(guesser)
  if (wait > 0) {
    c.header('Retry-After', String(Math.ceil(wait / 1000)))
    return again(429, [
      { field: 'email', message: `Too many attempts. Wait ${waitInWords(wait)}, then try again` },
    ])
  }
  const user = await access.users.verify(email, password)
  if (!user) {
    return again(401, [
      { field: 'email', message: 'The email address or the password is not right' },
    ])
  }
  access.attempts.succeeded(guesser)
  markDevice(c, lake, user.id)
  const publicUrl = c.get('publicUrl')
  const mustChange = user.mustChangePassword && !c.get('atHome')
  if (!mustChange && !isOwnPage(c, target)) {
    target.hash = `sid=${access.sessions.issueCode(user.id)}`
    return c.redirect(target.href, 303)
  }
  const { secret, expiresAt } = access.sessions.start(user.id, sessionOrigin(c))
  c.header('Set-Cookie', sessionCookie(secret, expiresAt, publicUrl), { append: true })
  const first = `${publicUrl}/auth/password?origin=${encodeURIComponent(target.href)}`
  return c.redirect(mustChange ? first : target.href, 303)
}

function unknownOrigin(c: LakeRequest, lake: LakeContext): Promise<Response> {
  return page(c, lake, {
    title: 'Sign-in is not possible',
    status: 403,
    body: html`<h1>Sign-in is not possible from here</h1>
      <p>
        The address to return to is not one that ${lake.config.title} knows. Open the editor at its
        usual address and sign in there.
      </p>
      <p class="soft">
        For operators: add the origin to <code>allowedOrigins</code> in the lake’s config.
      </p>`,
  })
}

function loginPage(c: LakeRequest, lake: LakeContext, view: LoginView): Promise<Response> {
  const { errors } = view
  return page(c, lake, {
    title: 'Sign in',
    errors,
    status: view.status,
    body: html`<h1>Sign in</h1>
      <p class="soft">to edit and review content</p>
      ${errorSummary(errors)}
      <form method="post" action="${pathTo(c, '/auth/login')}" novalidate>
        <input type="hidden" name="origin" value="${view.origin}" />
        ${field({ name: 'email', label: 'Email address', type: 'email', autocomplete: 'username', value: view.email, errors })}
        ${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', errors })}
        <button type="submit">Sign in</button>
      </form>
      <p class="foot soft">Forgotten your password? Ask an administrator for a new one.</p>
      <p class="foot">
        <a href="${pathTo(c, '/auth/sessions')}">See where you are signed in</a>
      </p>`,
  })
}

/** '30 seconds', '2 minutes': rounded up, so that trying then works. */
export function waitInWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
