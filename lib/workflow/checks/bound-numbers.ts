import type { Rule } from './finding.ts'
import { quantitiesIn, SCALES } from './quantities.ts'
import { excerptOf } from './sentences.ts'

interface Bound {
  /** The words of the claim. */
  text: string
  /** What follows them in the paragraph: the unit may stand there. */
  after: string
  value: string
  unit: string
}

/** A number that is bound to a source is the one that the source gives. */
export const boundNumbers: Rule = {
  name: 'boundNumbers',
  *find({ places }) {
    for (const place of places) {
      if (place.kind !== 'claim') continue
      const fault = faultOf(place)
      if (fault) yield { place, ...fault, excerpt: excerptOf(place.text) }
    }
  },
}

const SCALED = new RegExp(`^(${Object.keys(SCALES).join('|')})\\b\\s*`, 'i')

/** “38.4” and “million people” are “38.4 million” and “people”. */
function scaled({ value, unit }: Bound): Pick<Bound, 'value' | 'unit'> {
  const scale = value === '' ? undefined : SCALED.exec(unit)?.[1]
  return scale ? { value: `${value} ${scale}`, unit: unit.replace(SCALED, '') } : { value, unit }
}

/** What is wrong between the words of a claim and the number that they are bound to; null where they agree. */
export function faultOf(bound: Bound): { level: 'error' | 'warning'; message: string } | null {
  const { text } = bound
  const { value, unit } = scaled(bound)
  const source = [value, unit].filter(Boolean).join(' ')
  const inText = quantitiesIn(withoutInnerUnit(text, unit))
  if (value === '') {
    if (unit !== '') return error(`The claim gives a unit, “${unit}”, and no number.`)
    return inText.length === 0
      ? null
      : {
          level: 'warning',
          message:
            'The words hold a number that is not bound. Give the number that the source gives, and its place there.',
        }
  }
  const wanted = quantitiesIn(value)
  if (wanted.length === 0) {
    return says(text, value)
      ? null
      : error(`The words do not say “${value}”, as their source does.`)
  }
  if (inText.length === 0) return error(`The words hold no number. Their source says ${source}.`)
  const same = inText.filter((each) => wanted.some(({ says: number }) => number === each.says))
  const missing = wanted.filter(({ says: number }) => !same.some((each) => each.says === number))
  if (missing.length > 0) {
    const given = inText.map(({ text: number }) => number).join(', ')
    return error(`The words say ${given}. Their source says ${source}.`)
  }
  const rest = withoutInnerUnit(text, unit) + bound.after
  if (unit === '' || same.some(({ end }) => unitAt(unit).test(rest.slice(end)))) return null
  return error(
    `The words do not give the unit “${unit}” right behind the number, as bound to their source.`,
  )
}

function error(message: string) {
  return { level: 'error' as const, message: `${message} Correct the words or the claim.` }
}

/** Whether a text holds words, whatever their case and blanks. */
function says(text: string, words: string): boolean {
  const plain = (each: string) => each.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
  return plain(text).includes(plain(words))
}

const PERCENT = String.raw`(?:%|per\s?cent)`

/** The unit, however it is spaced, and not as the beginning of another. */
function unitPattern(unit: string): string {
  if (/^(?:%|per\s?cent)$/i.test(unit)) return `${PERCENT}(?![\\p{L}\\p{N}])`
  const parts = [...unit.normalize('NFKC').replace(/\s+/g, '')].map((each) =>
    each.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'),
  )
  // "mg" is not the unit of 5 mg/dL.
  return `${parts.join('\\s*')}(?![\\p{L}\\p{N}]|\\s?\\/)`
}

function unitAt(unit: string): RegExp {
  return new RegExp(`^[\\s-]*${unitPattern(unit)}`, 'iu')
}

/** “5 mg to 10 mg” is the range “5 to 10 mg”. */
function withoutInnerUnit(text: string, unit: string): string {
  const plain = text.normalize('NFKC')
  if (unit === '') return plain
  const inner = new RegExp(`\\s*${unitPattern(unit)}(?=\\s*(?:to|and|[–—-])\\s*\\d)`, 'giu')
  return plain.replace(inner, '')
}
