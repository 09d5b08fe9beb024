import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readParameters } from '../../../lib/lake/assets/images/parameters.ts'
import {
  BLURS,
  GRID,
  QUALITIES,
  SATURATIONS,
  SHAPE_PARTS,
  SHARPENINGS,
  WIDTHS,
  getRendition,
} from '../../../lib/lake/assets/images/rendition.ts'
import { MAX_IMAGE_SIDE_PIXELS, MAX_RENDITION_PIXELS } from '../../../lib/limits/media.ts'

const side = fc.integer({ min: 1, max: MAX_IMAGE_SIDE_PIXELS })
const source = fc.record({
  width: fc.integer({ min: 1, max: 12_000 }),
  height: fc.integer({ min: 1, max: 12_000 }),
})
const fraction = fc.double({ min: 0, max: 1, noNaN: true })
const hex = fc.constantFrom(...'0123456789abcdefABCDEF')
const colour = fc
  .constantFrom(3, 4, 6, 8)
  .chain((length) => fc.array(hex, { minLength: length, maxLength: length }))
  .map((digits) => digits.join(''))

/** Any accepted URL, except for its `rect`. */
const asked = fc.record(
  {
    w: side,
    h: side,
    'max-w': side,
    'max-h': side,
    'min-w': side,
    'min-h': side,
    fit: fc.constantFrom('clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min'),
    crop: fc.constantFrom('top', 'bottom', 'left', 'right', 'center', 'focalpoint', 'entropy'),
    'fp-x': fraction,
    'fp-y': fraction,
    dpr: fc.double({ min: 1, max: 3, noNaN: true }),
    q: fc.integer({ min: 0, max: 100 }),
    blur: fc.double({ min: 0, max: 2_000, noNaN: true }),
    sharp: fc.double({ min: 0, max: 100, noNaN: true }),
    sat: fc.double({ min: -100, max: 100, noNaN: true }),
    flip: fc.constantFrom('h', 'v', 'hv'),
    or: fc.constantFrom(0, 90, 180, 270),
    bg: colour,
    invert: fc.boolean(),
  },
  { requiredKeys: [] },
)
const format = fc.constantFrom('jpg', 'png', 'webp', 'avif', 'gif')

function read(values: Record<string, unknown>) {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) search.set(name, String(value))
  return readParameters(search)
}

const steps: ReadonlySet<number> = new Set(WIDTHS)

/** All aspect ratios, as heights for each width. */
function heightsOfShapes(width: number): Set<number> {
  const heights = new Set<number>()
  for (let parts = 1; parts <= SHAPE_PARTS; parts++) {
    heights.add(Math.max(1, Math.round((width * parts) / SHAPE_PARTS)))
    heights.add(Math.max(1, Math.round((width * SHAPE_PARTS) / parts)))
  }
  return heights
}

test('any request results in one of a limited set of renditions', () => {
  fc.assert(
    fc.property(source, asked, format, (size, values, kind) => {
      const made = getRendition(size, read(values), kind)
      expect(made.width * made.height).toBeLessThanOrEqual(MAX_RENDITION_PIXELS)
      expect(Math.max(made.width, made.height)).toBeLessThanOrEqual(MAX_IMAGE_SIDE_PIXELS)
      expect(Math.min(made.width, made.height)).toBeGreaterThanOrEqual(1)
      const ownHeight = Math.max(1, Math.round((made.width * size.height) / size.width))
      const isOwn = made.height === ownHeight
      const isStrip = made.height === MAX_IMAGE_SIDE_PIXELS
      expect(steps.has(made.width) || (isOwn && made.width === size.width) || isStrip).toBe(true)
      expect(isOwn || isStrip || heightsOfShapes(made.width).has(made.height)).toBe(true)
      expect([0, ...QUALITIES]).toContain(made.quality)
      expect(BLURS).toContain(made.blur)
      expect(SHARPENINGS).toContain(made.sharpen)
      expect(SATURATIONS).toContain(made.saturation)
      expect([0, 90, 180, 270]).toContain(made.turn)
      expect(made.background).toMatch(/^([0-9a-f]{3})?$/)
      const { part } = made
      expect(Math.min(part.left, part.top)).toBeGreaterThanOrEqual(0)
      expect(Math.min(part.width, part.height)).toBeGreaterThanOrEqual(1)
      expect(part.left + part.width).toBeLessThanOrEqual(size.width)
      expect(part.top + part.height).toBeLessThanOrEqual(size.height)
    }),
    {
      numRuns: 2_000,
      // Half a pixel, which dividing in another order would round down.
      examples: [[{ width: 640, height: 11_356 }, {}, 'jpg']],
    },
  )
})

