type Attributes = Readonly<Record<string, string | boolean | undefined>>

function fill<Made extends Element>(
  element: Made,
  attributes: Attributes,
  children: readonly (Node | string)[],
): Made {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue
    element.setAttribute(name, value === true ? '' : value)
  }
  element.append(...children)
  return element
}

/** Creates an element in script. Text is set as text: none of it is parsed as HTML. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  return fill(document.createElement(name), attributes, children)
}

/** A drawing from glyph-paths.ts, matching glyphs.tsx. */
export function makeGlyph(path: string): SVGSVGElement {
  const SVG = 'http://www.w3.org/2000/svg'
  const line = fill(document.createElementNS(SVG, 'path'), { d: path }, [])
  return fill(
    document.createElementNS(SVG, 'svg'),
    { 'aria-hidden': 'true', class: 'glyph', width: '20', height: '20', viewBox: '0 0 24 24' },
    [line],
  )
}

/** The labels that the server wrote for a module into an attribute of its element. */
export function textContentFor<Words>(element: HTMLElement): Words {
  return JSON.parse(element.dataset.words ?? '{}')
}
