import { raisedOrPlain } from './superscript.ts'

const SILENT: readonly string[] = ['style', 'script', 'template', 'head', 'title']
const APART = /^(?:br|p|div|li|ul|ol|h[1-6]|table|tr|td|th|dt|dd|blockquote|section|article)$/

/** The text of an element on one line, with spaces between separate parts. */
export function toPlainText(node: Node): string {
  return cellText(node)
    .replace(/[\s\u00a0\u200b\ufeff]+/g, ' ')
    .trim()
}

function cellText(node: Node): string {
  if (node.nodeType === 3) return node.nodeValue ?? ''
  if (node.nodeType !== 1 && node.nodeType !== 9 && node.nodeType !== 11) return ''
  const name = node.nodeName.toLowerCase()
  if (SILENT.includes(name)) return ''
  const words = [...node.childNodes].map(cellText).join('')
  if (name === 'sup' || name === 'sub') return raisedOrPlain(words, name)
  return APART.test(name) ? ` ${words} ` : words
}
