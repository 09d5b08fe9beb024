import { toShortList, type Note } from '../../paste/note.ts'
import { getWhere, getText } from './content.ts'
import { getAll, getAncestor, getAttribute, getChild, getName, getElements } from './ooxml.ts'
import { getDescription } from './pictures.ts'

/** Moves text boxes into the text and removes all drawings that are left; each is reported with its text. */
export function simplifyDrawings(root: Element): Note[] {
  return [
    ...insertTextBoxes(root),
    ...removeEquations(root),
    ...removeDrawings(root),
    ...removeParts(root),
  ]
}

function insertTextBoxes(root: Element): Note[] {
  const notes: Note[] = []
  const ends = new Map<Element, Element>()
  for (let [box] = getAll(root, 'w:txbxContent'); box; [box] = getAll(root, 'w:txbxContent')) {
    const host = getAncestor(box, 'w:p')
    const content = getElements(box)
    const words = getText(box)
    const drawing = getAncestor(box, 'w:drawing', 'w:pict')
    const last = content.at(-1)
    if (host && last) {
      const end = ends.get(host)
      ;(end?.isConnected ? end : host).after(...content)
      ends.set(host, last)
    }
    box.remove()
    // A mere frame around text needs no report.
    if (drawing && getAll(drawing, 'w:txbxContent', 'a:blip', 'v:imagedata').length === 0)
      drawing.remove()
    const where = host ? getWhere(host) : 'at the beginning'
    if (words !== '')
      notes.push({
        text: `A text box was moved after its paragraph, ${where}: “${words}”`,
      })
  }
  return toShortList(notes, (more) => `${more} more text boxes were moved into the text.`)
}

function removeEquations(root: Element): Note[] {
  const notes = getAll(root, 'm:oMath')
    .filter((each) => getAncestor(each, 'm:oMath') === null)
    .map((equation) => {
      const paragraph = getAncestor(equation, 'w:p')
      const words = toLine(equation)
      equation.remove()
      return {
        text: `An equation was not imported, ${paragraph ? getWhere(paragraph) : 'between paragraphs'}. Enter it as text or numbers. It said: “${words}”`,
      }
    })
  return toShortList(notes, (more) => `${more} more equations were not imported.`)
}

/** An equation on one line, as people type it. */
function toLine(element: Element): string {
  const name = getName(element)
  if (name === 'm:t') return element.textContent ?? ''
  const part = (child: string) => {
    const found = getChild(element, child)
    return found ? toLine(found) : ''
  }
  const group = (text: string) => ([...text].length > 1 ? `(${text})` : text)
  if (name === 'm:f') return `${group(part('m:num'))}/${group(part('m:den'))}`
  if (name === 'm:sSup') return `${part('m:e')}^${group(part('m:sup'))}`
  if (name === 'm:sSub') return `${part('m:e')}_${group(part('m:sub'))}`
  if (name === 'm:rad') return `√${group(part('m:e'))}`
  return getElements(element).map(toLine).join('')
}

function removeDrawings(root: Element): Note[] {
  const all = getAll(root, 'w:drawing', 'w:pict', 'w:object')
  const drawings = all.filter(
    (each) => getAncestor(each, 'w:drawing', 'w:pict', 'w:object') === null,
  )
  const notes = drawings.flatMap((drawing): Note[] => {
    const paragraph = getAncestor(drawing, 'w:p')
    const [what, about, words] = [
      getKind(drawing),
      getDescription(drawing),
      getDrawingText(drawing),
    ]
    drawing.remove()
    if (what === null) return []
    const where = paragraph ? getWhere(paragraph) : 'between paragraphs'
    const advice = what === 'An image' ? '. Add it as a figure with alternative text.' : '.'
    const described = about === '' ? '' : ` Its description: “${about}”.`
    const quoted = words === '' ? '' : ` It said: “${words}”`
    return [{ text: `${what} was not imported, ${where}${advice}${described}${quoted}` }]
  })
  return toShortList(notes, (more) => `${more} more images or drawings were not imported.`)
}

/** The kind of a drawing; null for one that is reported elsewhere or is a horizontal line. */
function getKind(drawing: Element): string | null {
  // Charts and diagrams are separate parts.
  if (getAll(drawing, 'c:chart', 'dgm:relIds').length > 0) return null
  if (getAll(drawing, 'v:rect').some((each) => each.hasAttribute('o:hr'))) return null
  if (getName(drawing) === 'w:object') return 'An embedded object'
  return getAll(drawing, 'a:blip', 'v:imagedata').length > 0 ? 'An image' : 'A drawing'
}

function getDrawingText(drawing: Element): string {
  const art = getAll(drawing, 'v:textpath').map((each) => getAttribute(each, 'string') ?? '')
  return [getText(drawing), ...art].join(' ').trim()
}

/** Embedded documents in another format. */
function removeParts(root: Element): Note[] {
  return getAll(root, 'w:altChunk', 'w:subDoc').map((part) => {
    const where = getWhere(part)
    part.remove()
    return {
      text: `An embedded document was not imported, ${where}. Open the file in Word, save it again, and import the new file.`,
    }
  })
}
