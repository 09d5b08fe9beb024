import { html } from 'hono/html'

/** Markup that is already escaped. */
type Markup = ReturnType<typeof html>

/**
 * The page for a browser without script whose form was rejected: the form again, with its input, which a redirect would
 * lose. Self-contained, so that it can be shown if content is unavailable.
 */
export function noScriptPage({
  title,
  problem,
  form,
  back,
}: {
  title: string
  /** The error message, read out first. */
  problem: string
  form: Markup
  back: { href: string; label: string; isNewTab?: boolean }
}): string {
  // Laid out by hand: extra whitespace inside a text area would become part of the input.
  // oxfmt-ignore
  return html`<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<title>${title}</title>
<style>
@media (prefers-reduced-motion:no-preference) and (scripting:enabled){@view-transition{navigation:auto}}
:root{color-scheme:light dark;--ink:light-dark(#12262b,#e9f0ee);--brand:light-dark(#0f5c63,#83cfcc)}
body{max-width:44rem;margin:0 auto;padding:2rem 1rem;font:1.0625rem/1.6 system-ui,sans-serif;background:light-dark(#faf8f4,#0e1a1d);color:var(--ink)}
h1{font:600 2.125rem/1.1 Georgia,serif}
label{display:block;margin-top:1.25rem;font-weight:600}
fieldset{margin:0;padding:0;border:0}
legend{padding:0;font-weight:600}
input:not([type=radio]),textarea{box-sizing:border-box;width:100%;padding:.625rem .875rem;font:inherit;color:inherit;background:light-dark(#fff,#152529);border:1px solid light-dark(#75837f,#7b918f);border-radius:8px}
input[type=radio]{width:1.25rem;height:1.25rem;margin:0 .5rem 0 0;vertical-align:-.2rem;accent-color:var(--brand)}
button{margin-top:1.25rem;min-height:3rem;padding:.625rem 1.375rem;font:inherit;font-weight:650;border:0;border-radius:8px;background:var(--brand);color:light-dark(#fff,#07272b)}
[role=alert]{font-weight:600;color:light-dark(#a23c26,#f2a28e)}
a{color:var(--brand)}
:focus-visible{outline:3px solid light-dark(#12262b,#ffd98f);outline-offset:2px}
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p role="alert">${problem}</p>
${form}
<p>${
    back.isNewTab
      ? html`<a href="${back.href}" target="_blank" rel="noreferrer">${back.label} (in a new tab)</a>`
      : html`<a href="${back.href}">${back.label}</a>`
  }</p>
</main>
</body>
</html>
`.toString()
}
