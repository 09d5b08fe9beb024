import { html } from 'hono/html'
import { GUEST_PATH, type SignedInGuest } from '../../access/guests.ts'
import type { LakeContext } from '../../context.ts'
import type { GuestForm, GuestView } from '../../policy-output.ts'
import type { LakeRequest } from '../middleware/request.ts'
import { GUEST_FORM_PATH } from '../../../forms/guest-form.ts'
import { day, unsavedText } from './guest-visit.ts'
import { errorSummary, page, pathTo, type FieldError, type Markup } from '../pages/layout.ts'

export interface Review {
  guest: SignedInGuest
  view: GuestView
  documentId: string
  /** Why the last decision was not saved, with the id of its field, or `main`. */
  error?: FieldError
  /** What was typed into a decision's form and not saved, by field, and that form's id. */
  typed?: { decision: string; texts: Readonly<Record<string, string>>; formId?: string }
  /** The decision that was saved, and the revision that it is about, if any. */
  done?: { decision?: string; revision?: string }
}

/** The review of one document: what was written about it, its sources and comments, and the guest's decisions. */
export function reviewPage(c: LakeRequest, lake: LakeContext, review: Review): Promise<Response> {
  const { guest, view, error, done } = review
  // The address stays when the text changes: what is said must still be about this text.
  const saved = view.forms.find(
    ({ decision, input }) => decision === done?.decision && input.revision === done.revision,
  )
  const { expiresAt, release, vouchedBy } = guest.account.guest
  return page(c, lake, {
    title: view.title,
    isWide: true,
    errors: error === undefined ? [] : [error],
    status: error === undefined ? 200 : 409,
    body: html`${
        release ? html`<p><a href="${pathTo(c, GUEST_PATH)}">All pages of your review</a></p>` : ''
      }
      <h1>${view.title}</h1>
      <p class="soft">
        ${view.state}. You are reviewing this as ${guest.account.name}, invited by
        ${vouchedBy.name}, until ${day(expiresAt)}.
      </p>
      ${error === undefined ? '' : errorNote(error)}
      ${saved === undefined ? '' : html`<p role="status"><strong>${saved.done}</strong></p>`}
      ${draft(c, lake, review)}
      ${view.notes.map(
        ({ label, text, by }) =>
          html`<p class="note">
            <strong>${label}${by ? ` (${by})` : ''}:</strong>
            <span class="typed">${text}</span>
          </p>`,
      )}
      <h2>Sources</h2>
      ${sources(view)}
      <h2>Comments</h2>
      ${comments(view)} ${decisions(c, lake, review)} ${signOut(c, lake, guest)}`,
  })
}

export function signOut(c: LakeRequest, lake: LakeContext, guest: SignedInGuest): Markup {
  return html`<hr />
    <form method="post" action="${pathTo(c, `${GUEST_PATH}/sign-out`)}">
      ${sessionFields(lake, guest)}
      <button type="submit" class="plain">Sign out</button>
    </form>`
}

function draft(c: LakeRequest, lake: LakeContext, { guest, view, documentId }: Review): Markup {
  if (view.isTakenDown)
    return html`<p>
      This release takes the page offline. An approval confirms that readers will no longer see it.
    </p>`
  if (view.path === null || view.changedAt === null)
    return html`<p>There is no draft to review now.</p>`
  return html`<p>
      The text was last changed on ${moment(view.changedAt)}. If the page was open before that, open
      it again. <strong>Changes on the page</strong> there shows what is new compared with the
      published page or an earlier round.
    </p>
    <form method="post" action="${pathTo(c, `${GUEST_PATH}/preview`)}" target="_blank">
      ${sessionFields(lake, guest)} ${pageField(documentId)}
      <button type="submit">
        Open the ${guest.account.guest.release ? '' : 'draft '}page<span class="unseen">
          in a new tab</span
        >
      </button>
    </form>`
}

function sources({ sources: listed }: GuestView): Markup {
  if (listed.length === 0) return html`<p>The text cites no sources.</p>`
  // A page may have sixty, and the decisions are below.
  return html`<details>
    <summary>
      ${listed.length === 1 ? 'Show the source' : `Show all ${listed.length} sources`}
    </summary>
    <ul class="plain">
      ${listed.map(({ title, url }) =>
        url !== null && /^https?:\/\//.test(url)
          ? html`<li><a href="${url}" target="_blank" rel="noreferrer">${title}</a></li>`
          : html`<li>${title}</li>`,
      )}
    </ul>
  </details>`
}

