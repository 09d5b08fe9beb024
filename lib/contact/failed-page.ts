import { html } from 'hono/html'
import { HONEYPOT, MAX_EMAIL, MAX_MESSAGE, MAX_NAME } from './contact-message.ts'

/** The words of the contact page's form. */
export interface FailedPageWords {
  title: string
  name: string
  email: string
  message: string
  submit: string
  failed: string
  backLabel: string
}

/**
 * What a browser without script is shown when its message was not taken: the form once more, with what
 * was typed still in it. A redirect would lose that.
 */
export function failedPage(
  words: FailedPageWords,
  typed: Readonly<Record<string, unknown>>,
): string {
  const value = (name: string, longest: number) => {
    const text = typed[name]
    return typeof text === 'string' ? text.slice(0, longest) : ''
  }
  // Laid out by hand: a blank more inside the text area would be a part of the message.
  // prettier-ignore
  return html`<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<title>${words.title}</title>
<style>
:root{color-scheme:light dark;--ink:light-dark(#12262b,#e9f0ee);--brand:light-dark(#0f5c63,#83cfcc)}
body{max-width:44rem;margin:0 auto;padding:2rem 1rem;font:1.0625rem/1.6 system-ui,sans-serif;background:light-dark(#faf8f4,#0e1a1d);color:var(--ink)}
h1{font:600 2.125rem/1.1 Georgia,serif}
label{display:block;margin-top:1.25rem;font-weight:600}
input,textarea{box-sizing:border-box;width:100%;padding:.625rem .875rem;font:inherit;color:inherit;background:light-dark(#fff,#152529);border:1px solid light-dark(#75837f,#7b918f);border-radius:8px}
button{margin-top:1.25rem;min-height:3rem;padding:.625rem 1.375rem;font:inherit;font-weight:650;border:0;border-radius:8px;background:var(--brand);color:light-dark(#fff,#07272b)}
[role=alert]{font-weight:600;color:light-dark(#a23c26,#f2a28e)}
a{color:var(--brand)}
:focus-visible{outline:3px solid light-dark(#12262b,#ffd98f);outline-offset:2px}
</style>
</head>
<body>
<main>
<h1>${words.title}</h1>
<p role="alert">${words.failed}</p>
<form action="/api/v1.0/email/send" method="post" enctype="multipart/form-data">
<label for="name">${words.name}</label>
<input id="name" name="name" required maxlength="${MAX_NAME}" autocomplete="name" value="${value('name', MAX_NAME)}">
<label for="email">${words.email}</label>
<input id="email" name="email" type="email" required maxlength="${MAX_EMAIL}" autocomplete="email" value="${value('email', MAX_EMAIL)}">
<label for="message">${words.message}</label>
<textarea id="message" name="message" rows="7" required maxlength="${MAX_MESSAGE}">
${value('message', 2 * MAX_MESSAGE)}</textarea>
<input type="hidden" name="${HONEYPOT}" value="">
<button>${words.submit}</button>
</form>
<p><a href="/contact">${words.backLabel}</a></p>
</main>
</body>
</html>
`.toString()
}
