import { CHANGED, MARK, NOTE } from './marks.ts'

/** Which of the two pages a frame shows: both in one, or one of two side by side. */
export type FrameSide = 'both' | 'before' | 'after'

const of = (kind: string) => `[${MARK}="${kind}"]`
const BLOCKS =
  ':is(p, h1, h2, h3, h4, h5, h6, div, section, article, aside, ul, ol, dl, table, figure, blockquote, details, nav, header, footer)'
/** No higher than the line of a heading: it would cover the letters of the line before. */
const TINT = 'linear-gradient(var(--difference-tint) 0 0) 0 60% / 100% 1.1em no-repeat'
const PARTS = ':is(li, tr, td, th, dt, dd)'

/**
 * How differences look: lines and labels carry the meaning, colors only help. Added is underlined with a solid bar,
 * removed is struck through with a dashed one, moved has a dotted one. The table around a row clips what is outside of it.
 */
const STYLE = `
${of('inserted')}, ${of('movedHere')} { --difference: #0a6b3d; --difference-tint: #d9f2e3; }
${of('deleted')}, ${of('movedAway')} { --difference: #a3262a; --difference-tint: #fbe1e1; }
ins${of('inserted')} { text-decoration: underline 2px var(--difference); text-underline-offset: 0.15em; background: ${TINT}; color: #111; }
del${of('deleted')} { text-decoration: line-through 2px var(--difference); background: ${TINT}; color: #111; }
${BLOCKS}:is(${of('inserted')}, ${of('deleted')}, ${of('movedHere')}, ${of('movedAway')}) { border-inline-start: 5px solid var(--difference); padding-inline-start: 0.75rem; }
${BLOCKS}${of('deleted')} { border-inline-start-style: dashed; }
${BLOCKS}:is(${of('movedHere')}, ${of('movedAway')}) { border-inline-start-style: dotted; }
${BLOCKS}:is(${of('inserted')}, ${of('deleted')}, ${of('movedHere')})::before, [${NOTE}="label"] { display: inline-block; margin-block: 0.25rem; margin-inline-end: 0.4rem; padding: 0 0.4rem; border: 2px solid var(--difference, #444); border-radius: 0.25rem; background: #fff; color: #111; font: 600 0.8125rem/1.5 system-ui, sans-serif; }
${BLOCKS}${of('inserted')}::before { content: "Added"; }
${BLOCKS}${of('deleted')}::before { content: "Removed"; }
${BLOCKS}${of('movedHere')}::before { content: "Moved here"; }
${BLOCKS}${of('movedHere')}[${CHANGED}]::before { content: "Moved here, changed"; }
[data-difference-pictures], [data-difference-pictures] > span { display: block; }
[data-difference-pictures] > span + span { margin-block-start: 0.75rem; }
[data-difference-pictures] [${NOTE}="label"] { margin-block-end: 0.75rem; }
span${of('inserted')} > :is(img, picture, video), svg${of('inserted')} { outline: 5px solid var(--difference); outline-offset: 2px; }
span${of('deleted')} > :is(img, picture, video), svg${of('deleted')} { outline: 5px dashed var(--difference); outline-offset: 2px; opacity: 0.75; }
${PARTS}:is(${of('inserted')}, ${of('deleted')}, ${of('movedHere')}, ${of('movedAway')}) { outline: 2px solid var(--difference); outline-offset: 2px; }
${PARTS}${of('deleted')} { outline-style: dashed; }
${PARTS}:is(${of('movedHere')}, ${of('movedAway')}) { outline-style: dotted; }
:is(tr, td, th):is(${of('inserted')}, ${of('deleted')}, ${of('movedHere')}, ${of('movedAway')}) { outline-offset: -2px; }
[${NOTE}="spoken"] { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
[data-difference-current] { outline: 4px solid #1a56db !important; outline-offset: 4px; }
html[data-side="before"] :is(${of('inserted')}, ${of('movedHere')}), html[data-side="after"] :is(${of('deleted')}, ${of('movedAway')}) { display: none !important; }
@media print { ins${of('inserted')}, del${of('deleted')} { background: none; } }
@media (forced-colors: active) { ins${of('inserted')}, del${of('deleted')} { text-decoration-color: CanvasText; } }
`

/**
 * A whole document with a merged page, for a frame without scripts: in the styles of the site, at the frame's width.
 * `page`: the parsed page whose styles it has.
 */
export function buildFrame(merged: Element, page: Document, side: FrameSide): string {
  const frame = page.implementation.createHTMLDocument(page.title)
  const { documentElement: root, head, body } = frame
  for (const { name, value } of page.documentElement.attributes) root.setAttribute(name, value)
  if (side !== 'both') root.setAttribute('data-side', side)
  for (const style of page.head.querySelectorAll('link[rel="stylesheet"], style'))
    head.append(frame.importNode(style, true))
  const own = frame.createElement('style')
  own.textContent = STYLE
  head.append(own)
  body.append(frame.importNode(merged, true))
  keepOnPaper(body)
  // A link would open in the frame, in place of the comparison.
  for (const link of body.querySelectorAll('a[href]'))
    if (!link.getAttribute('href')?.startsWith('#')) {
      link.setAttribute('target', '_blank')
      link.setAttribute('rel', 'noopener noreferrer')
    }
  return `<!doctype html>${root.outerHTML}`
}

/** The site leaves parts out on paper that readers do not need there; a comparison has every change there too. */
function keepOnPaper(body: Element): void {
  const mark = `[${MARK}]`
  for (const part of body.querySelectorAll('.no-print'))
    if (part.closest(mark) || part.querySelector(mark)) part.classList.remove('no-print')
}
