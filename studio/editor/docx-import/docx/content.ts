import {
  getAll,
  getAncestor,
  getAttribute,
  getChild,
  getChildren,
  getName,
  isOn,
  getDescendants,
  getElements,
} from './ooxml.ts'

/** Elements of a run that contain or stand for text. */
const WORDED = new Set([
  'w:t',
  'w:delText',
  'w:sym',
  'w:tab',
  'w:br',
  'w:cr',
  'w:ptab',
  'w:noBreakHyphen',
  'w:softHyphen',
  'w:drawing',
  'w:pict',
  'w:object',
  'm:oMath',
  'w:ruby',
])

/** All text within an element, on one line, visible or not. */
export function getText(within: Element): string {
  return collect(within).replace(/\s+/g, ' ').trim()
}

function collect(element: Element): string {
  const name = getName(element)
  if (name === 'w:t' || name === 'w:delText' || name === 'm:t' || name === 'a:t')
    return element.textContent ?? ''
  if (name === 'w:noBreakHyphen') return '\u2011'
  if (/^w:(?:tab|br|cr|ptab)$/.test(name)) return ' '
  if (name === 'mc:AlternateContent') {
    const branch = getBranch(element)
    return branch ? collect(branch) : ''
  }
  const words = getElements(element).map(collect).join('')
  return /^(?:w:(?:p|tc|tr)|a:p)$/.test(name) ? `${words} ` : words
}

/** A description of an element's location, for the user. */
export function getWhere(element: Element): string {
  const paragraph = getAncestor(element, 'w:p') ?? element
  const own = getText(paragraph)
  const before =
    own === '' && paragraph.previousElementSibling ? getText(paragraph.previousElementSibling) : own
  if (before === '') return 'at the beginning'
  return `near “${before.length > 60 ? `${before.slice(0, 60).trimEnd()}…` : before}”`
}

/** Of several alternatives for the same content, the one Word shows: the first that is not empty. */
export function getBranch(alternatives: Element): Element | null {
  const branches = [
    ...getChildren(alternatives, 'mc:Choice'),
    ...getChildren(alternatives, 'mc:Fallback'),
  ]
  const holds = (branch: Element) =>
    getAll(branch, 'w:t', 'w:drawing', 'w:pict', 'w:object', 'm:oMath', 'w:sym').length > 0
  return branches.find(holds) ?? branches.at(-1) ?? null
}

/** The instruction parts of fields, which are not shown. A field that does not end has none. */
export function getInstructions(root: Element): Set<Element> {
  const hidden = new Set<Element>()
  const open: { isInstruction: boolean; parts: Element[] }[] = []
  const close = (field: { parts: Element[] } | undefined) =>
    field?.parts.forEach((part) => hidden.add(part))
  for (const element of getDescendants(root)) {
    const name = getName(element)
    if (name === 'w:fldChar' && getAncestor(element, 'w:del', 'w:moveFrom') === null) {
      const kind = getAttribute(element, 'fldCharType')
      const last = open.at(-1)
      if (kind === 'begin') open.push({ isInstruction: true, parts: [] })
      else if (kind === 'separate' && last) {
        close(last)
        last.isInstruction = false
        last.parts = []
      } else if (kind === 'end') close(open.pop())
    } else if (WORDED.has(name))
      open.findLast(({ isInstruction }) => isInstruction)?.parts.push(element)
  }
  return hidden
}

/** The selected entry of a drop-down form field; null for any other field. */
export function getChosenEntry(fieldBegin: Element): string | null {
  const list = getChild(fieldBegin, 'w:ffData', 'w:ddList')
  if (!list) return null
  const entries = getChildren(list, 'w:listEntry').map((entry) => getAttribute(entry, 'val') ?? '')
  const chosen = getAttribute(getChild(list, 'w:result') ?? getChild(list, 'w:default'), 'val')
  return entries[Number(chosen ?? 0)] ?? null
}

/** The check box of a form field as a character; null for any other field. */
export function getBoxSign(fieldBegin: Element): string | null {
  const box = getChild(fieldBegin, 'w:ffData', 'w:checkBox')
  if (!box) return null
  return (isOn(box, 'w:checked') ?? isOn(box, 'w:default') ?? false) ? '☑' : '☐'
}

/** Whether a font's letters are symbols. */
export function isSignFont(font: string | null): boolean {
  return /^(?:symbol|wingdings(?: [23])?|webdings)$/i.test(font ?? '')
}

/** Whether a character is in the private use area, so that only its font gives it meaning. */
export function isPrivate(character: string): boolean {
  return /[\uf000-\uf0ff]/.test(character)
}

/** Whether a table row is deleted or hidden. */
export function isRowDeleted(row: Element): boolean {
  const properties = getChild(row, 'w:trPr')
  return getChild(properties, 'w:del') !== null || isOn(properties, 'w:hidden') === true
}

/** Whether a cell continues the one above it and has no text of its own. */
export function isMergedUp(cell: Element): boolean {
  const merge = getChild(cell, 'w:tcPr', 'w:vMerge')
  return merge !== null && getAttribute(merge, 'val') !== 'restart'
}

/** The paragraph that continues on the line of one whose mark is hidden. */
export function getContinuation(paragraph: Element): Element | null {
  let next = paragraph.nextElementSibling
  while (next && /^w:(?:bookmark|proofErr|perm|comment|move)/.test(getName(next)))
    next = next.nextElementSibling
  return next && getName(next) === 'w:p' ? next : null
}
