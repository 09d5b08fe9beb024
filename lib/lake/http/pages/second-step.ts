import { html } from 'hono/html'
import type { CodeGiver } from '../../access/second-factor.ts'
import type { User } from '../../access/users.ts'
import type { LakeContext } from '../../context.ts'
import { LakeError } from '../../errors.ts'
import type { LakeRequest } from '../frame/request.ts'
import { route } from '../frame/route.ts'
import { guesserOf } from '../frame/session-start.ts'
import { finishSignIn, unknownOrigin } from './finish-sign-in.ts'
import { formText, MAX_FORM_BYTES, readForm } from './form.ts'
import { errorSummary, field, page, pathTo, toLogin, type FieldError } from './layout.ts'
import { returnTarget } from './return-target.ts'

/** What the login page leads to for people who have enrolled a second factor. */
export const secondStepRoutes = [
  route({
    method: 'POST',
    path: '/auth/second-step',
    callers: 'anyone',
    does: 'the second step of a sign-in: the form with the code of an authenticator app, or a recovery code',
    maxBytes: MAX_FORM_BYTES,
    answer: takeCode,
  }),
]

interface SecondStepView {
  /** Shows that the password was right. */
  pending: string
  /** Where the person is going. */
  origin: string
  errors?: readonly FieldError[]
  status?: 200 | 400 | 401 | 429
}

/** The form for the code, after a right password. */
export function secondStepPage(
  c: LakeRequest,
  lake: LakeContext,
  { pending, origin, errors = [], status = 200 }: SecondStepView,
): Promise<Response> {
  return page(c, lake, {
    title: 'Second step',
    errors,
    status,
    body: html`<h1>Second step</h1>
      <p class="soft">Your password was right. Now show that it is you.</p>
      ${errorSummary(errors)}
      <form method="post" action="${pathTo(c, '/auth/second-step')}" novalidate>
        <input type="hidden" name="pending" value="${pending}" />
        <input type="hidden" name="origin" value="${origin}" />
        ${field({ name: 'code', label: 'Code', type: 'text', autocomplete: 'one-time-code', hint: 'The six digits that your authenticator app shows, or one of your recovery codes.', errors })}
        <button type="submit">Sign in</button>
      </form>
      <p class="foot soft">
        Lost your app and your codes? Ask an administrator to reset your second factor.
      </p>`,
  })
}

async function takeCode(c: LakeRequest, lake: LakeContext): Promise<Response> {
  const { oneTime, users, secondFactor } = lake.access
  const form = await readForm(c)
  const target = returnTarget(c, lake, formText(form, 'origin'))
  if (!target) return unknownOrigin(c, lake)
  const pending = formText(form, 'pending')
  const userId = oneTime.peek(pending, 'secondStep')
  const user = userId === null ? null : users.get(userId)
  // It has been lying open too long, or was sent a second time.
  if (!user || user.disabled) return toLogin(c, target)
  c.set('attempted', user.email)
  const again = (status: SecondStepView['status'], message: string) =>
    secondStepPage(c, lake, {
      ...{ pending, origin: target.href, status },
      errors: [{ field: 'code', message }],
    })
  const code = formText(form, 'code').slice(0, 64)
  if (code.trim() === '') return again(400, 'Enter the code')
  try {
    if (!secondFactor.checkCode(user.id, code, giverOf(c, lake, user)))
      return again(
        401,
        'This code is not right, or was used already. Enter the one that is shown now',
      )
  } catch (error) {
    if (error instanceof LakeError && error.status === 429) return again(429, error.message)
    throw error
  }
  // Sent twice at once, it signs in once.
  if (oneTime.take(pending, 'secondStep') === null) return toLogin(c, target)
  return finishSignIn(c, lake, { user, target, confirmedAt: secondFactor.now() })
}

/** A browser that is known to be the person's is counted by itself, as for passwords. */
function giverOf(c: LakeRequest, lake: LakeContext, user: User): CodeGiver {
  const guesser = guesserOf(c, lake, user.email)
  const by = guesser.kind === 'device' ? `device:${guesser.id}` : `account:${user.id}`
  return { kind: 'browser', by }
}
