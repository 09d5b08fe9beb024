import { randomUUID } from 'node:crypto'
import { html } from 'hono/html'
import { z } from 'zod'
import { GUEST_PATH, type SignedInGuest } from '../../access/guests.ts'
import { cookie, GUEST_COOKIE } from '../../access/credentials.ts'
import { authenticationResponse } from '../../access/passkey-answer.ts'
import { randomSecret, sameSecret } from '../../access/secrets.ts'
import type { LakeContext } from '../../context.ts'
import { forbidden, LakeError } from '../../errors.ts'
import { PREVIEW_SECRET } from '../../operations/note-previews.ts'
import { guestPages, guestView, readContext } from '../../policy/available-actions.ts'
import { decideAsGuest, guestChallenge } from '../../policy/decide.ts'
import { findSignedInGuest } from '../../policy/signed-in-guest.ts'
import type { GuestForm, GuestRelease, GuestView } from '../../policy-output.ts'
import type { LakeRequest } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'
import { formText, readForm } from '../pages/form.ts'
import { fieldId, pageField, reviewPage, sessionFields, type Review } from './guest-review.ts'
import { pagesPage, reviewPath } from './guest-release.ts'
import { guestRoute, isTemporary } from './guest-route.ts'
import { GUEST_SCRIPT, GUEST_SCRIPT_PATH } from './guest-script.ts'
import {
  accept,
  closedPage,
  day,
  parseJson,
  passkeyButton,
  signedOutPage,
  signIn,
  visitPage,
} from './guest-visit.ts'
import { page, pathTo } from '../pages/layout.ts'
import { getTypedTexts, GUEST_FORM_PATH } from '../../../forms/guest-form.ts'
import { MAX_PREVIEW_SECRETS, MAX_PREVIEW_SECRETS_PER_HOUR } from '../../../limits/content.ts'
import { MAX_FORM_BYTES, MAX_GUEST_DECISION_BYTES } from '../../../limits/requests.ts'

/** The guests' own pages: besides the pictures of the review, the only endpoints that accept a guest's session. */
export const guestPageRoutes = [
  guestRoute({
    method: 'GET',
    path: GUEST_PATH,
    access: 'anyone',
    summary:
      'a guest reviewer’s page: the invitation, the passkey of later visits, or the review; in a release, of the document `page`, or the list of its pages',
    handler: async (c, lake) => {
      const guest = getGuest(c, lake)
      const isOther = (c.req.query('guest') ?? guest?.account.id) !== guest?.account.id
      if (!guest || isOther) return visitPage(c, lake)
      return showReview(c, lake, guest, c.req.query('page') ?? '', {
        done: { decision: c.req.query('done'), revision: c.req.query('revision') },
      })
    },
  }),
  guestRoute({
    method: 'POST',
    path: `${GUEST_PATH}/accept`,
    access: 'anyone',
    summary: 'submits the first visit, which adds the guest’s passkey and uses up the invitation',
    maxBytes: MAX_FORM_BYTES,
    handler: accept,
  }),
  guestRoute({
    method: 'POST',
    path: `${GUEST_PATH}/sign-in`,
    access: 'anyone',
    summary: 'submits a later visit: the passkey’s response',
    maxBytes: MAX_FORM_BYTES,
    handler: signIn,
  }),
  guestRoute({
    method: 'POST',
    path: GUEST_FORM_PATH,
    access: 'anyone',
    summary: 'a guest’s comment or decision; all but comments need the passkey again',
    maxBytes: MAX_GUEST_DECISION_BYTES,
    handler: decide,
  }),
  guestRoute({
    method: 'POST',
    path: `${GUEST_PATH}/preview`,
    access: 'anyone',
    summary: 'opens the draft as a page of the site',
    maxBytes: MAX_FORM_BYTES,
    handler: openPreview,
  }),
  guestRoute({
    method: 'POST',
    path: `${GUEST_PATH}/sign-out`,
    access: 'anyone',
    summary: 'ends the guest’s session',
    maxBytes: MAX_FORM_BYTES,
    handler: async (c, lake) => {
      const { guest } = await readCurrentForm(c, lake)
      if (guest) lake.access.sessions.end(guest.secret)
      c.header('Set-Cookie', cookie(GUEST_COOKIE, null, 0, c.get('publicUrl')), { append: true })
      return page(c, lake, {
        title: 'Signed out',
        body: html`<h1>Signed out</h1>
          <p>Your invitation’s link opens the review again, with your passkey.</p>`,
      })
    },
  }),
  route({
    method: 'GET',
    path: GUEST_SCRIPT_PATH,
    access: 'anyone',
    summary: 'the script of those pages, which asks the browser for the passkey',
    handler: (c) =>
      c.body(GUEST_SCRIPT, 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'no-cache',
      }),
  }),
]

