/** Names of the parts of Office Open XML, in both editions of the standard, with the prefixes that Word uses. */
const PREFIXES: Readonly<Record<string, string>> = {
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main': 'w',
  'http://purl.oclc.org/ooxml/wordprocessingml/main': 'w',
  'http://schemas.openxmlformats.org/officeDocument/2006/math': 'm',
  'http://purl.oclc.org/ooxml/officeDocument/math': 'm',
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc',
  'http://schemas.openxmlformats.org/drawingml/2006/main': 'a',
  'http://purl.oclc.org/ooxml/drawingml/main': 'a',
  'http://schemas.openxmlformats.org/drawingml/2006/chart': 'c',
  'http://purl.oclc.org/ooxml/drawingml/chart': 'c',
  'http://schemas.openxmlformats.org/drawingml/2006/diagram': 'dgm',
  'http://purl.oclc.org/ooxml/drawingml/diagram': 'dgm',
  'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing': 'wp',
  'http://schemas.microsoft.com/office/word/2010/wordml': 'w14',
  'urn:schemas-microsoft-com:vml': 'v',
}

/** The name with the usual prefix, such as `w:p`, whatever prefix the file uses. */
export function getName(element: Element): string {
  const prefix = PREFIXES[element.namespaceURI ?? '']
  return prefix === undefined ? element.localName : `${prefix}:${element.localName}`
}

/** The child elements, as an array: live collections are slow to read. */
export function getElements(parent: Element): Element[] {
  const elements: Element[] = []
  for (let child = parent.firstElementChild; child; child = child.nextElementSibling)
    elements.push(child)
  return elements
}

/** All descendants in document order. */
export function getDescendants(parent: Element): Element[] {
  const elements: Element[] = []
  const open = [parent]
  for (let next = open.pop(); next; next = open.pop()) {
    if (next !== parent) elements.push(next)
    for (let child = next.lastElementChild; child; child = child.previousElementSibling)
      open.push(child)
  }
  return elements
}

export function getChildren(element: Element, name: string): Element[] {
  return getElements(element).filter((child) => getName(child) === name)
}

/** The first element at a path of child names; null if there is none. */
export function getChild(element: Element | null, ...names: readonly string[]): Element | null {
  return names.reduce<Element | null>(
    (found, name) => found && (getChildren(found, name)[0] ?? null),
    element,
  )
}

export function getAll(within: Element, ...names: readonly string[]): Element[] {
  return getDescendants(within).filter((each) => names.includes(getName(each)))
}

/** An attribute by name, with its element's prefix or without one. */
export function getAttribute(element: Element | null, name: string): string | null {
  if (!element) return null
  const own = element.prefix === null ? null : element.getAttribute(`${element.prefix}:${name}`)
  return own ?? element.getAttribute(name) ?? element.getAttributeNS(element.namespaceURI, name)
}

/** The `w:val` of one property in a properties element. */
export function getValue(properties: Element | null, name: string): string | null {
  return getAttribute(getChild(properties, name), 'val')
}

/** Whether a property is on; null if it is not set. */
export function isOn(properties: Element | null, name: string): boolean | null {
  const property = getChild(properties, name)
  if (!property) return null
  return !/^(?:0|false|off|none)$/i.test(getAttribute(property, 'val') ?? '')
}

export function getAncestor(element: Element, ...names: readonly string[]): Element | null {
  let found = element.parentElement
  while (found && !names.includes(getName(found))) found = found.parentElement
  return found
}

/** Creates an element in the same namespace as its neighbor. */
export function createElement(neighbor: Element, name: string, value?: string): Element {
  const { ownerDocument, namespaceURI, prefix } = neighbor
  const qualified = (local: string) => (prefix ? `${prefix}:${local}` : local)
  const element = ownerDocument.createElementNS(namespaceURI, qualified(name.replace(/^w:/, '')))
  if (value !== undefined) element.setAttributeNS(namespaceURI, `${prefix ?? 'w'}:val`, value)
  return element
}

/** Replaces an element with its children. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

/** Its properties element, created if missing. */
export function ensureProperties(element: Element, name: 'w:pPr' | 'w:rPr'): Element {
  const existing = getChild(element, name)
  if (existing) return existing
  const made = createElement(element, name)
  element.prepend(made)
  return made
}

export function parseXml(xml: string): Document {
  const document = new DOMParser().parseFromString(xml.replace(/^\uFEFF/, ''), 'application/xml')
  if (document.querySelector('parsererror')) throw new Error('A part is no XML')
  return document
}
