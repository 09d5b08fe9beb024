import type { EditorSchema } from '@portabletext/editor'
import { isBlockElement } from './block-elements.ts'

/** A child of a block: a span with marks, or an inline object. */
interface Child {
  _type: string
  _key: string
  text?: string
  marks?: string[]
  [field: string]: unknown
}

interface MarkDef {
  _type: string
  _key: string
  [field: string]: unknown
}

export interface TextBlock {
  _type: 'block'
  _key: string
  style: string
  listItem?: string
  level?: number
  markDefs: MarkDef[]
  children: Child[]
}

interface ObjectBlock {
  _type: string
  _key: string
  [field: string]: unknown
}

export type Block = TextBlock | ObjectBlock

interface Converter {
  schema: EditorSchema
  newKey: () => string
  /** Converts a table; null for one that is a frame around text. */
  toTable?: (table: HTMLTableElement) => (Record<string, unknown> & { _type: string }) | null
  /** Converts a figure; null for one that is a frame around text. */
  toFigure?: (figure: Element) => (Record<string, unknown> & { _type: string }) | null
  /** Converts an inline object; null for elements that contain text. */
  toInline?: (element: Element) => (Record<string, unknown> & { _type: string }) | null
}

/** The formatting context at a place in the page. */
interface Place {
  style: string
  marks: readonly string[]
  link: string | null
  /** The nesting level of lists, and the type of the innermost. */
  level: number
  listItem: string | null
  keepsLines: boolean
}

/** Marks a paragraph as a list item: “ul” or “ol”, with its level in `data-level`. */
export const LIST = 'data-list'
const DECORATORS: Readonly<Record<string, string>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
}

/**
 * Converts a prepared page to blocks without losing text: unknown inline elements are ignored, and unknown block
 * elements start a new line.
 */
export function toBlocks(body: Element, converter: Converter): Block[] {
  const writer = createWriter(converter)
  const start: Place = {
    style: 'normal',
    marks: [],
    link: null,
    level: 0,
    listItem: null,
    keepsLines: false,
  }
  for (const child of body.childNodes) writeNode(child, start, writer, converter)
  return writer.finish()
}

type Writer = ReturnType<typeof createWriter>

function writeNode(node: Node, place: Place, writer: Writer, converter: Converter): void {
  if (node.nodeType === 3) return writer.write(node.nodeValue ?? '', place)
  if (!isElement(node)) return
  const inline = converter.toInline?.(node) ?? null
  if (inline) return writer.insert(inline, place)
  if (node.localName === 'br') return writer.breakLine(place)
  if (isTable(node)) {
    const block = converter.toTable?.(node) ?? null
    if (block) return writer.add(block)
  }
  if (node.localName === 'figure') {
    const block = converter.toFigure?.(node) ?? null
    if (block) return writer.add(block)
  }
  const inner = getInnerPlace(node, place, converter.schema)
  if (!isBlockElement(node)) {
    for (const child of node.childNodes) writeNode(child, inner, writer, converter)
    return
  }
  // A second paragraph of a list item is a line of it, without a number.
  const isLine =
    inner.level > 0 && !/^(?:ul|ol|li)$/.test(node.localName) && !node.hasAttribute(LIST)
  const end = isLine ? writer.endLine : writer.endBlock
  end()
  for (const child of node.childNodes) writeNode(child, inner, writer, converter)
  end()
}

function getInnerPlace(element: Element, place: Place, schema: EditorSchema): Place {
  const { localName } = element
  const decorator = DECORATORS[localName]
  const marks =
    decorator && schema.decorators.some(({ name }) => name === decorator)
      ? [...new Set([...place.marks, decorator])]
      : place.marks
  const href = localName === 'a' ? element.getAttribute('href') : null
  const hasLinks = schema.annotations.some(({ name }) => name === 'link')
  const isStyle = /^h[1-6]$/.test(localName) && schema.styles.some(({ name }) => name === localName)
  return {
    marks,
    link: href !== null && hasLinks ? href : place.link,
    style: isStyle ? localName : place.style,
    ...getList(element, place, schema),
    keepsLines:
      place.keepsLines ||
      localName === 'pre' ||
      /white-space\s*:\s*(?:pre|break)/i.test(element.getAttribute('style') ?? ''),
  }
}

