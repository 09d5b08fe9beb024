/**
 * The stylesheet of the lake's own pages. Contrast: at least 4.5:1 for text and 3:1 for borders in both color schemes.
 */
export const loginCss = `
:root {
  color-scheme: light dark;
  --paper: #faf8f4; --card: #ffffff; --ink: #12262b; --soft: #4a5c60; --edge: #7d8b8d;
  --brand: #0f5c63; --brand-strong: #0a444a; --on-brand: #ffffff; --error: #a4161a; --error-paper: #fdf0ef;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #0e191c; --card: #15252a; --ink: #eef4f4; --soft: #b4c4c6; --edge: #7f9599;
    --brand: #6cc7c9; --brand-strong: #93dadb; --on-brand: #06272a; --error: #ffb3ad; --error-paper: #33191a;
  }
}
*, *::before, *::after { box-sizing: border-box; }
html { font: 100%/1.55 'Public Sans Variable', system-ui, -apple-system, 'Segoe UI', sans-serif; }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem;
  background: var(--paper); color: var(--ink); border-top: 6px solid var(--brand);
}
main { width: 100%; max-width: 26rem; }
main.wide { max-width: 46rem; }
.brand {
  margin: 0 0 1rem; font: 600 1.125rem/1.3 'Source Serif 4 Variable', Georgia, serif; color: var(--brand);
}
.card {
  overflow-wrap: anywhere;
  padding: clamp(1.5rem, 6vw, 2.25rem); background: var(--card); border: 1px solid color-mix(in srgb, var(--edge) 40%, transparent);
  border-radius: 14px; box-shadow: 0 1px 2px rgb(18 38 43 / 6%), 0 12px 32px rgb(18 38 43 / 8%);
}
h1 { margin: 0 0 .35rem; font: 600 1.75rem/1.2 'Source Serif 4 Variable', Georgia, serif; letter-spacing: -.01em; }
p { margin: 0 0 1.25rem; }
.soft { color: var(--soft); }
.field { margin: 0 0 1.25rem; }
label { display: block; margin-bottom: .35rem; font-weight: 600; }
.hint { margin: 0 0 .35rem; color: var(--soft); font-size: .9375rem; }
input, textarea {
  width: 100%; min-height: 2.875rem; padding: .5rem .75rem; font: inherit; color: inherit;
  background: var(--paper); border: 1.5px solid var(--edge); border-radius: 8px;
}
[aria-invalid='true'] { border-color: var(--error); border-width: 2px; }
.field-error { margin: 0 0 .35rem; color: var(--error); font-weight: 600; }
button {
  width: 100%; min-height: 3rem; padding: .5rem 1rem; font: inherit; font-weight: 650; cursor: pointer;
  color: var(--on-brand); background: var(--brand); border: 2px solid transparent; border-radius: 8px;
}
button:hover { background: var(--brand-strong); }
button.plain { color: var(--brand); background: transparent; border-color: var(--brand); }
a { color: var(--brand); text-underline-offset: .15em; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
.summary {
  margin: 0 0 1.5rem; padding: 1rem 1.125rem; background: var(--error-paper);
  border: 2px solid var(--error); border-radius: 8px;
}
.summary:focus { outline: 3px solid var(--error); outline-offset: 2px; }
.summary h2 { margin: 0 0 .25rem; font-size: 1.0625rem; }
.summary ul { margin: 0; padding: 0; list-style: none; }
.summary a { color: var(--error); font-weight: 600; display: inline-block; min-height: 1.5rem; }
.foot { margin: 1.25rem 0 0; font-size: .9375rem; }
.foot a { display: inline-block; min-height: 1.5rem; }
hr { margin: 1.75rem 0; border: 0; border-top: 1px solid color-mix(in srgb, var(--edge) 45%, transparent); }
ul.sessions { margin: 0 0 1.5rem; padding: 0; list-style: none; }
ul.sessions li { padding: 1rem 0; border-top: 1px solid color-mix(in srgb, var(--edge) 45%, transparent); }
ul.sessions p { margin: 0 0 .5rem; overflow-wrap: anywhere; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
form + form, hr + form { margin: 0; }
textarea { min-height: 7rem; max-height: 70vh; field-sizing: content; resize: vertical; }
.typed { white-space: pre-wrap; }
form + .note { margin-top: 1.25rem; }
h2 { margin: 2rem 0 .5rem; font-size: 1.25rem; line-height: 1.3; }
blockquote { margin: 0 0 .35rem; padding-left: .75rem; border-left: 3px solid var(--edge); color: var(--soft); white-space: pre-wrap; }
summary { min-height: 1.5rem; cursor: pointer; color: var(--brand); font-weight: 600; }
ul.plain { margin: 0 0 1.25rem; padding: 0; list-style: none; }
ul.plain li { padding: .5rem 0; overflow-wrap: anywhere; }
.summary p { margin: 0; }
@media (min-width: 40rem) { main.wide button { width: auto; min-width: 14rem; } }
`