/** The guest who is signed in, as long as there is something to decide on. */
function getGuest(c: LakeRequest, lake: LakeContext): SignedInGuest | null {
  const { method, headers } = c.req.raw
  return findSignedInGuest(lake, { method, headers, publicUrl: c.get('publicUrl') })
}

/** The sender of a guest's form. `isStale`: it lacks the token of the session, so nothing may be done with it. */
function getSender(c: LakeRequest, lake: LakeContext, form: URLSearchParams) {
  const guest = getGuest(c, lake)
  const token = guest && lake.access.sessions.formToken(guest.secret)
  const isStale = token !== null && !sameSecret(formText(form, 'token'), token)
  return { guest, isStale }
}

/** A form of a guest's page, and its sender. Throws 403 for a stale one. */
async function readCurrentForm(c: LakeRequest, lake: LakeContext) {
  const form = await readForm(c)
  const { guest, isStale } = getSender(c, lake, form)
  if (isStale) throw forbidden('This form has expired. Go back, reload the page, and try again')
  return { form, guest }
}

/**
 * The review of one document; for a release, the list of its pages unless one of them is chosen. `form`: a form of the
 * chosen page that was not saved, whose texts are shown if the page can no longer be reviewed.
 */
async function showReview(
  c: LakeRequest,
  lake: LakeContext,
  guest: SignedInGuest,
  chosen: string,
  { form, ...shown }: Pick<Review, 'error' | 'typed' | 'done'> & { form?: URLSearchParams } = {},
): Promise<Response> {
  const documentId = getDocumentId(guest, chosen)
  const view = documentId === '' ? null : await findView(lake, guest, documentId)
  if (view) return reviewPage(c, lake, { guest, view, documentId, ...shown })
  const release = await findRelease(lake, guest)
  if (!release) return closedPage(c, lake, form)
  const texts = form ? getTypedTexts(form) : []
  return pagesPage(c, lake, { guest, release, texts, isUnknown: documentId !== '' })
}

/** The document that the guest reviews; in a release, the chosen one. */
function getDocumentId({ identity }: SignedInGuest, chosen: string): string {
  return identity.guest.documentId ?? chosen
}

/** Null if there is nothing to review, such as after the page was deleted. */
function findView(
  lake: LakeContext,
  { identity }: SignedInGuest,
  documentId: string,
): Promise<GuestView | null> {
  return nullIfForbidden(() => guestView(readContext(lake), documentId, identity))
}

/** Null for a guest who reviews a draft. */
async function findRelease(
  lake: LakeContext,
  { identity }: SignedInGuest,
): Promise<GuestRelease | null> {
  const { release } = identity.guest
  return release ? nullIfForbidden(() => guestPages(lake, release.name, identity)) : null
}

async function nullIfForbidden<Result>(read: () => Promise<Result>): Promise<Result | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof LakeError && error.status === 403) return null
    throw error
  }
}

const hiddenInput = z.record(z.string(), z.unknown())

/** What the guest entered into a field, as it is saved. */
function typedText(form: URLSearchParams, name: string): string {
  return formText(form, name).replaceAll('\r\n', '\n').trim()
}

