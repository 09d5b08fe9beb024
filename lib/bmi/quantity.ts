/** The units that people type with a height or a weight. */
const UNITS = ['feet', 'inches', 'centimeters', 'meters', 'kilograms', 'pounds'] as const
export type Unit = (typeof UNITS)[number]

export interface Quantity {
  /** Plain digits with at most one period: '70.5'. */
  figure: string
  value: number
  /** Null if none was typed. */
  unit: Unit | null
}

/** Why a text is not a quantity: empty, unreadable, or ambiguous between two numbers. */
export type UnreadReason = 'missing' | 'unreadable' | 'ambiguous'

export type ParsedQuantities =
  | { quantities: readonly [Quantity, Quantity?]; reason?: undefined }
  | { quantities?: undefined; reason: UnreadReason }

/** No measurement is longer. */
const MAX_LENGTH = 60

/** Invisible characters that come with pasted text. */
const INVISIBLE = /[\u00ad\u200b-\u200e\u2060\ufeff]/g
/** '！' to '～', the full-width forms of '!' to '~'. */
const FULL_WIDTH = /[\uff01-\uff5e]/g
const FULL_WIDTH_OFFSET = 0xfee0
const FEET_MARKS = /[\u2018\u2019\u2032\u00b4`]/g
const INCH_MARKS = /[\u201c\u201d\u2033]|''/g

const QUANTITY =
  /^(?<number>\d{1,9}(?:[.,]\d{0,15})?|[.,]\d{1,15})\s*(?<unit>[a-z]{1,12}(?:\.(?!\d))?|['"])?\s*(?:,\s+)?/
/** '1,234' is over a thousand to some readers, and a little over one to others. */
const GROUPED = /^[1-9]\d{0,2},\d{3}$/

const NAMES: Readonly<Record<Unit, readonly string[]>> = {
  feet: ["'", 'ft', 'foot', 'feet'],
  inches: ['"', 'in', 'ins', 'inch', 'inches'],
  centimeters: ['cm', 'cms', 'centimeter', 'centimeters', 'centimetre', 'centimetres'],
  meters: ['m', 'meter', 'meters', 'metre', 'metres'],
  kilograms: ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'],
  pounds: ['lb', 'lbs', 'pound', 'pounds'],
}

/**
 * Parses a typed or pasted measurement: a number with a period or a comma, an optional unit, and feet with inches:
 * '70', '70,5 kg', '5′10″', '5 ft 10'. Rejects what a person could not read as exactly this number.
 */
export function parseQuantities(text: string): ParsedQuantities {
  const plain = toPlainSigns(text)
  if (plain === '') return { reason: 'missing' }
  if (plain.length > MAX_LENGTH) return { reason: 'unreadable' }
  const first = parseFirst(plain)
  if (!first) return { reason: 'unreadable' }
  if (first.rest === '') return first.isGrouped ? { reason: 'ambiguous' } : { quantities: [first] }
  const second = parseFirst(first.rest)
  // Inches follow feet and nothing else. '5 ft .5' and '5 ft,5' are ambiguous.
  if (!second || second.rest !== '' || first.unit !== 'feet' || !/^\d/.test(first.rest))
    return { reason: 'unreadable' }
  if (second.unit !== null && second.unit !== 'inches') return { reason: 'unreadable' }
  if (first.isGrouped || second.isGrouped) return { reason: 'ambiguous' }
  return { quantities: [first, { ...second, unit: 'inches' }] }
}

function toPlainSigns(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(FEET_MARKS, "'")
    .replace(INCH_MARKS, '"')
    .trim()
    .toLowerCase()
}

function parseFirst(text: string): (Quantity & { isGrouped: boolean; rest: string }) | null {
  const match = QUANTITY.exec(text)
  const { number, unit: name } = match?.groups ?? {}
  if (!match || number === undefined) return null
  const unit = name === undefined ? null : toUnit(name.replace(/\.$/, ''))
  if (unit === undefined) return null
  const figure = number.replace(',', '.').replace(/^\./, '0.').replace(/\.$/, '')
  return {
    figure,
    value: Number(figure),
    unit,
    isGrouped: GROUPED.test(number),
    rest: text.slice(match[0].length),
  }
}

function toUnit(name: string): Unit | undefined {
  return UNITS.find((unit) => NAMES[unit].includes(name))
}
