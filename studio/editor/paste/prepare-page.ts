import { toPlainText } from '../tables/to-plain-text.ts'
import { isBlockElement } from './block-elements.ts'
import { getTextNodes, type CssStyles } from './css-styles.ts'
import { toShortList, type Note } from './note.ts'

const DROP_CAP = '[style*="mso-element:dropcap" i]'

/** Removes and reports what readers of the page do not see. */
export function removeHidden(within: Document | Element, styles: CssStyles): Note[] {
  const body = 'body' in within ? within.body : within
  const found: { block: Element | null; words: string }[] = []
  let isNext = false
  const hidden = getTextNodes(body).filter((text) => {
    const isHidden = !styles.isShown(text)
    if (isHidden && !isCode(text)) {
      const block = getBlock(text)
      const last = found.at(-1)
      if (isNext && last?.block === block) last.words += ` ${text.nodeValue ?? ''}`
      else found.push({ block, words: text.nodeValue ?? '' })
    }
    isNext = isHidden
    return isHidden
  })
  for (const text of hidden) text.parentNode?.removeChild(text)
  const notes = found.map(({ block, words }) => ({
    text: `Hidden text was not imported, ${getWhere(block)}: “${words.replace(/\s+/g, ' ').trim()}”`,
  }))
  return toShortList(notes, (more) => `${more} more pieces of hidden text were not imported.`)
}

function isCode(text: Node): boolean {
  return (
    text.parentElement?.closest('style, script, template, head, xml, noscript, title, rp') != null
  )
}

function getBlock(node: Node): Element | null {
  let element = node.parentElement
  while (element && !isBlockElement(element)) element = element.parentElement
  return element
}

function getWhere(block: Element | null): string {
  const words = block ? toPlainText(block) : ''
  if (words === '') return 'between paragraphs'
  return `near “${words.length > 60 ? `${words.slice(0, 60).trimEnd()}…` : words}”`
}

/** Turns styles into elements, and joins what the page shows on one line. */
export function preparePage(document: Document, styles: CssStyles): Note[] {
  for (const element of document.body.querySelectorAll('*')) {
    if (/^(?:sup|sub|style|script)$/.test(element.localName)) continue
    const raise = styles.getRaise(element)
    if (raise !== null && !isBlockElement(element)) wrap(element, raise)
    if (styles.isStruck(element)) wrap(element, 's')
    setWeight(element, styles)
  }
  return spellReadings(document)
}

/** Turns bold and italic styles into elements, and unwraps bold elements styled as normal. */
function setWeight(element: Element, styles: CssStyles): void {
  const [isStrong, isEmphasized] = [styles.isStrong(element), styles.isEmphasized(element)]
  const { localName } = element
  const isWrong =
    (isStrong === false && /^(?:b|strong)$/.test(localName)) ||
    (isEmphasized === false && /^(?:i|em)$/.test(localName))
  if (isWrong) element.replaceWith(...element.childNodes)
  if (isBlockElement(element) || isWrong) return
  if (isStrong === true && !/^(?:b|strong)$/.test(localName)) wrap(element, 'strong')
  if (isEmphasized === true && !/^(?:i|em)$/.test(localName)) wrap(element, 'em')
}

function wrap(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

/** Joins a drop cap, a separate paragraph in Word’s HTML and usually in a frame, to its paragraph. */
export function joinDropCaps(document: Document): void {
  for (const cap of document.body.querySelectorAll(`p${DROP_CAP}`)) {
    let frame = cap
    for (let outer = cap.parentElement; outer; outer = outer.parentElement)
      if (outer.matches(DROP_CAP)) frame = outer
    const next = frame.nextElementSibling
    if (next?.localName !== 'p') continue
    const [first] = getTextNodes(next)
    if (first) first.nodeValue = (first.nodeValue ?? '').trimStart()
    next.prepend(document.createTextNode(cap.textContent?.trim() ?? ''))
    frame.remove()
  }
}

function spellReadings(document: Document): Note[] {
  const notes = [...document.body.querySelectorAll('ruby')].map((ruby): Note => {
    ruby.querySelectorAll('rp').forEach((bracket) => bracket.remove())
    for (const reading of ruby.querySelectorAll('rt'))
      reading.replaceWith(` (${reading.textContent ?? ''})`)
    return { text: `Text above a word was moved after it in parentheses: “${toPlainText(ruby)}”` }
  })
  return toShortList(notes, (more) => `${more} more such words.`)
}