function comments({ comments: listed }: GuestView): Markup {
  if (listed.length === 0) return html`<p>There are no comments yet.</p>`
  return html`<ul class="plain">
    ${listed.map(
      ({ by, text, quote, isResolved }) =>
        html`<li>
          ${quote === null ? '' : html`<blockquote>${quote}</blockquote>`}
          <strong>${by ?? 'Someone'}${isResolved ? ' (resolved)' : ''}:</strong>
          <span class="typed">${text}</span>
        </li>`,
    )}
  </ul>`
}

/** The forms of the decisions; the reason once if the same one rules out all of them. */
function decisions(c: LakeRequest, lake: LakeContext, review: Review): Markup {
  const [first, ...rest] = review.view.forms
  const { typed } = review
  if (first && first.denial !== null && rest.every(({ denial }) => denial === first.denial))
    return html`<h2>Your decision</h2>
      <p>${first.denial}</p>
      ${unsavedText(Object.values(typed?.texts ?? {}))}`
  return html`${review.view.forms.map((form) => decisionForm(c, lake, review, form))}`
}

function decisionForm(
  c: LakeRequest,
  lake: LakeContext,
  { guest, documentId, error, typed }: Review,
  { decision, title, submit, denial, fields, input }: GuestForm,
): Markup {
  const shown = typed?.decision === decision ? typed : undefined
  const texts = shown?.texts ?? {}
  const hidden = { ...input, ...(shown?.formId !== undefined && { formId: shown.formId }) }
  if (denial !== null)
    return html`<h2>${title}</h2>
      <p class="soft">${denial}</p>
      ${unsavedText(Object.values(texts))}`
  return html`<h2>${title}</h2>
    <form method="post" action="${pathTo(c, GUEST_FORM_PATH)}">
      ${sessionFields(lake, guest)} ${pageField(documentId)}
      <input type="hidden" name="decision" value="${decision}" />
      <input type="hidden" name="input" value="${JSON.stringify(hidden)}" />
      ${fields.map((field) => decisionField(decision, field, texts[field.name] ?? '', error))}
      <button type="submit">${submit}</button>
    </form>`
}

function decisionField(
  decision: string,
  { name, label, type, hint = '', isRequired, maxLength }: GuestForm['fields'][number],
  text: string,
  error: FieldError | undefined,
): Markup {
  const id = fieldId(decision, name)
  const required = isRequired ? html`required` : ''
  // A browser cuts a longer text off when it is pasted, and says nothing.
  const limitHint =
    maxLength === undefined ? '' : `At most ${maxLength.toLocaleString('en-US')} characters.`
  const hints = `${hint} ${limitHint}`.trim()
  const limits = html`${maxLength === undefined ? '' : html`maxlength="${maxLength}"`} ${required}`
  const wrong = error?.field === id ? error.message : null
  const notes = [hints === '' ? '' : `${id}-hint`, wrong === null ? '' : `${id}-error`]
    .filter(Boolean)
    .join(' ')
  const described = html`${notes === '' ? '' : html`aria-describedby="${notes}"`}
  ${wrong === null ? '' : html`aria-invalid="true"`}`
  return html`<div class="field">
    <label for="${id}">${label}</label>
    ${hints === '' ? '' : html`<p class="hint" id="${id}-hint">${hints}</p>`}
    ${wrong === null ? '' : html`<p class="field-error" id="${id}-error">${wrong}</p>`}
    ${
      type === 'date'
        ? html`<input
            id="${id}"
            name="${name}"
            type="date"
            value="${text}"
            ${required}
            ${described}
          />`
        : html`<textarea id="${id}" name="${name}" ${limits} ${described}>${text}</textarea>`
    }
  </div>`
}

/** The id of a field in a decision's form. */
export function fieldId(decision: string, name: string): string {
  return `${decision}-${name}`
}

function errorNote(error: FieldError): Markup | '' {
  return error.field === 'main'
    ? html`<div class="summary" role="alert"><p>${error.message}</p></div>`
    : errorSummary([error])
}

/** Which page of a release a form is about. */
export function pageField(documentId: string): Markup {
  return html`<input type="hidden" name="page" value="${documentId}" />`
}

/** What every form of a session's pages carries: the token of the session, and whose it is. */
export function sessionFields({ access }: LakeContext, { account, secret }: SignedInGuest): Markup {
  return html`<input type="hidden" name="token" value="${access.sessions.formToken(secret)}" />
    <input type="hidden" name="guest" value="${account.id}" />`
}

const MOMENT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

function moment(at: string): string {
  return `${MOMENT.format(new Date(at))} UTC`
}
