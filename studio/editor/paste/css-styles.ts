/** The parts of a page's styles that affect its meaning. */
export interface CssStyles {
  /** Whether readers can see this text. */
  isShown(text: Node): boolean
  /** Whether an element is superscript or subscript; null if neither. */
  getRaise(element: Element): 'sup' | 'sub' | null
  isStruck(element: Element): boolean
  isStrong(element: Element): boolean | null
  isEmphasized(element: Element): boolean | null
}

type Declarations = ReadonlyMap<string, string>

/** Elements whose text is never shown. */
const SILENT =
  /^(?:style|script|template|head|title|noscript|audio|video|canvas|iframe|object|rp|xml)$/

/** Reads a page's style attributes and style sheets. Call before removing either. */
export function readStyles(document: Document): CssStyles {
  const rules = [...document.querySelectorAll('style')].flatMap((sheet) =>
    readRules(sheet.textContent ?? ''),
  )
  const cache = new WeakMap<Element, Declarations>()
  const read = (element: Element): Declarations => {
    const found = cache.get(element)
    if (found) return found
    const sheets = rules.filter(({ selector }) => matches(element, selector))
    const declarations = new Map([
      ...sheets.flatMap((rule) => [...rule.declarations]),
      ...readDeclarations(element.getAttribute('style') ?? ''),
    ])
    cache.set(element, declarations)
    return declarations
  }
  const isShown = (text: Node) => !isHidden(text, read)
  // White text among other colors is hidden; if all text is white, the page is dark.
  let isDark: boolean | null = null
  const isDarkPage = () =>
    (isDark ??= !getTextNodes(document.body).some((text) => isShown(text) && !isWhite(text, read)))
  return {
    isShown: (text) => isShown(text) && (!isWhite(text, read) || isDarkPage()),
    getRaise: (element) => getRaise(read(element)),
    isStruck: (element) =>
      /line-through/.test(
        `${read(element).get('text-decoration')} ${read(element).get('text-decoration-line')}`,
      ),
    isStrong: (element) => {
      const weight = read(element).get('font-weight')
      return weight === undefined ? null : /^bold|^[6-9]\d\d$/.test(weight)
    },
    isEmphasized: (element) => {
      const slant = read(element).get('font-style')
      return slant === undefined ? null : /^(?:italic|oblique)/.test(slant)
    },
  }
}

/** All text nodes that are not blank. */
export function getTextNodes(within: Node): Node[] {
  if (within.nodeType === 3) return /[^\s\u200b\ufeff]/.test(within.nodeValue ?? '') ? [within] : []
  return [...within.childNodes].flatMap(getTextNodes)
}

function isHidden(text: Node, read: (element: Element) => Declarations): boolean {
  let [visibility, size, hide]: (string | undefined)[] = []
  for (let element = text.parentElement; element; element = element.parentElement) {
    if (SILENT.test(element.localName) || element.hasAttribute('hidden')) return true
    const declared = read(element)
    visibility ??= declared.get('visibility')
    size ??= declared.get('font-size')
    hide ??= declared.get('mso-hide')
    if (declared.get('display') === 'none' || isNoBox(declared)) return true
  }
  return /^(?:hidden|collapse)/.test(visibility ?? '') || hide === 'all' || isNoSize(size)
}

/** Whether a box has no size, is off the page, or is transparent. */
function isNoBox(declared: Declarations): boolean {
  const get = (name: string) => declared.get(name) ?? ''
  if (/^(?:0+(?:\.0+)?|\.0+)%?$/.test(get('opacity'))) return true
  if (/scale\(\s*0\s*\)/.test(get('transform'))) return true
  const isOffscreen = (name: string) => /^-\d{3,}/.test(get(name))
  if (isOffscreen('text-indent')) return true
  const isCut = /hidden|clip/.test(get('overflow'))
  const isNone = (name: string) => /^(?:0|0?\.\d+|1)(?:px|pt|em|rem|%)?$/.test(get(name))
  if (isCut && ['width', 'height', 'max-height', 'max-width'].some(isNone)) return true
  if (!/absolute|fixed/.test(get('position'))) return false
  const isClipped =
    /^rect\(\s*(?:[01](?:px)?[\s,]*){4}\)/.test(get('clip')) ||
    /^inset\(\s*(?:50|100)%/.test(get('clip-path'))
  return isClipped || ['left', 'top', 'right', 'bottom'].some(isOffscreen)
}

function isNoSize(size: string | undefined): boolean {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?|\.\d+)(px|pt|em|rem|%)?$/.exec(size ?? '') ?? []
  if (number === undefined) return false
  return Number(number) <= ({ px: 1, pt: 1, em: 0.05, rem: 0.05, '%': 5 }[unit] ?? 0)
}

