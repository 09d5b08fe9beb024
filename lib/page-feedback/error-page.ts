import { html } from 'hono/html'
import type { Fields } from '../forms/form-request.ts'
import { noScriptPage } from '../forms/plain-page.ts'
import { countedMessage, isNonBlankString, withPlainBreaks } from '../forms/plain-text.ts'
import { HONEYPOT, isReport, parseFeedback } from './feedback.ts'
import { MAX_FEEDBACK_LENGTH } from '../limits/site.ts'

/** The labels of the forms; see `schemas/labels/answer-labels.ts`. */
export type ErrorPageText = Readonly<
  Record<
    | 'question'
    | 'yes'
    | 'no'
    | 'reasonText'
    | 'send'
    | 'report'
    | 'reportText'
    | 'sendReport'
    | 'hint'
    | 'failed'
    | 'tooLong'
    | 'unusable'
    | 'back',
    string
  >
>

/** The page for a browser without script whose feedback was rejected. */
export function errorPage(words: ErrorPageText, typed: Fields): string {
  const value = (name: string) => {
    const text = typed[name]
    return typeof text === 'string' ? text : ''
  }
  const page = value('page')
  // A path that is not ours links to the home page, and to no other site.
  const isOurs = parseFeedback({ page, helpful: 'yes' }).kind !== 'refused'
  const checked = (choice: string) => (typed.helpful === choice ? 'checked' : '')
  const isOfReport = isReport(typed)
  // Laid out by hand: extra whitespace inside the text area would become part of the message.
  // oxfmt-ignore
  const fields = isOfReport
    ? html`<label for="text">${words.reportText}</label>
<textarea id="text" name="error" rows="5" required aria-describedby="hint">
${value('error')}</textarea>`
    : html`<fieldset>
<legend>${words.question}</legend>
<label><input type="radio" name="helpful" value="yes" required ${checked('yes')}>${words.yes}</label>
<label><input type="radio" name="helpful" value="no" required ${checked('no')}>${words.no}</label>
</fieldset>
<label for="text">${words.reasonText}</label>
<textarea id="text" name="reason" rows="5" aria-describedby="hint">
${value('reason')}</textarea>`
  const form = html`<form action="/api/feedback" method="post">
    <input type="hidden" name="page" value="${page}" />
    ${fields}
    <p id="hint">${words.hint}</p>
    <input type="hidden" name="${HONEYPOT}" value="" />
    <button>${isOfReport ? words.sendReport : words.send}</button>
  </form>`
  return noScriptPage({
    title: isOfReport ? words.report : words.question,
    problem: errorText(words, value(isOfReport ? 'error' : 'reason')),
    form,
    back: { href: isOurs ? page : '/', label: words.back },
  })
}

function errorText(words: ErrorPageText, typed: string): string {
  const text = withPlainBreaks(typed).trim()
  if (text.length > MAX_FEEDBACK_LENGTH)
    return countedMessage(words.tooLong, text.length, MAX_FEEDBACK_LENGTH)
  return isNonBlankString(text) ? words.failed : words.unusable
}