test('the sizes of one image without cropping are limited to 26', () => {
  fc.assert(
    fc.property(source, fc.array(asked, { minLength: 100, maxLength: 200 }), (size, all) => {
      const sizes = all.map(({ w = 100, h, dpr = 1 }) => {
        const { width, height } = getRendition(size, read({ ...(h ? { h } : { w }), dpr }), 'webp')
        return `${width} × ${height}`
      })
      expect(new Set(sizes).size).toBeLessThanOrEqual(WIDTHS.length + 1)
    }),
    { numRuns: 30 },
  )
})

test('a rendition is at least as wide as requested, except for the pixel limit and the original size', () => {
  fc.assert(
    fc.property(source, side, (size, w) => {
      const made = getRendition(size, read({ w }), 'webp')
      const next = WIDTHS.find((step) => step > made.width)
      const isLimited =
        next !== undefined &&
        Math.round((next * size.height) / size.width) * next > MAX_RENDITION_PIXELS * 0.99
      const isHigh = (size.height / size.width) * (next ?? w) > MAX_IMAGE_SIDE_PIXELS
      expect(
        made.width >= Math.min(w, size.width) || made.width === 3840 || isLimited || isHigh,
      ).toBe(true)
    }),
  )
})

test('a requested box keeps its aspect ratio', () => {
  fc.assert(
    fc.property(
      source,
      fc.integer({ min: 64, max: 2_000 }),
      fc.integer({ min: 64, max: 2_000 }),
      (size, w, h) => {
        const made = getRendition(size, read({ w, h, fit: 'crop' }), 'webp')
        const [wide, high] = [w / Math.max(w, h), h / Math.max(w, h)]
        const longer = Math.max(made.width, made.height)
        expect(Math.abs(made.width - wide * longer)).toBeLessThanOrEqual(longer / SHAPE_PARTS + 1)
        expect(Math.abs(made.height - high * longer)).toBeLessThanOrEqual(longer / SHAPE_PARTS + 1)
      },
    ),
  )
})

test('a rect is aligned to the grid and shows nothing outside of the requested area', () => {
  const cut = source.chain((size) =>
    fc.record({
      size: fc.constant(size),
      x: fc.tuple(
        fc.integer({ min: 0, max: size.width - 1 }),
        fc.integer({ min: 1, max: size.width }),
      ),
      y: fc.tuple(
        fc.integer({ min: 0, max: size.height - 1 }),
        fc.integer({ min: 1, max: size.height }),
      ),
    }),
  )
  const onGrid = (at: number, whole: number) =>
    [...Array(GRID + 1).keys()].some(
      (line) => at === Math.round((line * whole) / Math.min(GRID, whole)),
    )
  fc.assert(
    fc.property(cut, ({ size, x: [left, w], y: [top, h] }) => {
      const width = Math.min(w, size.width - left)
      const height = Math.min(h, size.height - top)
      const { part } = getRendition(
        size,
        read({ rect: [left, top, width, height].join(',') }),
        'webp',
      )
      expect([part.left, part.left + part.width].every((at) => onGrid(at, size.width))).toBe(true)
      expect([part.top, part.top + part.height].every((at) => onGrid(at, size.height))).toBe(true)
      // A rect narrower than two cells may have none of its own, and gets the one that contains it.
      if (width < (2 * size.width) / GRID + 2 || height < (2 * size.height) / GRID + 2) return
      expect(part.left).toBeGreaterThanOrEqual(left)
      expect(part.top).toBeGreaterThanOrEqual(top)
      expect(part.left + part.width).toBeLessThanOrEqual(left + width)
      expect(part.top + part.height).toBeLessThanOrEqual(top + height)
    }),
  )
})
