import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseQuantities } from '../../lib/bmi/quantity.ts'

function read(text: string): string {
  const { quantities, reason } = parseQuantities(text)
  if (!quantities) return reason
  return quantities.map((each) => `${each?.figure} ${each?.unit ?? ''}`.trim()).join(' + ')
}

/** Invisible characters that come with pasted text. */
const invisible = fc.constantFrom('\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad')
const blank = fc.constantFrom('', ' ', '\u00a0', '\u202f', '\t', '\n')
const number = fc
  .tuple(fc.nat(9_999), fc.option(fc.stringMatching(/^\d{1,4}$/), { nil: undefined }))
  .map(([whole, decimals]) => (decimals === undefined ? `${whole}` : `${whole}.${decimals}`))
const unit = fc.constantFrom('', 'kg', 'KG', 'lbs', 'lb.', 'cm', 'm', 'ft', 'in', "'", '"', '″')

describe('parsing of a typed measurement', () => {
  it.each([
    ['70', '70'],
    ['70,5', '70.5'],
    [' 70.5 ', '70.5'],
    ['70.', '70'],
    ['.5', '0.5'],
    ['0,755', '0.755'],
    ['70 kg', '70 kilograms'],
    ['70kgs.', '70 kilograms'],
    ['154 lb', '154 pounds'],
    ['1.75 m', '1.75 meters'],
    ['５ｆｔ１０', '5 feet + 10 inches'],
    ['７０．５', '70.5'],
    ['7\u200b0\n', '70'],
    ['70\u00a0kg', '70 kilograms'],
    ['5\'10"', '5 feet + 10 inches'],
    ['5’10”', '5 feet + 10 inches'],
    ["5' 10''", '5 feet + 10 inches'],
    ['5 feet, 10.5 inches', '5 feet + 10.5 inches'],
  ])('parses %j as %s', (text, said) => {
    expect(read(text)).toBe(said)
  })

  it.each([
    ['', 'missing'],
    [' \u200b\n', 'missing'],
    ['1,234', 'ambiguous'],
    ['70,500 kg', 'ambiguous'],
    ['70 5', 'unreadable'],
    ['70\n5', 'unreadable'],
    ['7\u202e05', 'unreadable'],
    ['70-75', 'unreadable'],
    ['-70', 'unreadable'],
    ['−70', 'unreadable'],
    ['1e3', 'unreadable'],
    ['0x46', 'unreadable'],
    ['70²', 'unreadable'],
    ['7①', 'unreadable'],
    ['5½', 'unreadable'],
    ['5.5.5', 'unreadable'],
    ['1.234,5', 'unreadable'],
    ['5 ft.5', 'unreadable'],
    ['5 ft,10', 'unreadable'],
    ["5' 10'", 'unreadable'],
    ['11 st 4', 'unreadable'],
    ['1 m 75', 'unreadable'],
    ['1234567890', 'unreadable'],
    ['0'.repeat(100), 'unreadable'],
    ['seventy', 'unreadable'],
  ])('rejects %j as %s', (text, reason) => {
    expect(read(text)).toBe(reason)
  })

  it('parses the same number with a comma or period, full-width digits, spaces, or invisible characters', () => {
    const wide = (text: string) =>
      text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
    fc.assert(
      fc.property(
        number,
        unit,
        fc.record({ before: blank, between: blank, after: blank, nothing: invisible }),
        fc.boolean(),
        fc.boolean(),
        (figure, typedUnit, { before, between, after, nothing }, hasComma, isWide) => {
          const written = hasComma ? figure.replace('.', ',') : figure
          const plain = `${written}${between}${typedUnit}`
          const text = `${before}${nothing}${isWide ? wide(plain) : plain}${nothing}${after}`
          const { quantities, reason } = parseQuantities(text)
          if (/^[1-9]\d{0,2},\d{3}$/.test(written)) {
            expect(reason).toBe('ambiguous')
            return
          }
          expect(quantities).toHaveLength(1)
          expect(quantities?.[0].value).toBe(Number(figure))
        },
      ),
      { numRuns: 3_000 },
    )
  })

  it('keeps every typed digit in the parsed figures or rejects the text', () => {
    const signs = [...'0123456789.,\'"’” -+ekgmftinlbs½²１２．\u200b\n']
    const anything = fc.oneof(
      fc.string({ unit: fc.constantFrom(...signs), maxLength: 12 }),
      fc.string({ unit: 'binary', maxLength: 12 }),
    )
    const digitsIn = (text: string) => text.normalize('NFKC').replace(/\P{Nd}/gu, '')
    fc.assert(
      fc.property(anything, (text) => {
        const { quantities } = parseQuantities(text)
        if (!quantities) return
        // '.5' gets a leading zero.
        const figures = quantities.map((each) => each?.figure ?? '').join('')
        const typed = digitsIn(text)
        expect([typed, ...quantities.map(() => `0${typed}`)]).toContain(digitsIn(figures))
        expect(quantities.every((each) => Number.isFinite(each?.value))).toBe(true)
        // Only its separator and invisible characters may be between the digits of a figure.
        const seen = text.normalize('NFKC').replace(/[\u00ad\u200b-\u200e\u2060\ufeff]/g, '')
        for (const each of quantities) {
          const [whole, decimals = ''] = (each?.figure ?? '').split('.')
          const writings = ['.', ','].map((mark) => `${whole}${mark}${decimals}`)
          const found = [whole, ...writings, `.${decimals}`, `,${decimals}`]
          expect(found.some((writing) => writing && seen.includes(writing))).toBe(true)
        }
      }),
      { numRuns: 5_000 },
    )
  })
})