function getList(
  element: Element,
  place: Place,
  schema: EditorSchema,
): Pick<Place, 'level' | 'listItem'> {
  const hasList = (listType: string) => schema.lists.some(({ name }) => name === listType)
  const toList = (name: string) => {
    const listType = name === 'ol' ? 'number' : 'bullet'
    return hasList(listType) ? listType : null
  }
  const { localName } = element
  if (localName === 'ul' || localName === 'ol')
    return { level: place.level + 1, listItem: toList(localName) }
  // Programs that do not nest lists give the level explicitly.
  const listStyle = element.getAttribute(LIST) ?? ''
  const level = Number(
    element.getAttribute('data-level') ?? element.getAttribute('data-aria-level'),
  )
  const deep = Number.isInteger(level) && level > 0 ? level : null
  if (listStyle !== '') return { level: deep ?? 1, listItem: toList(listStyle) }
  if (localName !== 'li') return { level: place.level, listItem: place.listItem }
  if (place.level === 0) return { level: deep ?? 1, listItem: toList('ul') }
  return { level: deep ?? place.level, listItem: place.listItem }
}

function createWriter({ newKey }: Converter) {
  const blocks: Block[] = []
  let current: TextBlock | null = null
  /** A line break is added only when more text follows. */
  let isLineOver = false

  const open = (place: Place): TextBlock => {
    const { style, listItem, level } = place
    current ??= {
      _type: 'block',
      _key: newKey(),
      style,
      markDefs: [],
      children: [],
      ...(listItem === null || level === 0 ? {} : { listItem, level }),
    }
    return current
  }
  const getMarks = (block: TextBlock, { marks, link }: Place): string[] => {
    if (link === null) return [...marks]
    const known = block.markDefs.find(({ href }) => href === link)
    const definition = known ?? { _type: 'link', _key: newKey(), href: link }
    if (!known) block.markDefs.push(definition)
    return [...marks, definition._key]
  }
  const append = (text: string, place: Place) => {
    const block = open(place)
    const last = block.children.at(-1)
    const marks = getMarks(block, place)
    if (last?.text !== undefined && String(last.marks) === String(marks)) last.text += text
    else block.children.push({ _type: 'span', _key: newKey(), text, marks })
  }
  const getEnd = () => current?.children.at(-1)?.text ?? ''
  const beginLine = (place: Place) => {
    if (isLineOver && current && current.children.length > 0) append('\n', place)
    isLineOver = false
  }
  const endBlock = () => {
    isLineOver = false
    const block = current
    current = null
    if (block && finishBlock(block)) blocks.push(block)
  }
  return {
    write(text: string, place: Place) {
      const lines = text.replace(/\r\n?/g, '\n')
      const words = (place.keepsLines ? lines : lines.replace(/[ \t\n\f]+/g, ' '))
        .replace(/[\u00ad\u200b\ufeff]/g, '')
        .replace(/[ \u00a0]{2,}/g, ' ')
      if (words.trim() === '' && (isLineOver || current === null)) return
      beginLine(place)
      const more = /\s$/.test(getEnd()) ? words.replace(/^[ \u00a0]+/, '') : words
      if (more !== '') append(more, place)
    },
    insert(object: Record<string, unknown> & { _type: string }, place: Place) {
      beginLine(place)
      open(place).children.push({ _key: newKey(), ...object })
    },
    breakLine(place: Place) {
      if (current && current.children.length > 0) append('\n', place)
    },
    endLine() {
      isLineOver = current !== null
    },
    endBlock,
    add(object: Record<string, unknown> & { _type: string }) {
      endBlock()
      blocks.push({ _key: newKey(), ...object })
    },
    finish(): Block[] {
      endBlock()
      return blocks
    },
  }
}

/** Trims a block and its lines; false if nothing is left. */
function finishBlock(block: TextBlock): boolean {
  const isSpan = (child: Child | undefined): child is Child & { text: string } =>
    child?.text !== undefined
  block.children.forEach((child, index) => {
    if (!isSpan(child)) return
    child.text = child.text.replace(/(?<![ \u00a0])[ \u00a0]*\n[ \u00a0]*/g, '\n')
    const next = block.children[index + 1]
    if (isSpan(next) && next.text.startsWith('\n')) child.text = child.text.trimEnd()
  })
  for (let first = block.children[0]; isSpan(first); first = block.children[0]) {
    first.text = first.text.trimStart()
    if (first.text !== '') break
    block.children.shift()
  }
  for (let last = block.children.at(-1); isSpan(last); last = block.children.at(-1)) {
    last.text = last.text.trimEnd()
    if (last.text !== '') break
    block.children.pop()
  }
  block.children = block.children.filter((child) => child.text !== '')
  const used = new Set(block.children.flatMap(({ marks }) => marks ?? []))
  block.markDefs = block.markDefs.filter(({ _key }) => used.has(_key))
  return block.children.length > 0
}

export function isTextBlock(block: Block): block is TextBlock {
  return block._type === 'block'
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1
}

function isTable(node: Node): node is HTMLTableElement {
  return node.nodeName === 'TABLE'
}
