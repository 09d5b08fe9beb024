import { createElement as h } from 'react'

// Portable Text blocks are not blended into the form: the marks behind them look the same, and a long text needs half
// as many layers at each key press. The spinner beside "Saving" does not turn: while it does, the browser processes the
// whole form sixty times a second and delays typing.
//
// With reduced motion, Sanity UI runs transitions of 0.01 ms on every property of every element: one key press in a
// long form started tens of thousands and took three times as long. Here they are off.
//
// Sanity UI draws the edges of controls, and the focus, as shadows, which forced colors remove.
//
// A menu gets the focus before it is positioned, while it is at the top of the page. Where the window itself scrolls,
// as on a phone, the page would scroll there and the menu would close, because its button is out of view.
const styles = `
html, body, #sanity { margin: 0; height: 100%; background-color: #fff }
@media (prefers-color-scheme: dark) { html, body, #sanity { background-color: #13141b } }
[data-testid='text-block__text'] { mix-blend-mode: normal !important; isolation: isolate }
[data-sanity-icon='animated-status-icon'] [data-rotate] { animation: none !important }
[data-ui='Popover'][style^='left: 0px; position: absolute; top: 0px'] { position: fixed !important }
@media (prefers-reduced-motion: reduce) { *, ::before, ::after { transition-property: none !important } }
@media (forced-colors: active) {
  button, a[data-ui='Button'], input, textarea, select, [contenteditable='true'], [data-ui='DialogCard'] > [data-ui='Card'],
  input:is([type='checkbox'], [type='radio']) + span { outline: 1px solid !important; outline-offset: -1px }
  :is(button, a):is([data-selected], [aria-pressed='true']) { outline: 4px double !important; outline-offset: -4px }
  :focus-visible, input:is([type='checkbox'], [type='radio']):focus-visible + span { outline: 3px solid Highlight !important; outline-offset: 1px }
}
noscript p { max-width: 30rem; margin: 4rem auto; font: 1rem/1.5 system-ui, sans-serif }
`

/**
 * The HTML document of the Studio. The CLI's default loads fonts from a third-party host and lacks our name and icon.
 * Plain JavaScript, because the CLI's worker cannot read JSX.
 *
 * @param {{ basePath?: string, css?: string[], entryPath: string }} props
 */
export default function Document({ basePath = '/', css = [], entryPath }) {
  const folder = `${basePath.replace(/(?<!\/)\/+$/, '')}/static`
  return h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', {
        name: 'viewport',
        content: 'width=device-width, initial-scale=1, viewport-fit=cover',
      }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('meta', { name: 'referrer', content: 'same-origin' }),
      h('title', null, 'Clearwell Studio'),
      h('link', { rel: 'icon', type: 'image/svg+xml', href: `${folder}/favicon.svg` }),
      h('script', { src: `${folder}/startup.js` }),
      h('script', { src: `${folder}/idle-work.js` }),
      css.map((href) => h('link', { key: href, rel: 'stylesheet', href })),
      h('style', { dangerouslySetInnerHTML: { __html: styles } }),
    ),
    h(
      'body',
      null,
      h('div', { id: 'sanity' }),
      h('script', { type: 'module', src: entryPath }),
      h(
        'noscript',
        null,
        h('p', null, 'The Studio needs JavaScript. Turn it on and reload this page.'),
      ),
    ),
  )
}
