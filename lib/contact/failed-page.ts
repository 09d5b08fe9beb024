import { html } from 'hono/html'
import type { Fields } from '../forms/form-request.ts'
import { noScriptPage } from '../forms/plain-page.ts'
import { countedMessage, withPlainBreaks } from '../forms/plain-text.ts'
import { HONEYPOT } from './contact-message.ts'
import {
  MAX_CONTACT_EMAIL_LENGTH,
  MAX_CONTACT_MESSAGE_LENGTH,
  MAX_CONTACT_NAME_LENGTH,
} from '../limits/site.ts'

/** The labels of the contact page's form. */
export interface FailedPageText {
  title: string
  name: string
  email: string
  message: string
  submit: string
  failed: string
  /** `{count}` and `{max}` become numbers. */
  tooLong: string
  backLabel: string
}

/** The page for a browser without script whose message was rejected. */
export function failedPage(words: FailedPageText, typed: Fields): string {
  const value = (name: string) => {
    const text = typed[name]
    return typeof text === 'string' ? text : ''
  }
  const problem = (name: string, max: number) => {
    const count = withPlainBreaks(value(name)).trim().length
    return count > max ? html`<p role="alert">${countedMessage(words.tooLong, count, max)}</p>` : ''
  }
  // Laid out by hand: extra whitespace inside the text area would become part of the message.
  // oxfmt-ignore
  const form = html`<form action="/api/v1.0/email/send" method="post" enctype="multipart/form-data">
<label for="name">${words.name}</label>
<input id="name" name="name" required autocomplete="name" value="${value('name')}">
${problem('name', MAX_CONTACT_NAME_LENGTH)}
<label for="email">${words.email}</label>
<input id="email" name="email" type="email" required autocomplete="email" value="${value('email')}">
${problem('email', MAX_CONTACT_EMAIL_LENGTH)}
<label for="message">${words.message}</label>
<textarea id="message" name="message" rows="7" required>
${value('message')}</textarea>
${problem('message', MAX_CONTACT_MESSAGE_LENGTH)}
<input type="hidden" name="${HONEYPOT}" value="">
<button>${words.submit}</button>
</form>`
  return noScriptPage({
    title: words.title,
    problem: words.failed,
    form,
    back: { href: '/contact', label: words.backLabel },
  })
}
