import { isAmountBefore, unitIn, withoutNames } from './clinical-number.ts'
import { MAX_OTHER_CLAIMS } from './content.ts'
import type { Rule } from './finding.ts'
import { quantitiesIn, SCALES, type Quantity } from './quantities.ts'
import { getExcerpt } from '../model/sentences.ts'

interface BoundClaim {
  /** The text of the claim. */
  text: string
  /** The text after it in the paragraph: the unit may be there. */
  after: string
  value: string
  unit: string
  /** The words of it that other claims share, with the number that each of those binds. */
  others?: readonly { text: string; value: string; unit: string }[]
}

/**
 * A number bound to a source matches the source's number, and no other number hides behind it: each claim covers all of
 * its words.
 */
export const boundNumbers: Rule = {
  name: 'boundNumbers',
  *find({ places }) {
    for (const place of places) {
      if (place.kind === 'loose')
        yield { place, level: 'error', message: place.fault, excerpt: getExcerpt(place.text) }
      if (place.kind !== 'claim') continue
      const violation = getNumberViolation(place)
      if (violation) yield { place, ...violation, excerpt: getExcerpt(place.text) }
    }
  },
}

const SCALED = new RegExp(`^(${Object.keys(SCALES).join('|')})\\b\\s*`, 'i')

/** “38.4” with unit “million people” becomes “38.4 million” with unit “people”. */
function scaled({
  value,
  unit,
}: Pick<BoundClaim, 'value' | 'unit'>): Pick<BoundClaim, 'value' | 'unit'> {
  const scale = value === '' ? undefined : SCALED.exec(unit)?.[1]
  return scale ? { value: `${value} ${scale}`, unit: unit.replace(SCALED, '') } : { value, unit }
}

/** The mismatch between the text of a claim and its bound number; null if they agree. */
export function getNumberViolation(
  bound: BoundClaim,
): { level: 'error' | 'warning'; message: string } | null {
  const { text } = bound
  const long = tooLong(bound)
  if (long !== null) return error(long)
  const { value, unit } = scaled(bound)
  const source = [value, unit].filter(Boolean).join(' ')
  const inText = quantitiesIn(withoutInnerUnit(text, unit))
  if (value === '') {
    if (unit !== '') return error(`The claim has a unit, “${unit}”, but no number.`)
    return unboundIn(bound, []).length === 0
      ? null
      : {
          level: 'warning',
          message:
            'This number isn’t linked to its source. Enter the number as the source gives it and where it appears.',
        }
  }
  const expected = quantitiesIn(value.normalize('NFKC'))
  if (expected.length === 0) {
    return includesText(text, value)
      ? getUnboundViolation(bound, [])
      : error(`The text doesn’t say “${value}”, as its source does.`)
  }
  if (inText.length === 0) return error(`The text has no number. Its source says ${source}.`)
  const same = inText.filter((each) =>
    expected.some(({ normalized: number }) => number === each.normalized),
  )
  const missing = expected.filter(
    ({ normalized: number }) => !same.some((each) => each.normalized === number),
  )
  if (missing.length > 0) {
    const textNumbers = inText.map(({ text: number }) => number).join(', ')
    return error(`The text says ${textNumbers}. Its source says ${source}.`)
  }
  const rest = withoutInnerUnit(text, unit) + bound.after
  const startsWithUnit = unitAt(unit)
  if (unit !== '' && !same.some(({ end }) => startsWithUnit.test(rest.slice(end))))
    return error(
      `The unit “${unit}” doesn’t follow the number in the text, as it does in the linked source.`,
    )
  return getUnboundViolation(bound, expected)
}

/**
 * A claim marks a few words and one number: longer text is not compared, because each claim is compared with every
 * other claim on the same words.
 */
const MAX_TEXT = 1000
const MAX_BOUND = 100

function tooLong({ text, value, unit, others = [] }: BoundClaim): string | null {
  if (text.length > MAX_TEXT)
    return `A claim can cover at most ${MAX_TEXT.toLocaleString('en-US')} characters.`
  if (value.length > MAX_BOUND || unit.length > MAX_BOUND)
    return `The number and the unit of a claim can have at most ${MAX_BOUND} characters each.`
  return others.length > MAX_OTHER_CLAIMS
    ? `At most ${MAX_OTHER_CLAIMS} claims can share text with another claim.`
    : null
}

