import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { ImageResponse } from 'next/og.js'
import { createElement } from 'react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { drawableText } from '../../lib/content/share/share-card.ts'

const { resolve } = createRequire(import.meta.url)

/** Unicode counts them as pictographs. The fonts have all three, as letters. */
const LETTER_LIKE = ['©', '®', '™']
const anySign = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  fc.constantFrom(...LETTER_LIKE, '❤', '\ufe0f', '\u200d', '≥', ' ', '\n'),
)

describe('drawableText', () => {
  it.each([
    ['Diabetes: what A1C means', 'Diabetes: what A1C means'],
    ['BMI ≥ 30 → risk', 'BMI >= 30 > risk'],
    ['Heart ❤️ health 👩‍⚕️!', 'Heart health !'],
    ['Zoë’s “Über” – café', 'Zoë’s “Über” – café'],
    ['two\nlines\u2028and\u00a0blanks', 'two lines and blanks'],
    ['Glucophage®, Metformin™ © 2026', 'Glucophage®, Metformin™ © 2026'],
    ['日本語', ''],
    [null, ''],
  ])('turns %j into %j', (text, drawn) => {
    expect(drawableText(text)).toBe(drawn)
  })

  it('returns one line for any text, and the same line when applied again', () => {
    fc.assert(
      fc.property(fc.string({ unit: anySign }), (text) => {
        const drawn = drawableText(text)
        const others = [...drawn].filter((sign) => !LETTER_LIKE.includes(sign)).join('')
        expect(others).not.toMatch(/[\p{Cc}\p{Cs}\p{Extended_Pictographic}]/u)
        expect(drawableText(drawn)).toBe(drawn)
      }),
    )
  })

  // For a missing glyph, the renderer would call other hosts.
  it('returns only characters of the bundled fonts', async () => {
    const asked: string[] = []
    const before = globalThis.fetch
    onTestFinished(() => void (globalThis.fetch = before))
    globalThis.fetch = (input, init) => {
      const address = input instanceof Request ? input.url : String(input)
      if (!/^https?:/.test(address)) return before(input, init)
      asked.push(address)
      return Promise.reject(new Error('There is no network'))
    }
    const every = Array.from({ length: 0x2300 }, (_, code) => String.fromCodePoint(code)).join(' ')
    for (const family of ['source-serif-4', 'public-sans']) {
      const weight = family === 'public-sans' ? 400 : 600
      const fonts = ['latin', 'latin-ext'].map(async (part) => ({
        name: part,
        data: await readFile(
          resolve(`@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`),
        ),
      }))
      const style = { display: 'block', fontFamily: 'latin, latin-ext', fontSize: 12 }
      const image = new ImageResponse(
        createElement('div', { style }, drawableText(`${every} ❤️ 🩺`)),
        { fonts: await Promise.all(fonts) },
      )
      expect((await image.arrayBuffer()).byteLength).toBeGreaterThan(0)
    }
    expect(asked).toEqual([])
  })
})
