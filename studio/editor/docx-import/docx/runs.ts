import { toShortList, type Note } from '../../paste/note.ts'
import { getWhere, getText, isPrivate, isSignFont } from './content.ts'
import {
  createElement,
  ensureProperties,
  getAll,
  getAncestor,
  getAttribute,
  getChild,
  getChildren,
  getName,
  getValue,
  getElements,
} from './ooxml.ts'
import type { RunStyle, Styles } from './styles.ts'

/** Makes formatting explicit on each run, and removes hidden runs. */
export function simplifyRuns(root: Element, styles: Styles): Note[] {
  const runs = getAll(root, 'w:r').map((run) => ({ run, style: styles.getRun(run) }))
  const hidden = removeHidden(runs)
  const shown = runs.filter(({ style }) => !style.isHidden)
  for (const { run, style } of shown) {
    spellSigns(run, style)
    spellBreaks(run)
    setStyle(run, style)
  }
  return [...hidden, ...spellReadings(root), ...getCapitals(shown)]
}

function removeHidden(runs: readonly { run: Element; style: RunStyle }[]): Note[] {
  const found: { words: string; where: string; paragraph: Element | null }[] = []
  let isNext = false
  for (const { run, style } of runs) {
    // Runs within a hidden one are removed with it.
    if (!style.isHidden) {
      if (getText(run) !== '') isNext = false
      continue
    }
    const paragraph = getAncestor(run, 'w:p')
    const words = getText(run)
    const last = found.at(-1)
    if (isNext && last && last.paragraph === paragraph) last.words = `${last.words} ${words}`.trim()
    else found.push({ words, where: '', paragraph })
    isNext = true
    for (const child of getElements(run))
      if (!/^w:(?:rPr|fldChar|instrText)$/.test(getName(child))) child.remove()
  }
  const notes = found
    .filter(({ words }) => words !== '')
    .map(({ words, paragraph }) => ({
      text: `Hidden text was not imported, ${paragraph ? getWhere(paragraph) : 'somewhere'}: “${words}”`,
    }))
  return toShortList(notes, (more) => `${more} more pieces of hidden text were not imported.`)
}

/** The symbol fonts, by the library's names. */
const SIGN_FONTS = ['Symbol', 'Wingdings', 'Wingdings 2', 'Wingdings 3', 'Webdings']

/** Replaces symbol-font letters and private-use characters with the symbols they show. */
function spellSigns(run: Element, { font }: RunStyle): void {
  const signFont = SIGN_FONTS.find((name) => name.toLowerCase() === font?.toLowerCase())
  for (const text of getChildren(run, 'w:t')) {
    const words = text.textContent ?? ''
    const isSign = (character: string) =>
      isPrivate(character) || (isSignFont(font) && character.trim() !== '' && character < '\u0100')
    if (![...words].some(isSign)) continue
    text.replaceWith(
      ...[...words].map((character) => {
        if (!isSign(character)) {
          const plain = createElement(text, 'w:t')
          plain.textContent = character
          return plain
        }
        const sign = createElement(text, 'w:sym')
        const code = ((character.codePointAt(0) ?? 0) % 0x1000) | 0xf000
        const prefix = text.prefix ?? 'w'
        sign.setAttributeNS(text.namespaceURI, `${prefix}:font`, signFont ?? 'Symbol')
        sign.setAttributeNS(text.namespaceURI, `${prefix}:char`, code.toString(16).toUpperCase())
        return sign
      }),
    )
  }
}

/** Page and column breaks separate words as line breaks do. */
function spellBreaks(run: Element): void {
  for (const child of getElements(run)) {
    const name = getName(child)
    if (name === 'w:softHyphen') child.remove()
    else if (name === 'w:ptab') child.replaceWith(createElement(child, 'w:tab'))
    else if (name === 'w:cr') child.replaceWith(createElement(child, 'w:br'))
    else if (name === 'w:br' && getAttribute(child, 'type') !== null)
      child.replaceWith(createElement(child, 'w:br'))
  }
}

function setStyle(run: Element, style: RunStyle): void {
  const own = getChild(run, 'w:rPr')
  const isAsSaid =
    getChild(own, 'w:position') === null &&
    (style.raise === null || getValue(own, 'w:vertAlign') !== null) &&
    (!style.isStruck || getValue(own, 'w:strike') !== null)
  if (isAsSaid && !style.isStruck) return
  const properties = ensureProperties(run, 'w:rPr')
  for (const name of ['w:position', 'w:vertAlign', 'w:strike', 'w:dstrike'])
    getChild(properties, name)?.remove()
  if (style.isStruck) properties.append(createElement(run, 'w:strike'))
  if (style.raise !== null)
    properties.append(
      createElement(run, 'w:vertAlign', style.raise === 'sup' ? 'superscript' : 'subscript'),
    )
}

function spellReadings(root: Element): Note[] {
  const notes = getAll(root, 'w:ruby').map((ruby): Note => {
    const [base, reading] = [getChild(ruby, 'w:rubyBase'), getChild(ruby, 'w:rt')]
    const words = `${base ? getText(base) : ''} (${reading ? getText(reading) : ''})`
    const text = createElement(ruby, 'w:t')
    text.textContent = words
    ruby.replaceWith(text)
    return { text: `Text above a word was moved after it in parentheses: “${words}”` }
  })
  return toShortList(notes, (more) => `${more} more such words.`)
}

/** Reports text that Word shows in capitals but stores in lower case: “who” is not “WHO”. */
function getCapitals(runs: readonly { run: Element; style: RunStyle }[]): Note[] {
  const words = runs
    .filter(({ style }) => style.isCapitals)
    .map(({ run }) => getText(run))
    .filter((each) => each !== each.toUpperCase())
  return toShortList(
    [...new Set(words)].map((each) => ({
      text: `Text shown in capitals now has its original case: “${each}”`,
    })),
    (more) => `${more} more such words.`,
  )
}
