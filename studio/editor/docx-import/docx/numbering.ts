import { getAttribute, getChild, getChildren, getValue } from './ooxml.ts'
import type { Styles } from './styles.ts'

interface Level {
  format: string
  text: string
  start: number
  /** Never restarts after an item of a higher level. */
  goesOn: boolean
  isDecimal: boolean
  font: string | null
}

/** List labels as Word shows them, in document order. */
export interface Numbering {
  /** Returns the next item's label and advances the count. */
  next(list: { numId: string; level: number }): { label: string; isBullet: boolean }
}

interface List {
  /** Lists with the same id continue each other's numbering. */
  abstractId: string
  /** Null for a level that the file does not define: Word shows no label then. */
  levels: readonly (Level | null)[]
  /** Start numbers of this list, by level. */
  begins: ReadonlyMap<number, number>
}

export function readNumbering(document: Document | null, styles: Styles): Numbering {
  const root = document?.documentElement ?? null
  const abstracts = new Map(
    (root ? getChildren(root, 'w:abstractNum') : []).map((each) => [
      getAttribute(each, 'abstractNumId') ?? '',
      each,
    ]),
  )
  const nums = new Map(
    (root ? getChildren(root, 'w:num') : []).map((each) => [
      getAttribute(each, 'numId') ?? '',
      each,
    ]),
  )
  const cache = new Map<string, List>()
  const counts = new Map<string, (number | undefined)[]>()
  const started = new Set<string>()

  const findAbstract = (numId: string, tries = 0): { id: string; abstract: Element } | null => {
    const id = getValue(nums.get(numId) ?? null, 'w:abstractNumId') ?? ''
    const abstract = abstracts.get(id)
    if (!abstract) return null
    const link = getValue(abstract, 'w:numStyleLink')
    const linked = link === null || tries > 4 ? null : styles.getNumId(link)
    return (linked === null ? null : findAbstract(linked, tries + 1)) ?? { id, abstract }
  }
  const getList = (numId: string): List => {
    const found = cache.get(numId)
    if (found) return found
    const abstract = findAbstract(numId)
    const overrides = getChildren(
      nums.get(numId) ?? abstract?.abstract ?? createNothing(),
      'w:lvlOverride',
    )
    const levels = Array.from({ length: 9 }, (_, at) => {
      const override = overrides.find((each) => Number(getAttribute(each, 'ilvl')) === at) ?? null
      const own = getChild(override, 'w:lvl')
      const shared =
        abstract &&
        getChildren(abstract.abstract, 'w:lvl').find(
          (each) => Number(getAttribute(each, 'ilvl') ?? 0) === at,
        )
      const found = own ?? shared
      return found ? readLevel(found, at) : null
    })
    const begins = new Map(
      overrides.flatMap((each): [number, number][] => {
        const start = getValue(each, 'w:startOverride')
        return start === null ? [] : [[Number(getAttribute(each, 'ilvl')), Number(start)]]
      }),
    )
    const list = { abstractId: abstract?.id ?? `none-${numId}`, levels, begins }
    cache.set(numId, list)
    return list
  }

  return {
    next({ numId, level: at }) {
      const { abstractId, levels, begins } = getList(numId)
      const level = levels[at]
      const now = counts.get(abstractId) ?? []
      counts.set(abstractId, now)
      const begin = begins.get(at)
      const isFirst = !started.has(`${numId} ${at}`)
      started.add(`${numId} ${at}`)
      const last = now[at]
      now[at] =
        isFirst && begin !== undefined ? begin : last === undefined ? (level?.start ?? 1) : last + 1
      for (let outer = 0; outer < at; outer += 1) now[outer] ??= levels[outer]?.start ?? 1
      for (let inner = at + 1; inner < levels.length; inner += 1)
        if (!levels[inner]?.goesOn) now[inner] = undefined
      return {
        label: level ? toLabel(level, levels, now) : '',
        isBullet: level?.format === 'bullet',
      }
    },
  }
}

function createNothing(): Element {
  return new DOMParser().parseFromString('<none/>', 'application/xml').documentElement
}

function readLevel(level: Element, at: number): Level {
  const format = getValue(level, 'w:numFmt') ?? 'decimal'
  const fonts = getChild(level, 'w:rPr', 'w:rFonts')
  return {
    format,
    // The default label if the file has none.
    text: getValue(level, 'w:lvlText') ?? (format === 'bullet' ? '•' : `%${at + 1}.`),
    start: Number(getValue(level, 'w:start') ?? 1) || 0,
    goesOn: getValue(level, 'w:lvlRestart') === '0',
    isDecimal: getChild(level, 'w:isLgl') !== null,
    font: getAttribute(fonts, 'ascii') ?? getAttribute(fonts, 'hAnsi'),
  }
}

function toLabel(
  level: Level,
  levels: readonly (Level | null)[],
  counts: readonly (number | undefined)[],
): string {
  if (level.format === 'bullet') return toSign(level)
  return level.text.replace(/%([1-9])/g, (_, digit: string) => {
    const at = Number(digit) - 1
    const format = level.isDecimal ? 'decimal' : (levels[at]?.format ?? 'decimal')
    return toFigure(counts[at] ?? levels[at]?.start ?? 1, format)
  })
}

/** Maps a Wingdings character to its Unicode equivalent. */
function toSign({ text, font }: Level): string {
  if (!/^wingdings|^symbol|^webdings/i.test(font ?? '')) return text
  return [...text]
    .map((character) => {
      const code = character.codePointAt(0) ?? 0
      return code < 0x100 ? String.fromCodePoint(0xf000 + code) : character
    })
    .join('')
}

function toFigure(count: number, format: string): string {
  if (format === 'none') return ''
  if (format === 'decimalZero') return String(count).padStart(2, '0')
  if (/Letter$/.test(format)) {
    const letter = String.fromCodePoint(97 + ((count - 1 + 26) % 26)).repeat(
      Math.max(1, Math.ceil(count / 26)),
    )
    return format.startsWith('upper') ? letter.toUpperCase() : letter
  }
  if (/Roman$/.test(format)) {
    const roman = toRoman(count)
    return format.startsWith('upper') ? roman : roman.toLowerCase()
  }
  return String(count)
}

const ROMAN: readonly (readonly [number, string])[] = [
  ...([
    [1000, 'M'],
    [900, 'CM'],
    [500, 'D'],
    [400, 'CD'],
    [100, 'C'],
    [90, 'XC'],
  ] as const),
  ...([
    [50, 'L'],
    [40, 'XL'],
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ] as const),
]

function toRoman(count: number): string {
  let [rest, figure] = [Math.min(count, 3999), '']
  for (const [value, sign] of ROMAN)
    while (rest >= value) {
      figure += sign
      rest -= value
    }
  return figure
}
