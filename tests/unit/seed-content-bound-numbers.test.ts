import { describe, expect, test } from 'vitest'
import { isRecord } from '../../lib/is-record.ts'
import { seed } from '../../lib/seed/index.ts'
import { getErrors, getFindings } from '../../lib/workflow/checks/blocking.ts'
import { boundNumbers } from '../../lib/workflow/checks/bound-numbers.ts'
import type { FieldPath } from '../../lib/workflow/checks/field-path.ts'
import { readPage } from '../../lib/workflow/checks/page.ts'
import { objects, records, strings, text } from './seed-text.ts'

/** Every bound number in the seed content: what happens when it, or its binding, is changed. */
const { documents } = await seed()
const pages = documents.filter(
  ({ _type }) => _type === 'article' || _type === 'post' || _type === 'medicine',
)

/** A page, or a part that can be read on its own. */
type Part = Readonly<Record<string, unknown>>

/** A bound claim in a copy of its context, so that both can be changed. */
interface ClaimCopy {
  part: Part
  block: Record<string, unknown>
  mark: Record<string, unknown>
  /** Its text, and the rest of the paragraph after it. */
  words: Record<string, unknown>
  behind: Record<string, unknown> | undefined
}

/** Each fact, block, and card of a page separately: a claim is checked within its paragraph. */
function getParts({ _type, facts, body, boxedWarning, emergency }: Part): Part[] {
  const members = (name: string, value: unknown) =>
    records(value).map((member) => ({ _type, [name]: [member] }))
  return [
    ...members('facts', facts),
    ...members('body', body),
    ...members('boxedWarning', boxedWarning),
    { _type, emergency },
  ]
}

/** A page's claims that bind a number, each in its own copy. */
function getBound(page: Part): ClaimCopy[] {
  return getParts(page).flatMap((part) =>
    claimsIn(part).map((_, index) => {
      const copy = structuredClone(part)
      const found = claimsIn(copy)[index]
      if (!found) throw new Error(`No claim ${index}`)
      return { part: copy, ...found }
    }),
  )
}

function claimsIn(part: Part): Omit<ClaimCopy, 'part'>[] {
  return [...objects(part)].flatMap((block) =>
    records(block.markDefs).flatMap((mark) => {
      if (mark._type !== 'claim' || text(mark.value) === '') return []
      const children = records(block.children)
      const at = children.findIndex(({ marks }) => strings(marks).includes(text(mark._key)))
      const words = children[at]
      return words ? [{ block, mark, words, behind: children[at + 1] }] : []
    }),
  )
}

const faultsIn = (page: Part) => getFindings(readPage(page), [boundNumbers], {})

/** The claims with errors after one was changed, and that one, each as paragraph and mark. */
function after({ part, block, mark }: ClaimCopy, change: () => void) {
  change()
  const faulty = faultsIn(part).map(({ path }) => getKeys(path))
  return { faulty, own: [[text(block._key), text(mark._key)]] }
}

const getKeys = (path: FieldPath) =>
  path.flatMap((step) => (isRecord(step) ? [String(step._key)] : [])).slice(-2)

const NEXT: Readonly<Record<string, string>> = {
  ...{ one: 'two', two: 'three', three: 'four', four: 'five', five: 'six', six: 'seven' },
  ...{ eight: 'nine', half: 'a third of', third: 'quarter', thirds: 'quarters' },
}

/** The text with another number. */
function otherNumber(words: string): string {
  const digits = words.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10))
  if (digits !== words) return digits
  return words.replace(
    /\b(one(?! (?:third|and))|two(?! thirds)|three|four|five|six|eight|half|thirds?)\b/i,
    (word) => NEXT[word.toLowerCase()] ?? '',
  )
}

/** A unit's letters and symbols, with any spacing. */
const unitIn = (unit: string) =>
  new RegExp(
    [...unit.replace(/\s/g, '')]
      .map((sign) => sign.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
      .join('\\s?'),
  )

describe.each(pages.map((page) => [page._id, page] as const))('%s', (_id, page) => {
  const all = getBound(page)
  const least = page._type === 'article' ? 10 : 3

  test('the bound numbers of the page match their sources', () => {
    expect(all.length).toBeGreaterThanOrEqual(least)
    expect(faultsIn(page)).toEqual([])
    for (const { mark } of all)
      expect(isRecord(mark.source) && mark.source._ref).toMatch(/^source-/)
  })

  test('a different number in the text is an error of exactly that claim', () => {
    for (const each of all) {
      const words = text(each.words.text)
      expect(otherNumber(words), words).not.toBe(words)
      const { faulty: found, own } = after(each, () => {
        each.words.text = otherNumber(words)
      })
      expect(found, words).toEqual(own)
    }
  })

  test('a different number in the source is an error of exactly that claim', () => {
    for (const each of getBound(page)) {
      const value = text(each.mark.value)
      const { faulty: found, own } = after(each, () => {
        each.mark.value = otherNumber(value)
      })
      expect(found, value).toEqual(own)
    }
  })

  test('a different unit in the text or the source is an error of exactly that claim', () => {
    const measured = () => getBound(page).filter(({ mark }) => text(mark.unit) !== '')
    for (const each of measured()) {
      const unit = text(each.mark.unit)
      const { faulty: found, own } = after(each, () => {
        each.mark.unit = `${unit}q`
      })
      expect(found, unit).toEqual(own)
    }
    for (const each of measured()) {
      const pattern = unitIn(text(each.mark.unit))
      const said = text(each.words.text)
      // “A 28-day course” counts days.
      const place = [each.words, each.behind].find((span) => pattern.test(text(span?.text)))
      if (!place) {
        expect(said).toMatch(/-\w+/)
        continue
      }
      const { faulty: found, own } = after(each, () => {
        place.text = text(place.text).replaceAll(new RegExp(pattern, 'g'), 'furlongs')
      })
      expect(found, said).toEqual(own)
    }
  })

  test('an incorrect bound number blocks the submission for review', () => {
    const copy = structuredClone(page)
    const [first] = claimsIn(copy)
    if (first) first.mark.value = '4711'
    const errors = getErrors(copy, {}).filter(({ rule }) => rule === 'boundNumbers')
    expect(errors).toMatchObject([{ level: 'error' }])
  })
})

test('a bound number does not include the punctuation after it', () => {
  const values = [...objects(pages)].flatMap((each) => ('source' in each ? [text(each.value)] : []))
  expect(values.length).toBeGreaterThan(500)
  expect(values.filter((value) => /[.,;:]$/.test(value))).toEqual([])
})

test('quotes from sources are in quotation marks and short', () => {
  const places = pages.flatMap((page) => claimsIn(page).map(({ mark }) => text(mark.place)))
  const quoted = places.filter((place) => place.startsWith('“'))
  expect(quoted.length).toBeGreaterThan(20)
  for (const place of places) {
    expect(place.includes('“'), place).toBe(place.includes('”'))
    expect(place.length, place).toBeLessThan(140)
  }
})
