import { html } from 'hono/html'
import {
  acceptInvitation,
  findGuest,
  findInvited,
  signInGuest,
  withoutUnseen,
  GUEST_PATH,
  type Guest,
  type StartedSession,
} from '../../access/guests.ts'
import { cookie, GUEST_COOKIE } from '../../access/credentials.ts'
import { authenticationResponse, registrationResponse } from '../../access/passkey-answer.ts'
import type { LakeContext } from '../../context.ts'
import { getTakenNames, isOpenForGuests, readContext } from '../../policy/available-actions.ts'
import { LakeError } from '../../errors.ts'
import type { LakeRequest } from '../middleware/request.ts'
import { sessionOrigin } from '../middleware/session-start.ts'
import { getTypedTexts } from '../../../forms/guest-form.ts'
import { formText, readForm } from '../pages/form.ts'
import { GUEST_SCRIPT_PATH } from './guest-script.ts'
import { errorSummary, page, pathTo, type FieldError, type Markup } from '../pages/layout.ts'

const MAX_NAME = 100

/** The visit of someone who is not signed in: the first one, or a later one. */
export async function visitPage(c: LakeRequest, lake: LakeContext): Promise<Response> {
  const id = c.req.query('guest') ?? ''
  const key = c.req.query('key') ?? ''
  const invited = findInvited(lake.access, id, key)
  if (invited && !isOpenForGuests(readContext(lake), invited.guest)) return closedPage(c, lake)
  if (invited) return invitationPage(c, lake, { guest: invited, key, name: invited.name })
  return signInPage(c, lake, id)
}

interface InvitationView {
  guest: Guest
  key: string
  name: string
  credentials?: string
  errors?: readonly FieldError[]
}

async function invitationPage(
  c: LakeRequest,
  lake: LakeContext,
  { guest, key, name, credentials = '', errors = [] }: InvitationView,
): Promise<Response> {
  const question = await lake.access.passkeyCeremonies?.beginAdding(guest, key)
  const { release } = guest.guest
  const title = `Review ${release ? 'pages' : 'a page'} of ${lake.config.title}`
  return page(c, lake, {
    title,
    errors,
    status: errors.length > 0 ? 400 : 200,
    script: GUEST_SCRIPT_PATH,
    body: html`<h1>${title}</h1>
      <p>${request(guest)}</p>
      <p>
        Add a passkey now. From then on, the review opens only with this passkey, and this link no
        longer works for anyone else.
      </p>
      ${errorSummary(errors)}
      <form method="post" action="${pathTo(c, `${GUEST_PATH}/accept`)}">
        <input type="hidden" name="guest" value="${guest.id}" />
        <input type="hidden" name="key" value="${key}" />
        ${nameField('name', 'Your name', 'The name that you sign with. Readers see it.', name, true, errors)}
        ${nameField('credentials', 'Your credentials', 'For example: MD, PhD. Optional.', credentials, false, errors)}
        ${passkeyButton('create', JSON.stringify(question ?? null), 'Add a passkey and open the review')}
      </form>`,
  })
}

function request({ guest: { vouchedBy, expiresAt, release } }: Guest): string {
  const [what, actions] = release
    ? [
        'the pages of one release before they are published',
        'You can read the pages and their sources, comment, request changes, and approve each page',
      ]
    : [
        'one page before it is published',
        'You can read the draft and its sources, comment, request changes, and approve it',
      ]
  return `${vouchedBy.name} asks you to review ${what}, and vouches for you. ${actions}, until ${day(expiresAt)}.`
}

