import { html } from 'hono/html'
import { formatDuration } from '../../access/format-duration.ts'
import type { LakeContext } from '../../context.ts'
import type { LakeRequest } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'
import { loginThrottleKey } from '../middleware/session-start.ts'
import { finishSignIn, unknownOrigin } from './finish-sign-in.ts'
import { errorSummary, field, page, pathTo, type FieldError } from './layout.ts'
import { formText, readForm } from './form.ts'
import { returnTarget } from './return-target.ts'
import { secondFactorPage } from './second-factor.ts'
import { MAX_FORM_BYTES } from '../../../limits/requests.ts'

interface LoginView {
  origin: string
  email: string
  errors: readonly FieldError[]
  status: 200 | 400 | 401 | 429
}

/** The sign-in page that the Studio redirects to; it returns with a login code. */
export const loginRoutes = [
  route({
    method: 'GET',
    path: '/auth/login',
    access: 'anyone',
    summary: 'the login page; redirects to `origin` afterwards',
    handler: (c, lake) => {
      const target = returnTarget(c, lake, c.req.query('origin'))
      if (!target) return unknownOrigin(c, lake)
      return loginPage(c, lake, { origin: target.href, email: '', errors: [], status: 200 })
    },
  }),
  route({
    method: 'POST',
    path: '/auth/login',
    access: 'anyone',
    summary: 'submits the login form and redirects with a login code',
    maxBytes: MAX_FORM_BYTES,
    handler: signIn,
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

  const guesser = loginThrottleKey(c, lake, email)
  const wait = access.attempts.begin(guesser)
  if (wait > 0) {
    c.header('Retry-After', String(Math.ceil(wait / 1000)))
    return again(429, [
      {
        field: 'email',
        message: `Too many attempts. Wait ${formatDuration(wait)}, then try again`,
      },
    ])
  }
  const user = await access.users.verify(email, password)
  if (!user) {
    return again(401, [{ field: 'email', message: 'Incorrect email address or password' }])
  }
  access.attempts.succeeded(guesser)
  if (access.secondFactor.isEnrolled(user.id)) {
    const { secret } = access.oneTime.issue(user.id, 'secondStep')
    return secondFactorPage(c, lake, { user, pending: secret, origin: target.href })
  }
  return finishSignIn(c, lake, { user, target, confirmedAt: 0 })
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
      <p class="foot">
        <a href="${pathTo(c, `/auth/forgot-password?origin=${encodeURIComponent(view.origin)}`)}">
          Forgot your password?
        </a>
      </p>
      <p class="foot">
        <a href="${pathTo(c, '/auth/sessions')}">See where you are signed in</a>
      </p>`,
  })
}
