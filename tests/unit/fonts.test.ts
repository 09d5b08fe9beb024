import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const root = join(import.meta.dirname, '../..')
/** The library that Next itself uses to measure fonts. */
const { default: read } = createRequire(import.meta.url)(
  'next/dist/compiled/@next/font/dist/fontkit',
)

const font = z.object({
  variationAxes: z.object({ wght: z.object({ min: z.number(), max: z.number() }) }),
  characterSet: z.array(z.number()),
  availableFeatures: z.array(z.string()),
  ascent: z.number(),
  descent: z.number(),
  lineGap: z.number(),
  unitsPerEm: z.number(),
})

/** Visible characters; the rest in a font file are control codes. */
function open(path: string) {
  const opened = read(readFileSync(join(root, path)))
  const { variationAxes, characterSet, availableFeatures, ...measures } = font.parse({
    variationAxes: opened.variationAxes,
    characterSet: opened.characterSet,
    availableFeatures: opened.availableFeatures,
    ascent: opened.ascent,
    descent: opened.descent,
    lineGap: opened.lineGap,
    unitsPerEm: opened.unitsPerEm,
  })
  const drawn = characterSet.filter((code) => code >= 0x20).sort((a, b) => a - b)
  return { weights: variationAxes.wght, drawn, features: availableFeatures, measures }
}

test('the text font is the subset of the npm package’s font, with the weights that pages use', () => {
  const own = open('app/fonts/public-sans-latin-400-700.woff2')
  const whole = open(
    'node_modules/@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
  )
  expect(own.weights).toMatchObject({ min: 400, max: 700 })
  expect(own.drawn).toEqual(whole.drawn)
  // Citation marks and tables need tabular figures.
  for (const feature of ['kern', 'mark', 'tnum']) expect(own.features).toContain(feature)
  expect(own.measures).toEqual(whole.measures)
})