function nameField(
  name: string,
  label: string,
  hint: string,
  value: string,
  isRequired: boolean,
  errors: readonly FieldError[],
): Markup {
  const error = errors.find(({ field }) => field === name)
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <p class="hint" id="${name}-hint">${hint}</p>
    ${error ? html`<p class="field-error" id="${name}-error">${error.message}</p>` : ''}
    <input
      id="${name}"
      name="${name}"
      type="text"
      value="${value}"
      maxlength="${MAX_NAME}"
      autocomplete="${name === 'name' ? 'name' : 'off'}"
      ${isRequired ? html`required` : ''}
      aria-describedby="${name}-hint${error ? ` ${name}-error` : ''}"
      ${error ? html`aria-invalid="true"` : ''}
    />
  </div>`
}

/** A button that asks for a passkey; the script shows it if the browser can. */
export function passkeyButton(kind: 'create' | 'get', question: string, label: string): Markup {
  return html`<input type="hidden" name="answer" value="" />
    <p id="passkey-missing">
      This page needs JavaScript and a browser that supports passkeys. Open it in an up-to-date
      browser.
    </p>
    <button type="button" id="passkey" data-kind="${kind}" data-question="${question}" hidden>
      ${label}
    </button>
    <p class="field-error" id="passkey-error" role="alert"></p>`
}

/** Submits the first visit. */
export async function accept(c: LakeRequest, lake: LakeContext): Promise<Response> {
  const form = await readForm(c)
  const [id, key] = [formText(form, 'guest'), formText(form, 'key')]
  const guest = findInvited(lake.access, id, key)
  if (!guest) return signInPage(c, lake, id)
  if (!isOpenForGuests(readContext(lake), guest.guest)) return closedPage(c, lake)
  const text = (name: string) => withoutUnseen(formText(form, name)).trim().replaceAll(/\s+/g, ' ')
  const [name, credentials] = [text('name'), text('credentials')]
  const again = (field: string, message: string) =>
    invitationPage(c, lake, { guest, key, name, credentials, errors: [{ field, message }] })
  if (name === '') return again('name', 'Enter your name')
  if (name.length > MAX_NAME) return again('name', tooLong('Your name'))
  if (credentials.length > MAX_NAME) return again('credentials', tooLong('Your credentials'))
  const answer = registrationResponse.safeParse(parseJson(formText(form, 'answer')))
  if (!answer.success) return again('passkey', WRONG)
  const from = sessionOrigin(c)
  try {
    const takenNames = getTakenNames(readContext(lake))
    const signsAs = { name, credentials }
    const visit = { id, secret: key, signsAs, takenNames, answer: answer.data, from }
    const session = await acceptInvitation(lake.access, visit)
    if (session) return start(c, session)
  } catch (error) {
    if (error instanceof LakeError && error.status === 409) return again('name', error.message)
    throw error
  }
  // Someone else was faster, or the response came too late.
  return findInvited(lake.access, id, key) ? again('passkey', WRONG) : signInPage(c, lake, id)
}

const tooLong = (label: string) => `“${label}” is too long. Use at most ${MAX_NAME} characters`

const WRONG = 'The passkey did not work, or the page was open for too long. Try again'

/** A later visit. Nothing here says who is invited, or to what. */
async function signInPage(
  c: LakeRequest,
  lake: LakeContext,
  id: string,
  errors: readonly FieldError[] = [],
  status: 401 | 429 = 401,
): Promise<Response> {
  const question = canSignIn(lake, id)
    ? await lake.access.passkeyCeremonies?.requestOptions(id, 'passkeyAtSignIn', id)
    : null
  if (!question) return closedPage(c, lake)
  return page(c, lake, {
    title: 'Confirm that it is you',
    errors,
    status: errors.length > 0 ? status : 200,
    script: GUEST_SCRIPT_PATH,
    body: html`<h1>Confirm that it is you</h1>
      <p>This review opens with the passkey that was added on the first visit.</p>
      ${errorSummary(errors)}
      <form method="post" action="${pathTo(c, `${GUEST_PATH}/sign-in`)}">
        <input type="hidden" name="guest" value="${id}" />
        ${passkeyButton('get', JSON.stringify(question), 'Use your passkey')}
      </form>
      <p class="foot soft">
        If someone else opened this link first, or if you lost the passkey, tell the person who
        invited you. They can end this invitation and send another one.
      </p>`,
  })
}

/** Whether a guest's passkey opens a review now. */
function canSignIn(lake: LakeContext, id: string): boolean {
  const guest = findGuest(lake.access, id)
  return (
    guest !== null &&
    !guest.disabled &&
    !guest.invited &&
    isOpenForGuests(readContext(lake), guest.guest)
  )
}

/** The link was never valid, or its time is over: the answer is the same. */
export function closedPage(
  c: LakeRequest,
  lake: LakeContext,
  form?: URLSearchParams,
): Promise<Response> {
  return page(c, lake, {
    title: 'This review is not open',
    status: 404,
    body: html`<h1>This review is not open</h1>
      <p>
        If you have been here before, open the link of your invitation again, and use your passkey.
        If that leads here too, the invitation has expired or was revoked, or someone else used it:
        ask the person who invited you for another one.
      </p>
      ${form ? unsavedText(getTypedTexts(form)) : ''}`,
  })
}

/** Texts that were typed and not saved. */
export function unsavedText(texts: readonly string[]): Markup | '' {
  const typed = texts.filter((text) => text.trim() !== '')
  if (typed.length === 0) return ''
  return html`<h2>Your unsaved text</h2>
    ${typed.map((text) => html`<blockquote>${text}</blockquote>`)}`
}

/** A form that was sent after its session, or the access, ended: shows what was typed, so that it is not lost. */
export function signedOutPage(
  c: LakeRequest,
  lake: LakeContext,
  form: URLSearchParams,
): Promise<Response> {
  const id = formText(form, 'guest')
  const link = `${pathTo(c, GUEST_PATH)}?guest=${encodeURIComponent(id)}`
  if (id !== '' && !canSignIn(lake, id))
    return page(c, lake, {
      title: 'Your access has ended',
      status: 401,
      isWide: true,
      body: html`<h1>Your access has ended</h1>
        <p>Nothing was saved. Ask the person who invited you for another invitation.</p>
        ${unsavedText(getTypedTexts(form))}`,
    })
  return page(c, lake, {
    title: 'You are signed out',
    status: 401,
    isWide: true,
    body: html`<h1>You are signed out</h1>
      <p>Nothing was saved. Sign in again, and send your text again.</p>
      ${
        id === ''
          ? html`<p>To sign in, open the link of your invitation again, and use your passkey.</p>`
          : html`<p>
              <a href="${link}" target="_blank" rel="noreferrer"
                >Sign in with your passkey (in a new tab)</a
              >
            </p>`
      }
      ${unsavedText(getTypedTexts(form))}`,
  })
}

/** Submits a later visit. */
export async function signIn(c: LakeRequest, lake: LakeContext): Promise<Response> {
  const form = await readForm(c)
  const id = formText(form, 'guest')
  const answer = authenticationResponse.safeParse(parseJson(formText(form, 'answer')))
  try {
    const visit = { id, answer: answer.data ?? null, from: sessionOrigin(c) }
    const session = await signInGuest(lake.access, visit)
    if (session) return start(c, session)
  } catch (error) {
    if (!(error instanceof LakeError) || error.status !== 429) throw error
    return signInPage(c, lake, id, [{ field: 'passkey', message: error.message }], 429)
  }
  return signInPage(c, lake, id, [{ field: 'passkey', message: WRONG }])
}

function start(c: LakeRequest, { secret, expiresAt }: StartedSession): Response {
  const header = cookie(GUEST_COOKIE, secret, expiresAt, c.get('publicUrl'))
  c.header('Set-Cookie', header, { append: true })
  return c.redirect(pathTo(c, GUEST_PATH), 303)
}

/** The response of a browser, as JSON; null if it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A day as people write it, in UTC. */
export function day(ms: number): string {
  return DAY.format(new Date(ms))
}
