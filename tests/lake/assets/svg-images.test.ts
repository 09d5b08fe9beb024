import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { glob } from 'tinyglobby'
import { expect, test } from 'vitest'
import { readDrawing } from '../../../lib/lake/assets/images/inspect.ts'

const XMLNS = 'xmlns="http://www.w3.org/2000/svg"'
const read = (text: string) => readDrawing(Buffer.from(text))
const getSize = (text: string) => {
  const { width, height } = read(text) ?? {}
  return [width, height]
}

test('the parsed size of an SVG is the size at which it is rendered', async () => {
  const length = fc
    .tuple(
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom('', '.5', '.25'),
      fc.constantFrom('', 'px', 'pt', 'pc', 'in', 'mm', 'cm'),
    )
    .map((parts) => parts.join(''))
  const some = fc.option(length, { nil: undefined })
  const side = fc.integer({ min: 1, max: 300 })
  await fc.assert(
    fc.asyncProperty(some, some, fc.tuple(side, side), async (width, height, box) => {
      const attributes = [
        width === undefined ? '' : `width="${width}"`,
        height === undefined ? '' : `height='${height}'`,
        `viewBox="0 0 ${box.join(' ')}"`,
      ]
      const text = `<svg ${XMLNS} ${attributes.join(' ')}><rect width="9" height="9"/></svg>`
      fc.pre(read(text)?.isDrawable === true)
      const drawn = await sharp(Buffer.from(text), {
        density: 72,
        limitInputPixels: false,
      }).metadata()
      const [declaredWidth = 0, declaredHeight = 0] = getSize(text)
      // Libraries round halves differently.
      expect(Math.abs(declaredWidth - drawn.width)).toBeLessThanOrEqual(1)
      expect(Math.abs(declaredHeight - drawn.height)).toBeLessThanOrEqual(1)
    }),
    { numRuns: 60, examples: [['16in', undefined, [1, 203]]] },
  )
})

test.each([
  ['an XML declaration', `<?xml version="1.0"?>\n<svg width="4" height="2" ${XMLNS}/>`],
  ['a byte order mark', `\uFEFF<svg width="4" height="2" ${XMLNS}/>`],
  ['a comment that contains a tag', `<!-- <svg width="9"> --><svg width="4" height="2" ${XMLNS}/>`],
  [
    'a document type',
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd"><svg width="4" height="2" ${XMLNS}/>`,
  ],
  [
    'internal DTD declarations',
    `<!DOCTYPE svg [<!ENTITY a "<svg width='9'>">]><svg width="4" height="2" ${XMLNS}/>`,
  ],
  [
    'a namespace prefix',
    '<s:svg data-note="a > b" width="4" height="2" xmlns:s="http://www.w3.org/2000/svg"/>',
  ],
])('the size of an SVG is parsed after %s', (_, text) => {
  expect(getSize(text)).toEqual([4, 2])
})

test('an SVG in UTF-16 is recognized', () => {
  const text = Buffer.from(`\uFEFF<svg width="4" height="2" ${XMLNS}/>`, 'utf16le')
  expect(readDrawing(text)).toMatchObject({ width: 4, height: 2 })
})

test.each([
  ['an HTML page', '<html><svg width="4" height="2"/></html>'],
  ['text', 'words <svg>'],
  ['an empty file', ''],
  ['an unclosed comment', '<!-- <svg>'],
  ['another element', '<svgs width="4"/>'],
])('%s is not recognized as an SVG', (_, text) => {
  expect(read(text)).toBeNull()
})

test.each([
  ['a filter', `<filter id="f"><feTurbulence/></filter>`],
  ['a filter function', `<rect style="FILTER: blur(99px)"/>`],
  ['a filter function in character references', `<rect style="&#102;&#x69;lter:blur(99px)"/>`],
  ['a CSS escape', String.raw`<style>rect { f\69 lter: blur(99px) }</style>`],
  ['an embedded file', `<image href="data:image/svg+xml;base64,AAAA"/>`],
])('an SVG with %s is not rasterized', (_, content) => {
  const drawing = read(`<svg width="4" height="2" ${XMLNS}>${content}</svg>`)
  expect(drawing).toEqual({ width: 4, height: 2, isDrawable: false })
})

test('an SVG with entities or without a size is not rasterized', () => {
  expect(read(`<!DOCTYPE svg [<!ENTITY a "b">]><svg width="4" height="2" ${XMLNS}/>`)).toEqual({
    width: 4,
    height: 2,
    isDrawable: false,
  })
  const unsized = { width: 300, height: 150, isDrawable: false }
  expect(read(`<svg ${XMLNS}><rect width="9" height="9"/></svg>`)).toEqual(unsized)
  expect(read(`<svg ${XMLNS} width="1e999" height="-3"/>`)).toEqual(unsized)
})

test('the SVG parser never throws, whatever the bytes', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom(
          '<',
          '>',
          '<svg',
          ' width="',
          '"',
          '<!--',
          '-->',
          '<!DOCTYPE',
          '[',
          ']>',
          'x=',
          '&#x1;',
        ),
      ),
      (pieces) => {
        expect(() => read(pieces.join(''))).not.toThrow()
      },
    ),
  )
  fc.assert(fc.property(fc.uint8Array(), (bytes) => void readDrawing(bytes)))
})

test('every SVG of the seed content is rasterized in its own size', async () => {
  const folder = join(import.meta.dirname, '../../../lib/seed/assets')
  const files = await glob('**/*.svg', { cwd: folder })
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) {
    const content = await readFile(join(folder, file))
    const { width, height } = await sharp(content, { density: 72 }).metadata()
    expect({ file, ...readDrawing(content) }).toEqual({ file, width, height, isDrawable: true })
  }
})
