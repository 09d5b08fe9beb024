import {
  getAncestor,
  getAttribute,
  getChild,
  getChildren,
  getName,
  getValue,
  isOn,
  getDescendants,
} from './ooxml.ts'

/** The formatting of a run that affects its meaning. */
export interface RunStyle {
  isHidden: boolean
  isStruck: boolean
  isCapitals: boolean
  raise: 'sup' | 'sub' | null
  /** The font of its Latin letters; null for the document's font. */
  font: string | null
}

export interface ParagraphStyle {
  /** The list it belongs to, and its level; null if none. */
  list: { numId: string; level: number } | null
  /** 1 to 9 for a heading. */
  heading: number | null
  /** Whether its paragraph mark is hidden: the next paragraph continues on its line. */
  isOpen: boolean
}

export interface Styles {
  getRun(run: Element): RunStyle
  getParagraph(paragraph: Element): ParagraphStyle
  /** The numbering of a list style. */
  getNumId(styleId: string): string | null
}

/** A raise in half-points that is intended, not a baseline adjustment. */
const MIN_RAISE = 3

export function readStyles(document: Document | null): Styles {
  const root = document?.documentElement ?? null
  const all = root ? getChildren(root, 'w:style') : []
  const byId = new Map(all.map((style) => [getAttribute(style, 'styleId') ?? '', style]))
  const usual = all.find((style) => {
    const isDefault = /^(?:1|true|on)$/i.test(getAttribute(style, 'default') ?? '')
    return isDefault && getAttribute(style, 'type') === 'paragraph'
  })
  const defaults = getChild(root, 'w:docDefaults', 'w:rPrDefault', 'w:rPr')

  /** A style and its ancestors, nearest first. */
  const chains = new Map<string, Element[]>()
  const getChain = (id: string | null): Element[] => {
    const cached = chains.get(id ?? '')
    if (cached) return cached
    const chain: Element[] = []
    chains.set(id ?? '', chain)
    let style = id === null ? undefined : byId.get(id)
    while (style && !chain.includes(style)) {
      chain.push(style)
      style = byId.get(getValue(style, 'w:basedOn') ?? '')
    }
    return chain
  }
  const getParagraphChain = (paragraph: Element | null): Element[] => {
    const id = getValue(getChild(paragraph, 'w:pPr'), 'w:pStyle')
    const chain = getChain(id)
    return chain.length > 0 || !usual ? chain : [usual]
  }
  /**
   * A toggle property of the standard: on if an odd number of style kinds set it. A value on the run itself overrides.
   */
  const isToggled = (run: Element, paragraph: Element | null, name: string): boolean => {
    const own = getChild(run, 'w:rPr')
    const direct = isOn(own, name)
    if (direct !== null) return direct
    const inChain = (chain: readonly Element[]) =>
      chain.map((style) => isOn(getChild(style, 'w:rPr'), name)).find((on) => on !== null) ?? false
    const fromStyles =
      inChain(getParagraphChain(paragraph)) !== inChain(getChain(getValue(own, 'w:rStyle')))
    return fromStyles || isOn(defaults, name) === true
  }
  const getRunValue = (run: Element, paragraph: Element | null, name: string): string | null => {
    const own = getChild(run, 'w:rPr')
    const styles = [...getChain(getValue(own, 'w:rStyle')), ...getParagraphChain(paragraph)]
    const all = [own, ...styles.map((style) => getChild(style, 'w:rPr')), defaults]
    return (
      all.map((properties) => getValue(properties, name)).find((value) => value !== null) ?? null
    )
  }

  const wholeLines = new Map<Element, boolean>()
  const isRaisedLine = (paragraph: Element | null): boolean => {
    if (!paragraph) return false
    const cached = wholeLines.get(paragraph) ?? isWholeLine(paragraph)
    wholeLines.set(paragraph, cached)
    return cached
  }

  return {
    getRun(run) {
      const paragraph = getAncestor(run, 'w:p')
      const own = getChild(run, 'w:rPr')
      const fonts = getChild(own, 'w:rFonts')
      return {
        isHidden: isToggled(run, paragraph, 'w:vanish') || isUnseen(run),
        isStruck: isToggled(run, paragraph, 'w:strike') || isToggled(run, paragraph, 'w:dstrike'),
        // In a paragraph style it is layout; on a run it may be an acronym: WHO.
        isCapitals:
          isOn(own, 'w:caps') === true ||
          getChain(getValue(own, 'w:rStyle')).some(
            (style) => isOn(getChild(style, 'w:rPr'), 'w:caps') === true,
          ),
        raise: getRaise(
          getRunValue(run, paragraph, 'w:vertAlign'),
          isDropCap(paragraph) || isRaisedLine(paragraph)
            ? null
            : getRunValue(run, paragraph, 'w:position'),
        ),
        font:
          getAttribute(fonts, 'ascii') ?? getAttribute(fonts, 'hAnsi') ?? getAttribute(fonts, 'cs'),
      }
    },
    getParagraph(paragraph) {
      const chain = getParagraphChain(paragraph)
      const properties = getChild(paragraph, 'w:pPr')
      const mark = getChild(properties, 'w:rPr')
      const isDeleted = getChild(mark, 'w:del') !== null || getChild(mark, 'w:moveFrom') !== null
      // A permanently hidden mark separates a heading from the text on its line.
      const isHidden = isOn(mark, 'w:vanish') === true && isOn(mark, 'w:specVanish') !== true
      return {
        list: getList(properties, chain),
        heading: chain.map(getHeading).find((level) => level !== null) ?? null,
        isOpen: isDeleted || isHidden || isDropCap(paragraph),
      }
    },
    getNumId: (id) =>
      getChain(id)
        .map((style) => getValue(getChild(style, 'w:pPr', 'w:numPr'), 'w:numId'))
        .find((numId) => numId !== null) ?? null,
  }
}

