/** What the merge needs to know about the nodes of a page. Works on parsed documents only, without a layout. */

/** Elements that are part of a sentence. */
const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi br button cite code data del dfn em i img input ins kbd label mark output picture q s samp select small span strong sub sup svg time u var video wbr'.split(
    ' ',
  ),
)
/** Elements that are compared as a whole. */
const ATOMS: ReadonlySet<string> = new Set(
  'audio canvas iframe img input math picture select svg textarea video'.split(' '),
)
/** Parts of a page that show nothing, or that would run. */
const DROPPED = 'script, style, noscript, template, link, meta, dialog'

export const isElement = (node: Node): node is Element => node.nodeType === 1
export const isText = (node: Node): node is Text => node.nodeType === 3

export const getTag = (element: Element): string => element.localName.toLowerCase()

export function isAtom(element: Element): boolean {
  return ATOMS.has(getTag(element))
}

/** Whether a node is part of a sentence, with everything in it. A link around a whole card is not. */
export function isInline(node: Node): boolean {
  if (!isElement(node)) return true
  if (isAtom(node)) return true
  return INLINE.has(getTag(node)) && [...node.childNodes].every(isInline)
}

/** Whether a node is more than space. */
export function isVisible(node: Node): boolean {
  return isElement(node) || (isText(node) && /\S/.test(node.data))
}

/** A copy of a page's content without what shows nothing. Text that React split is joined. */
export function prepared(root: Element): Element {
  const copy = root.ownerDocument.importNode(root, true)
  for (const element of copy.querySelectorAll(DROPPED)) element.remove()
  for (const element of copy.querySelectorAll('*'))
    for (const { name } of [...element.attributes])
      if (name.startsWith('on') || name === 'loading') element.removeAttribute(name)
  const comments = copy.ownerDocument.createTreeWalker(copy, 128)
  const found: Node[] = []
  while (comments.nextNode()) found.push(comments.currentNode)
  for (const comment of found) comment.parentNode?.removeChild(comment)
  copy.normalize()
  return copy
}

/** The attributes that readers notice; ids and classes are not among them. */
const SHOWN = ['href', 'src', 'alt', 'colspan', 'rowspan', 'type', 'value', 'd', 'points'] as const

const fingerprints = new WeakMap<Node, string>()

/** The same for two nodes that show the same. */
export function getFingerprint(node: Node): string {
  const known = fingerprints.get(node)
  if (known !== undefined) return known
  const made = fingerprint(node)
  fingerprints.set(node, made)
  return made
}

function fingerprint(node: Node): string {
  if (isText(node)) return collapse(node.data)
  if (!isElement(node)) return ''
  const attributes = SHOWN.flatMap((name) => {
    const value = node.getAttribute(name)
    return value === null ? [] : [`${name}=${value}`]
  })
  const within = [...node.childNodes].map(getFingerprint).join('')
  return `<${[getTag(node), ...attributes].join(' ')}>${within}</>`
}

export function collapse(text: string): string {
  return text.replace(/\s+/g, ' ')
}
