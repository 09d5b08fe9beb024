import { html } from 'hono/html'
import { authenticationResponse } from '../../access/passkey-answer.ts'
import type { CodeGiver } from '../../access/second-factor.ts'
import type { User } from '../../access/users.ts'
import type { LakeContext } from '../../context.ts'
import { LakeError } from '../../errors.ts'
import type { LakeRequest } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'
import { loginThrottleKey } from '../middleware/session-start.ts'
import { finishSignIn, unknownOrigin } from './finish-sign-in.ts'
import { formText, readForm } from './form.ts'
import {
  errorSummary,
  field,
  page,
  pathTo,
  toLogin,
  type FieldError,
  type Markup,
} from './layout.ts'
import { returnTarget } from './return-target.ts'
import { MAX_FORM_BYTES } from '../../../limits/requests.ts'

/**
 * Asks the browser for the passkey and sends its response with the form. A browser without support (none since spring
 * 2025) shows only the code field.
 */
const PASSKEY_SCRIPT = `
const button = document.getElementById('passkey')
const error = document.getElementById('passkey-error')
if (globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON) {
  button.hidden = false
  button.addEventListener('click', async () => {
    error.textContent = ''
    try {
      const question = JSON.parse(button.dataset.question)
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(question)
      const credential = await navigator.credentials.get({ publicKey })
      button.form.elements.answer.value = JSON.stringify(credential.toJSON())
      button.form.submit()
    } catch {
      error.textContent = 'The passkey did not work. Try again, or enter a code.'
    }
  })
}
`

const SECOND_FACTOR_PATH = '/auth/second-factor'
const SCRIPT_PATH = '/auth/passkey.js'

/** The page after the login page for people with a second factor. */
export const secondFactorRoutes = [
  route({
    method: 'POST',
    path: SECOND_FACTOR_PATH,
    access: 'anyone',
    summary: 'the second step of a login: passkey, authenticator code, or recovery code',
    maxBytes: MAX_FORM_BYTES,
    handler: verifySecondFactor,
  }),
  route({
    method: 'GET',
    path: SCRIPT_PATH,
    access: 'anyone',
    summary: 'the script of that page, which asks the browser for the passkey',
    handler: (c) =>
      c.body(PASSKEY_SCRIPT, 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'no-cache',
      }),
  }),
]

interface SecondFactorView {
  user: User
  /** Proves that the password was correct. */
  pending: string
  /** Where the person is going. */
  origin: string
  errors?: readonly FieldError[]
  status?: 200 | 400 | 401 | 429
}

/** The form for the second factor, after a correct password. */
export async function secondFactorPage(
  c: LakeRequest,
  lake: LakeContext,
  { user, pending, origin, errors = [], status = 200 }: SecondFactorView,
): Promise<Response> {
  const { authenticators, passkeyCeremonies } = lake.access
  const question = await passkeyCeremonies?.requestOptions(user.id, 'passkeyAtSignIn', pending)
  const codes = authenticators.has(user.id)
    ? 'The 6-digit code from your authenticator app, or one of your recovery codes.'
    : 'One of your recovery codes, if you do not have your passkey with you.'
  return page(c, lake, {
    title: 'Two-step sign-in',
    errors,
    status,
    script: question ? SCRIPT_PATH : undefined,
    body: html`<h1>Two-step sign-in</h1>
      <p class="soft">Your password is correct. Now confirm that it is you.</p>
      ${errorSummary(errors)}
      <form method="post" action="${pathTo(c, SECOND_FACTOR_PATH)}" novalidate>
        <input type="hidden" name="pending" value="${pending}" />
        <input type="hidden" name="origin" value="${origin}" />
        ${question ? passkeyButton(JSON.stringify(question)) : ''}
        ${field({ name: 'code', label: 'Code', type: 'text', autocomplete: 'one-time-code', hint: codes, errors })}
        <button type="submit" class="${question ? 'plain' : ''}">
          ${question ? 'Sign in with the code' : 'Sign in'}
        </button>
      </form>
      <p class="foot soft">
        Lost your second factor and your codes? Ask an administrator to reset it.
      </p>`,
  })
}

/** Shown by the script if the browser supports passkeys. */
function passkeyButton(question: string): Markup {
  return html`<input type="hidden" name="answer" value="" />
    <div class="field">
      <button type="button" id="passkey" data-question="${question}" hidden>
        Use your passkey
      </button>
      <p class="field-error" id="passkey-error" role="alert"></p>
    </div>`
}

async function verifySecondFactor(c: LakeRequest, lake: LakeContext): Promise<Response> {
  const { oneTime, users, secondFactor } = lake.access
  const form = await readForm(c)
  const target = returnTarget(c, lake, formText(form, 'origin'))
  if (!target) return unknownOrigin(c, lake)
  const pending = formText(form, 'pending')
  const userId = oneTime.peek(pending, 'secondStep')
  const user = userId === null ? null : users.get(userId)
  // The page was open too long, or the form was sent a second time.
  if (!user || user.disabled) return toLogin(c, target)
  c.set('attempted', user.email)
  const factor = readSubmittedFactor(form)
  const again = (status: SecondFactorView['status'], message: string) =>
    secondFactorPage(c, lake, {
      user,
      pending,
      origin: target.href,
      status,
      errors: [{ field: factor.kind, message }],
    })
  if (factor.kind === 'code' && factor.code.trim() === '') return again(400, 'Enter the code')
  try {
    const giver = getGiver(c, lake, user)
    const isRight =
      factor.kind === 'code'
        ? secondFactor.checkCode(user.id, factor.code, giver)
        : await checkAnswer(lake, user, { answer: factor.answer, pending, giver })
    if (!isRight) return again(401, WRONG[factor.kind])
  } catch (error) {
    if (error instanceof LakeError && error.status === 429) return again(429, error.message)
    throw error
  }
  // If the form is sent twice at once, it signs in once.
  if (oneTime.consume(pending, 'secondStep') === null) return toLogin(c, target)
  return finishSignIn(c, lake, { user, target, confirmedAt: secondFactor.now() })
}

const WRONG = {
  code: 'This code is incorrect or already used. Enter the current code',
  passkey: 'This passkey is not yours, or the request expired. Try again',
} as const

type SubmittedFactor = { kind: 'code'; code: string } | { kind: 'passkey'; answer: string }

function readSubmittedFactor(form: URLSearchParams): SubmittedFactor {
  const answer = formText(form, 'answer')
  return answer === ''
    ? { kind: 'code', code: formText(form, 'code').slice(0, 64) }
    : { kind: 'passkey', answer }
}

/** A response that cannot be parsed counts as a wrong one. */
function checkAnswer(
  { access }: LakeContext,
  user: User,
  { answer, pending, giver }: { answer: string; pending: string; giver: CodeGiver },
): Promise<boolean> {
  const parsed = authenticationResponse.safeParse(parseJson(answer))
  const challenge = { purpose: 'passkeyAtSignIn', boundTo: pending } as const
  return access.secondFactor.checkPasskey(user.id, parsed.data ?? null, challenge, giver)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A browser known to be the person's has its own counter, as for passwords. */
function getGiver(c: LakeRequest, lake: LakeContext, user: User): CodeGiver {
  const guesser = loginThrottleKey(c, lake, user.email)
  const by = guesser.kind === 'device' ? `device:${guesser.id}` : `account:${user.id}`
  return { kind: 'browser', by }
}
