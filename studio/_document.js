import { createElement as h } from 'react'

// The words of a text are drawn with the form instead of being blended into it, each block by itself: the marks behind
// them look the same, and a long text has half the layers to put together at each key. What turns beside "Saving" stands
// still: for as long as it turns the browser goes over the whole form sixty times a second, at work on whatever is typed.
//
// Who wants less motion has every transition of Sanity UI for a hundredth of a millisecond, of every property of every
// element: a key in a long form began tens of thousands of them, and took three times as long. They have none.
//
// A menu is given the focus before it has its place, while it stands at the top of the page. Where the window itself
// scrolls, as on a phone, the page would follow it there, and the menu close: its button is out of sight then.
const styles = `
html, body, #sanity { margin: 0; height: 100%; background-color: #fff }
@media (prefers-color-scheme: dark) { html, body, #sanity { background-color: #13141b } }
[data-testid='text-block__text'] { mix-blend-mode: normal !important; isolation: isolate }
[data-sanity-icon='animated-status-icon'] [data-rotate] { animation: none !important }
[data-ui='Popover'][style^='left: 0px; position: absolute; top: 0px'] { position: fixed !important }
@media (prefers-reduced-motion: reduce) { *, ::before, ::after { transition-property: none !important } }
noscript p { max-width: 30rem; margin: 4rem auto; font: 1rem/1.5 system-ui, sans-serif }
`

/**
 * The page around the Studio. The command line's own would load fonts of an outside host and has
 * neither our name nor our icon. JavaScript, because the command line's worker cannot read JSX.
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
        h('p', null, 'The Studio needs JavaScript. Please switch it on and load this page again.'),
      ),
    ),
  )
}
