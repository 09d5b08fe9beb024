import { html } from 'hono/html'
import type { User } from '../../access/users.ts'
import type { LakeContext } from '../../context.ts'
import { LINK_PATH } from '../middleware/deliver-invite-link.ts'
import type { LakeRequest } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'
import { formText, readForm } from './form.ts'
import { errorSummary, field, page, pathTo, type FieldError } from './layout.ts'
import { isOwnPage, returnTarget } from './return-target.ts'
import { MAX_FORM_BYTES } from '../../../limits/requests.ts'

/** The page of a one-time link, where its owner chooses a password. */
export const linkRoutes = [
  route({
    method: 'GET',
    path: LINK_PATH,
    access: 'anyone',
    summary: 'the page behind a one-time link: choose a password after an invitation or a reset',
    handler: (c, lake) => {
      const key = c.req.query('key') ?? ''
      const user = getOwner(lake, key)
      if (!user) return voidLink(c, lake)
      return linkPage(c, lake, { user, key, origin: c.req.query('origin') ?? '' })
    },
  }),
  route({
    method: 'POST',
    path: LINK_PATH,
    access: 'anyone',
    summary: 'submits that form and uses up the link',
    maxBytes: MAX_FORM_BYTES,
    handler: choosePassword,
  }),
]

/** The person a link belongs to; the link stays valid. */
function getOwner({ access }: LakeContext, key: string): User | null {
  const userId = access.oneTime.peek(key, 'invite') ?? access.oneTime.peek(key, 'reset')
  const user = userId === null ? null : access.users.get(userId)
  return user && !user.disabled ? user : null
}

async function choosePassword(c: LakeRequest, lake: LakeContext): Promise<Response> {
  const { users, oneTime, audit } = lake.access
  const form = await readForm(c)
  const key = formText(form, 'key')
  const origin = formText(form, 'origin')
  const user = getOwner(lake, key)
  if (!user) return voidLink(c, lake)
  const chosen = formText(form, 'new')
  const problem = users.passwordProblem(user, chosen)
  const errors: FieldError[] = []
  if (problem) errors.push({ field: 'new', message: problem })
  else if (chosen !== formText(form, 'again'))
    errors.push({ field: 'again', message: 'The passwords do not match' })
  if (errors.length > 0) return linkPage(c, lake, { user, key, origin, errors })
  // If the form is sent twice at once, it works once.
  const userId = oneTime.consume(key, 'invite') ?? oneTime.consume(key, 'reset')
  if (userId === null) return voidLink(c, lake)
  await users.setPassword(user.id, chosen)
  const detail = user.invited ? 'invitation accepted' : 'password set by link'
  const auditFields = { actor: user.id, subject: user.id, address: c.get('address') }
  audit.record({ kind: 'userChanged', detail, ...auditFields })
  const target = origin === '' ? null : returnTarget(c, lake, origin)
  const next = target && !isOwnPage(c, target) ? target.href : pathTo(c, '/auth/login')
  return page(c, lake, {
    title: 'Password set',
    body: html`<h1>Password set</h1>
      <p>You can now sign in with your new password, ${user.name}. The link no longer works.</p>
      <p class="foot"><a href="${next}">Sign in</a></p>`,
  })
}

interface LinkView {
  user: User
  key: string
  /** Where the person continues. */
  origin: string
  errors?: readonly FieldError[]
}

function linkPage(
  c: LakeRequest,
  lake: LakeContext,
  { user, key, origin, errors = [] }: LinkView,
): Promise<Response> {
  const title = user.invited ? `Welcome to ${lake.config.title}` : 'Set a new password'
  const about = user.invited
    ? 'You were invited. Set a password to sign in with.'
    : 'When you set a new password, you are signed out everywhere.'
  return page(c, lake, {
    title,
    errors,
    status: errors.length > 0 ? 400 : 200,
    body: html`<h1>${title}</h1>
      <p class="soft">${user.name} (${user.email})</p>
      <p>${about}</p>
      ${errorSummary(errors)}
      <form method="post" action="${pathTo(c, LINK_PATH)}" novalidate>
        <input type="hidden" name="key" value="${key}" />
        <input type="hidden" name="origin" value="${origin}" />
        <input
          type="text"
          hidden
          readonly
          name="username"
          autocomplete="username"
          value="${user.email}"
        />
        ${field({ name: 'new', label: 'New password', type: 'password', autocomplete: 'new-password', hint: 'At least 12 characters, and not a common one. Several unrelated words work well.', errors })}
        ${field({ name: 'again', label: 'Confirm new password', type: 'password', autocomplete: 'new-password', errors })}
        <button type="submit">Set password</button>
      </form>`,
  })
}

function voidLink(c: LakeRequest, lake: LakeContext): Promise<Response> {
  return page(c, lake, {
    title: 'This link does not work',
    status: 403,
    body: html`<h1>This link does not work</h1>
      <p>It has expired or was already used. Ask an administrator for a new one.</p>
      <p class="foot"><a href="${pathTo(c, '/auth/login')}">Sign in</a></p>`,
  })
}
