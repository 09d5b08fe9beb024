import { isBlockElement } from './block-elements.ts'
import type { CssStyles } from './css-styles.ts'
import { joinSegments, type Segment } from './segments.ts'

/** Marks list labels in Word's HTML. */
const LABEL = /mso-list\s*:\s*ignore/i

/** The visible text of an element, read independently to verify what is imported. */
export function getShownText(within: Element, styles: CssStyles): string {
  return joinSegments(getSegments(within, styles, null))
}

function getSegments(node: Node, styles: CssStyles, raise: Segment['raise']): Segment[] {
  if (node.nodeType === 3)
    return styles.isShown(node) ? [{ text: node.nodeValue ?? '', raise }] : []
  if (!isElement(node) || LABEL.test(node.getAttribute('style') ?? '')) return []
  if (node.localName === 'br') return [{ text: ' ', raise: null }]
  if (node.localName === 'input') return getBox(node)
  const own =
    node.localName === 'sup' || node.localName === 'sub' ? node.localName : styles.getRaise(node)
  const inner = [...node.childNodes].flatMap((child) => getSegments(child, styles, own ?? raise))
  if (node.localName === 'rt') return [{ text: ' (', raise }, ...inner, { text: ')', raise }]
  const apart: Segment = { text: ' ', raise: null }
  return isBlockElement(node) ? [apart, ...inner, apart] : inner
}

function getBox(input: Element): Segment[] {
  const sign = getTick(input)
  return sign === null ? [] : [{ text: ` ${sign} `, raise: null }]
}

/** A check box as a character; null for any other field. */
export function getTick(input: Element): string | null {
  if (!/^(?:checkbox|radio)$/i.test(input.getAttribute('type') ?? '')) return null
  return input.hasAttribute('checked') ? '☑' : '☐'
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1
}
