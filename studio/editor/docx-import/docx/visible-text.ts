import { ANY_SIGN } from '../../paste/compare-text.ts'
import { joinSegments, type Segment } from '../../paste/segments.ts'
import {
  getBoxSign,
  getBranch,
  getChosenEntry,
  getContinuation,
  getInstructions,
  isMergedUp,
  isPrivate,
  isRowDeleted,
  isSignFont,
} from './content.ts'
import { getAttribute, getChild, getName, getElements } from './ooxml.ts'
import type { RunStyle, Styles } from './styles.ts'

/** Elements without text, or with text that Word does not show. */
const SILENT =
  /^(?:w:(?:pPr|rPr|tblPr|tblPrEx|tblGrid|trPr|tcPr|sectPr|sdtPr|sdtEndPr|del|moveFrom|instrText|delText|delInstrText|fldData)|m:oMath|m:oMathPara)$/

const APART: Segment = { text: ' ', raise: null }

/** The state of a walk. */
interface Walk {
  styles: Styles
  instructions: ReadonlySet<Element>
  /** Text boxes, placed after the paragraph they are anchored to. */
  boxes: Element[]
}

/**
 * The text that Word shows, read from the XML independently of the import, which is compared with it. Skips only what
 * is listed here.
 */
export function getVisibleText(root: Element, styles: Styles): string {
  return joinSegments(
    getInner(root, { styles, instructions: getInstructions(root), boxes: [] }, null),
  )
}

function getInner(element: Element, walk: Walk, style: RunStyle | null): Segment[] {
  return getElements(element).flatMap((child) => getSegments(child, walk, style))
}

function getSegments(element: Element, walk: Walk, style: RunStyle | null): Segment[] {
  const name = getName(element)
  if (SILENT.test(name) || walk.instructions.has(element)) return []
  if (name === 'w:r') {
    const own = walk.styles.getRun(element)
    return own.isHidden ? [] : getInner(element, walk, own)
  }
  if (name === 'w:p') return getParagraph(element, walk)
  if (name === 'w:tr' && isRowDeleted(element)) return []
  if (name === 'w:tc')
    return isMergedUp(element) ? [] : [APART, ...getInner(element, walk, null), APART]
  if (name === 'w:txbxContent') {
    walk.boxes.push(element)
    return []
  }
  if (name === 'mc:AlternateContent') {
    const branch = getBranch(element)
    return branch ? getInner(branch, walk, style) : []
  }
  if (name === 'w:ruby') {
    const [base, reading] = [getChild(element, 'w:rubyBase'), getChild(element, 'w:rt')]
    return [
      ...(base ? getInner(base, walk, style) : []),
      ...(reading
        ? [
            { text: ' (', raise: null },
            ...getInner(reading, walk, style),
            { text: ')', raise: null },
          ]
        : []),
    ]
  }
  const sign = getSign(element, name, style)
  return sign === null
    ? getInner(element, walk, style)
    : [{ text: sign, raise: style?.raise ?? null }]
}

function getParagraph(paragraph: Element, walk: Walk): Segment[] {
  const inner = getInner(paragraph, walk, null)
  if (walk.styles.getParagraph(paragraph).isOpen && getContinuation(paragraph)) return inner
  const segments = [...inner, APART]
  // A text box is anchored to a paragraph and may contain further boxes.
  for (let box = walk.boxes.shift(); box; box = walk.boxes.shift())
    segments.push(...getInner(box, { ...walk, boxes: [] }, null), APART)
  return segments
}

/** The text of a text element; null for any other. */
function getSign(element: Element, name: string, style: RunStyle | null): string | null {
  if (name === 'w:t') {
    const isSigns = isSignFont(style?.font ?? null)
    return [...(element.textContent ?? '')]
      .map((character) =>
        isPrivate(character) || (isSigns && character.trim() !== '') ? ANY_SIGN : character,
      )
      .join('')
  }
  if (name === 'w:sym') return ANY_SIGN
  if (/^w:(?:tab|br|cr|ptab)$/.test(name)) return ' '
  if (name === 'w:noBreakHyphen') return '\u2011'
  if (name !== 'w:fldChar' || getAttribute(element, 'fldCharType') !== 'begin') return null
  const box = getBoxSign(element)
  return box === null ? getChosenEntry(element) : ` ${box} `
}
