import { toShortList, type Note } from '../../paste/note.ts'
import { counted } from '../../tables/pasted-table.ts'
import {
  getBranch,
  getChosenEntry,
  getInstructions,
  getWhere,
  getText,
  isRowDeleted,
} from './content.ts'
import {
  createElement,
  getAll,
  getAncestor,
  getChild,
  getChildren,
  getName,
  getValue,
  unwrap,
  getDescendants,
  getElements,
} from './ooxml.ts'

/** Removes wrappers around text: alternatives, fields, content controls, and change marks. */
export function simplifyContainers(root: Element): Note[] {
  for (const alternatives of getAll(root, 'mc:AlternateContent')) {
    const branch = getBranch(alternatives)
    alternatives.replaceWith(...(branch?.childNodes ?? []))
  }
  for (const instruction of getInstructions(root)) instruction.remove()
  for (const begin of getAll(root, 'w:fldChar')) {
    const entry = getChosenEntry(begin)
    if (entry === null) continue
    const text = createElement(begin, 'w:t')
    text.textContent = entry
    begin.after(text)
  }
  const notes = [...acceptChanges(root), ...removeHiddenRows(root)]
  for (const control of getAll(root, 'w:sdt')) {
    const content = getChild(control, 'w:sdtContent')
    control.replaceWith(...(content?.childNodes ?? []))
  }
  unwrapOthers(root)
  fillRows(root)
  return notes
}

/** Accepts all tracked changes. */
function acceptChanges(root: Element): Note[] {
  const deleted: string[] = []
  const inserted: string[] = []
  // In properties, these elements say that a mark or a row has changed.
  const isChange = (element: Element) =>
    getAncestor(element, 'w:pPr', 'w:rPr', 'w:trPr', 'w:tcPr') === null
  for (const row of getAll(root, 'w:tr')) {
    const isDeleted = getChild(row, 'w:trPr', 'w:del') !== null
    if (!isDeleted) continue
    deleted.push(getText(row))
    row.remove()
  }
  const out = ['w:del', 'w:moveFrom']
  for (const change of getAll(root, ...out).filter(isChange)) {
    if (!change.isConnected) continue
    deleted.push(getText(change))
    change.remove()
  }
  const wrappers = ['w:ins', 'w:moveTo']
  const changes = getAll(root, ...wrappers).filter(isChange)
  for (const change of changes)
    if (getAncestor(change, ...wrappers) === null) inserted.push(getText(change))
  changes.forEach(unwrap)
  const [removed, added] = [deleted, inserted].map((all) => all.filter((words) => words !== ''))
  if (!removed || !added || removed.length + added.length === 0) return []
  const parts = [
    ...(added.length > 0
      ? [`${counted(added.length, 'insertion was', 'insertions were')} imported (${quoted(added)})`]
      : []),
    ...(removed.length > 0
      ? [
          `${counted(removed.length, 'deletion was', 'deletions were')} applied (${quoted(removed)})`,
        ]
      : []),
  ]
  return [{ text: `Tracked changes were accepted: ${parts.join(', ')}.` }]
}

function quoted(all: readonly string[]): string {
  return all.map((words) => `“${words}”`).join(', ')
}

function removeHiddenRows(root: Element): Note[] {
  const rows = getAll(root, 'w:tr').filter(isRowDeleted)
  const notes = rows.flatMap((row): Note[] => {
    const words = getText(row)
    const where = getWhere(row)
    row.remove()
    return words === ''
      ? []
      : [{ text: `A hidden table row was not imported, ${where}: “${words}”` }]
  })
  return toShortList(notes, (more) => `${more} more hidden rows were not imported.`)
}

/** Elements allowed as they are in a text, a table, or a row. */
const FLOW =
  /^(?:w:(?:body|p|pPr|r|tbl|tblPr|tblGrid|tr|trPr|tc|tcPr|hyperlink|sectPr|bookmarkStart|bookmarkEnd|footnote|endnote)|m:oMath|m:oMathPara)$/
const HOLDERS = /^w:(?:body|p|tbl|tr|tc|hyperlink|footnote|endnote|txbxContent)$/

/** Unwraps all other elements, known or not. */
function unwrapOthers(root: Element): void {
  for (const element of getDescendants(root)) {
    const holder = element.parentElement
    if (!holder || !HOLDERS.test(getName(holder)) || FLOW.test(getName(element))) continue
    if (getAll(element, 'w:r', 'w:p', 'w:t').length > 0) unwrapAll(element)
  }
}

function unwrapAll(element: Element): void {
  const inner = getElements(element)
  unwrap(element)
  for (const child of inner)
    if (!FLOW.test(getName(child)) && getAll(child, 'w:r', 'w:p', 'w:t').length > 0)
      unwrapAll(child)
}

/** Pads a row that starts further right with empty cells, so that its text stays under the right headings. */
function fillRows(root: Element): void {
  for (const row of getAll(root, 'w:tr')) {
    const count = Number(getValue(getChild(row, 'w:trPr'), 'w:gridBefore') ?? 0)
    const [first] = getChildren(row, 'w:tc')
    for (let at = 0; first && at < Math.min(count, 60); at += 1) {
      const cell = createElement(row, 'w:tc')
      cell.append(createElement(row, 'w:p'))
      first.before(cell)
    }
  }
}
