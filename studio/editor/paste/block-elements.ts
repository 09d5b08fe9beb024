/** HTML elements that start a new line. */
const NAMES = new Set(
  [
    'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer',
    'form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol option p pre search section summary table tbody',
    'td tfoot th thead tr ul',
  ]
    .join(' ')
    .split(' '),
)

export function isBlockElement(element: Element): boolean {
  if (NAMES.has(element.localName)) return true
  const style = element.getAttribute('style') ?? ''
  return /(?:^|;)\s*display\s*:\s*(?:block|flex|grid|list-item|table|flow-root)/i.test(style)
}