const WHITE =
  /^(?:white|#fff(?:f{3})?|transparent|rgba?\(\s*255\s*,\s*255\s*,\s*255.*|rgba\(.*,\s*0\s*\))$/
const NO_COLOR =
  /^(?:|none|inherit|initial|unset|auto|white|#fff(?:f{3})?|transparent|rgba?\(\s*255\s*,\s*255\s*,\s*255.*|rgba\(.*,\s*0\s*\))$/

/** Whether a text is white on white. */
function isWhite(text: Node, read: (element: Element) => Declarations): boolean {
  let color: string | undefined
  for (let element = text.parentElement; element; element = element.parentElement) {
    const declared = read(element)
    color ??= declared.get('color') ?? element.getAttribute('color')?.toLowerCase()
    const ground = declared.get('background') ?? declared.get('background-color') ?? ''
    const attribute = element.getAttribute('bgcolor')?.toLowerCase() ?? ''
    if (!NO_COLOR.test(ground) || !NO_COLOR.test(attribute)) return false
  }
  return WHITE.test(color ?? '')
}

function getRaise(declared: Declarations): 'sup' | 'sub' | null {
  const align = declared.get('vertical-align') ?? ''
  if (align === 'super' || align === 'text-top') return 'sup'
  if (align === 'sub' || align === 'text-bottom') return 'sub'
  const raise =
    declared.get('mso-text-raise') ?? (/^-?[\d.]+(?:pt|px|em|ex|%)$/.test(align) ? align : '')
  const height = Number.parseFloat(raise)
  if (!(Math.abs(height) > 0)) return null
  return height > 0 ? 'sup' : 'sub'
}

interface CssRule {
  selector: string
  declarations: Declarations
}

/** The declarations we use: Word's style sheets are long. */
const TELLING =
  /display\s*:\s*none|mso-hide|visibility|opacity|line-through|vertical-align|(?:^|[;\s])color\s*:|font-size\s*:\s*[01.]|overflow|clip|text-indent\s*:\s*-\d{3}|background/i

function readRules(sheet: string): CssRule[] {
  const plain = withoutComments(sheet).replace(/<!--|-->/g, ' ')
  return plain.split('}').flatMap((part) => {
    const [selector = '', body] = part.split('{')
    if (body === undefined || selector.includes('@') || !TELLING.test(body)) return []
    return [{ selector: selector.trim(), declarations: readDeclarations(body) }]
  })
}

/** An unclosed comment runs to the end. A regular expression would start over at each “/*”. */
function withoutComments(sheet: string): string {
  let plain = ''
  let from = 0
  for (;;) {
    const start = sheet.indexOf('/*', from)
    if (start === -1) return plain + sheet.slice(from)
    plain += `${sheet.slice(from, start)} `
    const end = sheet.indexOf('*/', start + 2)
    if (end === -1) return plain
    from = end + 2
  }
}

function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector)
  } catch {
    return false
  }
}

function readDeclarations(text: string): Declarations {
  return new Map(
    text.split(';').flatMap((part): [string, string][] => {
      const colon = part.indexOf(':')
      if (colon === -1) return []
      const value = part.slice(colon + 1).replace(/!\s*important/i, '')
      return [[part.slice(0, colon).trim().toLowerCase(), value.trim().toLowerCase()]]
    }),
  )
}