/** The first field whose text is missing or too long, and why; undefined if there is none. */
function findFieldError(form: URLSearchParams, { decision, fields }: GuestForm) {
  for (const { name, label, isRequired, maxLength = Infinity } of fields) {
    const { length } = typedText(form, name)
    const field = fieldId(decision, name)
    if (isRequired && length === 0) return { field, message: `Fill in “${label}”` }
    if (length > maxLength) {
      const most = maxLength.toLocaleString('en-US')
      return { field, message: `“${label}” is too long. Use at most ${most} characters` }
    }
  }
  return undefined
}

/** What the guest saw, as the form says. Only what its form has is read. */
function readSeen(form: URLSearchParams, requested: GuestForm): Record<string, unknown> {
  const sent = hiddenInput.safeParse(parseJson(formText(form, 'input'))).data ?? {}
  const seen = Object.entries(sent).filter(([name]) => Object.hasOwn(requested.input, name))
  return Object.fromEntries(seen)
}

/** What the guest entered, by field. */
function readTyped(form: URLSearchParams, { fields }: GuestForm): Record<string, string> {
  const typed = fields.flatMap(({ name }) => {
    const text = typedText(form, name)
    return text === '' ? [] : [[name, text] as const]
  })
  return Object.fromEntries(typed)
}

const STALE = {
  field: 'main',
  message: 'You have signed in again. Nothing was saved yet: check your text, and send it again.',
}

async function decide(c: LakeRequest, lake: LakeContext): Promise<Response> {
  const form = await readForm(c)
  const { guest, isStale } = getSender(c, lake, form)
  const sender = formText(form, 'guest')
  const isOther = sender !== '' && sender !== guest?.account.id
  if (!guest || isOther) return signedOutPage(c, lake, form)
  const documentId = getDocumentId(guest, formText(form, 'page'))
  const view = await findView(lake, guest, documentId)
  if (!view) return showReview(c, lake, guest, documentId, { form })
  const requested = view.forms.find(({ decision }) => decision === formText(form, 'decision'))
  if (!requested) throw forbidden('A guest reviewer cannot do this')
  const { decision, fields } = requested
  // What was typed is shown again, whatever happens.
  const seen = readSeen(form, requested)
  const typed = {
    decision,
    texts: Object.fromEntries(fields.map(({ name }) => [name, formText(form, name)])),
    ...(typeof seen.formId === 'string' && { formId: seen.formId }),
  }
  // Writes nothing, so it needs no token; a page that shows an unsaved form has none.
  if (formText(form, 'change') === 'true') return showReview(c, lake, guest, documentId, { typed })
  if (isStale) return showReview(c, lake, guest, documentId, { error: STALE, typed })
  const wrong = findFieldError(form, requested)
  if (wrong) return showReview(c, lake, guest, documentId, { error: wrong, typed })
  const input: Record<string, unknown> = {
    ...seen,
    ...readTyped(form, requested),
    decision,
    documentId,
  }
  const answer = authenticationResponse.safeParse(parseJson(formText(form, 'answer')))
  const needsPasskey = lake.config.policy?.decisions[decision]?.guests === 'passkey'
  if (needsPasskey && !answer.success && requested.denial === null)
    return confirmPage(c, lake, { guest, view, documentId, requested, form, input })
  try {
    await decideAsGuest(lake, input, guest.identity, answer.data ?? null)
  } catch (error) {
    if (!(error instanceof LakeError) || isTemporary(error)) throw error
    const refused = { field: 'main', message: error.message }
    return showReview(c, lake, guest, documentId, { error: refused, typed, form })
  }
  // So that loading the page again does not send the form again.
  const { revision } = input
  const done = { decision, ...(typeof revision === 'string' && { revision }) }
  return c.redirect(reviewPath(c, guest, documentId, done), 303)
}

interface Confirmation {
  guest: SignedInGuest
  view: GuestView
  documentId: string
  requested: GuestForm
  form: URLSearchParams
  input: unknown
}