/** Numbers in the passage that no claim on its words binds; “5 mg for 5 weeks” has two. */
function unboundIn(bound: BoundClaim, expected: readonly Quantity[]): Quantity[] {
  const { others = [], after } = bound
  const { unit } = scaled(bound)
  const rest = withoutInnerUnit(bound.text, unit) + after
  const startsWithUnit = unitAt(unit)
  const isOfUnit = (end: number) =>
    unit === '' || startsWithUnit.test(rest.slice(end)) || unitIn(rest.slice(end)) === ''
  const boundByOthers = new Set(others.flatMap(numbersBoundBy))
  return claimedIn({ ...bound, unit }).filter(
    ({ normalized: number, end }) =>
      !(expected.some((each) => each.normalized === number) && isOfUnit(end)) &&
      !boundByOthers.has(number),
  )
}

function getUnboundViolation(bound: BoundClaim, expected: readonly Quantity[]) {
  const unbound = unboundIn(bound, expected)
  if (unbound.length === 0) return null
  const [first, ...more] = unbound.map(({ text }) => `“${text}”`)
  const [which, each] =
    more.length > 0
      ? ['These numbers aren’t linked to a source', 'each one']
      : ['This number isn’t linked to a source', 'it']
  return {
    level: 'error' as const,
    message: `${which}: ${[first, ...more].join(', ')}. Link ${each} with its own claim, or leave ${more.length > 0 ? 'them' : 'it'} out of the selected text.`,
  }
}

/** “95% CI” names an interval. */
const CONFIDENCE = /\b\d{2}\s?(?:%|per\s?cent|percent)\s(?:CI|confidence interval)\b/giu

/** The numbers in a passage that are claims; a number word counts if it is an amount. */
function claimedIn({
  text,
  unit,
  after = '',
}: Pick<BoundClaim, 'text' | 'unit'> & { after?: string }) {
  const plain = withoutInnerUnit(text, unit)
  // After names are removed, a remainder may be a fragment of a number: it counts only if the full text has it too.
  const remaining = new Set(
    quantitiesIn(withoutNames(plain.replace(CONFIDENCE, ' '))).map(
      ({ normalized: number }) => number,
    ),
  )
  return quantitiesIn(plain).filter(
    ({ normalized: number, isWord, end }) =>
      remaining.has(number) && (!isWord || isAmountBefore((plain + after).slice(end))),
  )
}

/**
 * The first claimed number of a passage, with its unit, as written: the initial value of a claim. Null if there is
 * none.
 */
export function getNumber({ text, after }: { text: string; after: string }) {
  const plain = text.normalize('NFKC')
  const [first] = claimedIn({ text, unit: '', after })
  if (!first) return null
  const unit = unitIn((plain + after).slice(first.end))
  const joined = withoutInnerUnit(text, unit)
  const [number] = claimedIn({ text, unit, after })
  if (!number) return null
  // “mm³” stays as written if that shifts no positions.
  const written = joined.length === text.length ? text : joined
  return {
    value: number.text,
    unit: unitIn((written + after).slice(number.end)),
  }
}

/** The numbers of its words that another claim on them binds. */
function numbersBoundBy(other: { text: string; value: string; unit: string }): string[] {
  const bound = new Set(
    quantitiesIn(scaled(other).value.normalize('NFKC')).map(({ normalized: number }) => number),
  )
  return claimedIn(other)
    .map(({ normalized: number }) => number)
    .filter((number) => bound.has(number))
}

function error(message: string) {
  return { level: 'error' as const, message: `${message} Correct the text or the claim.` }
}

/** Whether a text contains words, ignoring case and spacing. */
function includesText(text: string, words: string): boolean {
  const plain = (each: string) => each.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
  return plain(text).includes(plain(words))
}

const PERCENT = String.raw`(?:%|per\s?cent)`

/** Matches the unit with any spacing, but not as the beginning of another unit. */
function unitPattern(unit: string): string {
  if (/^(?:%|per\s?cent)$/i.test(unit)) return `${PERCENT}(?![\\p{L}\\p{N}])`
  const parts = [...unit.normalize('NFKC').replace(/\s+/g, '')].map((each) =>
    each.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'),
  )
  // "weeks" also matches the unit in "6-week course".
  const plural = /^\p{L}{3,}s$/iu.test(unit) ? `(?:\\s*${parts.pop()})?` : ''
  // "mg" does not match in 5 mg/dL.
  return `${parts.join('\\s*')}${plural}(?![\\p{L}\\p{N}]|\\s?\\/)`
}

function unitAt(unit: string): RegExp {
  return new RegExp(`^[\\s-]*${unitPattern(unit)}`, 'iu')
}

/** “5 mg to 10 mg” becomes the range “5 to 10 mg”. */
function withoutInnerUnit(text: string, unit: string): string {
  const plain = text.normalize('NFKC')
  if (unit === '') return plain
  const inner = new RegExp(`(?<!\\s)\\s*${unitPattern(unit)}(?=\\s*(?:to|and|[–—-])\\s*\\d)`, 'giu')
  return plain.replace(inner, '')
}