/** Whether a paragraph is the drop cap of another. */
function isDropCap(paragraph: Element | null): boolean {
  const frame = getChild(paragraph, 'w:pPr', 'w:framePr')
  const kind = getAttribute(frame, 'dropCap')
  return kind !== null && kind !== 'none'
}

function getHeading(style: Element): number | null {
  const [, level] = /^heading ([1-9])$/i.exec(getValue(style, 'w:name') ?? '') ?? []
  return level === undefined ? null : Number(level)
}

function getList(properties: Element | null, chain: readonly Element[]): ParagraphStyle['list'] {
  const own = getChild(properties, 'w:numPr')
  const styled = chain
    .map((style) => getChild(style, 'w:pPr', 'w:numPr'))
    .filter((each) => each !== null)
  const all = [own, ...styled]
  const numId = all.map((each) => getValue(each, 'w:numId')).find((value) => value !== null) ?? null
  // 0 removes a paragraph from its style's list.
  if (numId === null || numId === '0') return null
  const level = all.map((each) => getValue(each, 'w:ilvl')).find((value) => value !== null)
  return { numId, level: Math.min(8, Math.max(0, Number(level ?? 0) || 0)) }
}

function getRaise(align: string | null, position: string | null): RunStyle['raise'] {
  if (align === 'superscript') return 'sup'
  if (align === 'subscript') return 'sub'
  const height = Number.parseInt(position ?? '', 10)
  if (!(Math.abs(height) >= MIN_RAISE)) return null
  return height > 0 ? 'sup' : 'sub'
}

/** Whether all text in a paragraph is raised or lowered alike: then it is not superscript or subscript. */
function isWholeLine(paragraph: Element): boolean {
  const runs = getDescendants(paragraph).filter(
    (each) => getName(each) === 'w:r' && each.textContent?.trim() !== '',
  )
  const positions = new Set(runs.map((run) => getValue(getChild(run, 'w:rPr'), 'w:position')))
  return positions.size === 1 && !positions.has(null)
}

/** Whether a run is too small to see, or white on white. */
function isUnseen(run: Element): boolean {
  const own = getChild(run, 'w:rPr')
  const size = Number.parseInt(getValue(own, 'w:sz') ?? '', 10)
  if (size <= 2) return true
  if (!/^ffffff$/i.test(getValue(own, 'w:color') ?? '')) return false
  const paragraph = getAncestor(run, 'w:p')
  const isShaded = (properties: Element | null) =>
    getChild(properties, 'w:shd') !== null || getChild(properties, 'w:highlight') !== null
  if (isShaded(own) || isShaded(getChild(paragraph, 'w:pPr'))) return false
  // The background of a table style, a box, or a colored page is unknown.
  return (
    getAncestor(run, 'w:tbl', 'w:txbxContent') === null &&
    getChild(run.ownerDocument.documentElement, 'w:background') === null
  )
}