/** Asks for the passkey, for this decision with its words, on the text that the guest saw, and nothing else. */
async function confirmPage(
  c: LakeRequest,
  lake: LakeContext,
  { guest, view, documentId, requested, form, input }: Confirmation,
): Promise<Response> {
  const { id } = guest.identity
  const challenge = guestChallenge(guest.identity, input)
  const { passkeyCeremonies } = lake.access
  const question = await passkeyCeremonies?.requestOptions(id, 'passkeyToSign', challenge)
  const hidden = ['decision', 'input', ...requested.fields.map(({ name }) => name)]
  return page(c, lake, {
    title: requested.title,
    isWide: true,
    script: GUEST_SCRIPT_PATH,
    body: html`<h1>${requested.title}</h1>
      <p class="soft">${view.title}</p>
      ${requested.fields.map(({ name, label, type }) => {
        const text = formText(form, name)
        if (text === '') return ''
        const shown = type === 'date' ? dayLabel(text) : text
        return html`<p><strong>${label}:</strong> <span class="typed">${shown}</span></p>`
      })}
      <p>
        Your passkey signs this for the text as you opened it. If the text changes, nothing is
        saved.
      </p>
      <form method="post" action="${pathTo(c, GUEST_FORM_PATH)}">
        ${sessionFields(lake, guest)} ${pageField(documentId)}
        ${hidden.map((name) => html`<input type="hidden" name="${name}" value="${formText(form, name)}" />`)}
        ${passkeyButton('get', JSON.stringify(question ?? null), `${requested.submit} with your passkey`)}
        <button type="submit" name="change" value="true" class="plain" formnovalidate>
          Go back and edit
        </button>
      </form>`,
  })
}

/** A day as people write it; the text itself if it is none. */
function dayLabel(text: string): string {
  const time = Date.parse(text)
  return Number.isNaN(time) ? text : day(time)
}

/**
 * Creates a preview secret in the guest's name and session, as the Studio does for staff, and opens the draft with it. The
 * site shows this guest no other draft or release: lib/content/fetch/round.ts.
 */
async function openPreview(c: LakeRequest, lake: LakeContext): Promise<Response> {
  const { form, guest } = await readCurrentForm(c, lake)
  const documentId = guest && getDocumentId(guest, formText(form, 'page'))
  const view = guest && documentId && (await findView(lake, guest, documentId))
  if (!guest || !view || view.path === null) return closedPage(c, lake)
  const secret = addPreviewSecret(lake, guest)
  if (secret === null) return tooOftenPage(c, lake)
  const target = new URL('/api/draft/enable', c.get('publicUrl'))
  target.searchParams.set('sanity-preview-secret', secret)
  target.searchParams.set('sanity-preview-pathname', view.path)
  return c.redirect(target.href, 303)
}

const HOUR_MS = 3_600_000

/**
 * Stores a preview secret. Of those that the guest has at most, the oldest is deleted, which ends its preview. Null for a
 * guest who has written too often in the last hour.
 */
function addPreviewSecret(lake: LakeContext, { identity }: SignedInGuest): string | null {
  const { id } = identity
  const secret = randomSecret()
  let isAdded = false
  lake.store.write({ author: id, identity, channel: 'decision' }, (tx) => {
    const since = new Date(Date.parse(tx.timestamp) - HOUR_MS).toISOString()
    if (tx.getTransactions(id, since) >= MAX_PREVIEW_SECRETS_PER_HOUR) return
    const own = tx.lastChangedBy(id, PREVIEW_SECRET).map((each) => tx.get(each))
    own.sort((a, b) => ((a?._createdAt ?? '') < (b?._createdAt ?? '') ? 1 : -1))
    for (const oldest of own.slice(MAX_PREVIEW_SECRETS - 1)) if (oldest) tx.delete(oldest._id)
    tx.put({ _id: `drafts.${randomUUID()}`, _type: PREVIEW_SECRET, secret, userId: id })
    isAdded = true
  })
  return isAdded ? secret : null
}

function tooOftenPage(c: LakeRequest, lake: LakeContext): Promise<Response> {
  c.header('Retry-After', '600')
  return page(c, lake, {
    title: 'Try again later',
    status: 429,
    body: html`<h1>Try again later</h1>
      <p>
        You have opened the page too often in the last hour. Use the tab that is open, or try again
        in ten minutes.
      </p>`,
  })
}
