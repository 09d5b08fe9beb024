import {
  cropBox,
  getRect,
  targetSize,
  type ImageParameters,
  type Rect,
  type Size,
  type Target,
} from './parameters.ts'
import { MAX_IMAGE_SIDE_PIXELS, MAX_RENDITION_PIXELS } from '../../../limits/media.ts'

/**
 * The steps that URL numbers are rounded to before anything is rendered or cached, so that a stranger who varies them
 * gets the same few images again. Sizes are rounded up to the next step, never down.
 */

/** Output widths in pixels. They include the site's own widths, its share image, and the Studio's thumbnails. */
export const WIDTHS = [
  16, 32, 48, 64, 96, 128, 160, 200, 256, 320, 400, 480, 560, 640, 720, 800, 960, 1080, 1200, 1440,
  1600, 1920, 2400, 2880, 3840,
] as const
/** Aspect ratios are counted in parts of the longer side: 16:9, 4:3, 3:2, 5:4, and 1200:630 are exact. */
export const SHAPE_PARTS = 240
/** A `rect` is aligned to a grid of this many columns and rows. */
export const GRID = 64
/** Focal points and similar values, in parts of a side. */
const FOCUS_PARTS = 20
export const QUALITIES = [30, 50, 75, 90] as const
/** sharp's blur cost grows with the radius; the strongest here costs about as much as a JPEG. */
export const BLURS = [0, 10, 50, 100] as const
export const SHARPENINGS = [0, 20, 50, 100] as const
export const SATURATIONS = [-100, -50, 0, 50, 100] as const

/** The first step that is not below the value; the last one if all are. */
function roundUpToStep<Step extends number>(
  steps: readonly [Step, ...Step[]],
  value: number,
): Step {
  return steps.find((step) => step >= value) ?? steps.at(-1) ?? steps[0]
}

/** The step nearest to the value. */
function nearest<Step extends number>(steps: readonly [Step, ...Step[]], value: number): Step {
  return steps.reduce((best, step) =>
    Math.abs(step - value) < Math.abs(best - value) ? step : best,
  )
}

/** Grid cells that lie fully within a range of a side; the middle cell if the range is narrower. */
function gridStep(start: number, length: number, whole: number): [number, number] {
  const cells = Math.min(GRID, whole)
  const cell = whole / cells
  const edge = (index: number) => Math.round(index * cell)
  let from = Math.ceil(start / cell)
  let to = Math.floor((start + length) / cell)
  // Edges are whole pixels, so a cell may begin up to half a pixel early.
  if (edge(from) < start) from += 1
  if (edge(to) > start + length) to -= 1
  if (to > from) return [edge(from), edge(to) - edge(from)]
  const middle = Math.min(cells - 1, Math.floor((start + length / 2) / cell))
  return [edge(middle), edge(middle + 1) - edge(middle)]
}

export type OutputFormat = 'jpg' | 'png' | 'webp' | 'avif' | 'gif'

/**
 * One image that can be made from a source: everything that determines its bytes, and nothing else. Two URLs for the
 * same image have the same rendition.
 *
 * A source has at most 26 sizes in its own shape (the widths, and its own) in 4 formats × 4 qualities: 416 plain
 * renditions. A free shape is one of 479, its focus one of 21 positions; a `rect` lies on a grid of 64 × 64; each
 * effect has 2 to 8 values, a background 4,096. The disk limit per source is far lower (`MAX_RENDITIONS_PER_IMAGE` in
 * cache.ts).
 */
export interface Rendition {
  /** Pixels of the upright source. */
  part: Rect
  width: number
  height: number
  /**
   * `fill`: the part at this size. `contain`: with margins; `grow` allows enlarging. `entropy`: crops where there is
   * least detail.
   */
  how: 'fill' | 'contain' | 'entropy'
  grow: boolean
  format: OutputFormat
  /** All frames of an animated source, not only the first. */
  moves: boolean
  /** 0 for lossless formats. */
  quality: number
  blur: number
  sharpen: number
  saturation: number
  mirror: boolean
  /** Degrees clockwise after mirroring: 0, 90, 180, or 270. */
  turn: number
  invert: boolean
  /** Three hex digits; empty for none. */
  background: string
}

/** Formats in which the lake writes more than one frame. */
const MOVING_FORMATS: ReadonlySet<OutputFormat> = new Set(['gif', 'webp'])

const CENTRE = { x: 0.5, y: 0.5 }
const FOCUS = {
  top: { x: 0.5, y: 0 },
  bottom: { x: 0.5, y: 1 },
  left: { x: 0, y: 0.5 },
  right: { x: 1, y: 0.5 },
  center: CENTRE,
  entropy: CENTRE,
} as const

/** The upright source; `isMoving`: it has several frames (inspect.ts). */
export interface Source extends Size {
  isMoving?: boolean
}

/** The rendition for a URL, rounded to the ladder's steps. Throws 400 for a `rect` outside of the source. */
export function getRendition(
  { width, height, isMoving = false }: Source,
  parameters: ImageParameters,
  format: OutputFormat,
): Rendition {
  const source = { width, height }
  const requested = getRect(source, parameters)
  const whole = { left: 0, top: 0, ...source }
  const rect = requested ? onGrid(requested, source) : whole
  // The requested shape, regardless of what the grid cut off.
  const target = targetSize(requested ?? source, parameters) ?? { ...getSize(rect), how: 'fill' }
  const size = isFree(target, parameters) ? freeSize(target) : ownSize(rect, target.width)
  const covers = target.how === 'cover'
  const byEntropy = covers && parameters.crop === 'entropy'
  const how = byEntropy ? 'entropy' : target.how === 'contain' ? 'contain' : 'fill'
  const effects = getEffects(parameters)
  return {
    part: covers && !byEntropy ? within(rect, cropBox(rect, size, getFocus(parameters))) : rect,
    ...size,
    how,
    grow: how === 'contain' && parameters.fit !== 'fillmax',
    format,
    // libvips loads all frames as one strip, which it can neither rotate nor crop by entropy.
    moves: isMoving && MOVING_FORMATS.has(format) && effects.turn === 0 && how !== 'entropy',
    quality: format === 'png' || format === 'gif' ? 0 : roundUpToStep(QUALITIES, parameters.q),
    ...effects,
  }
}

/** Whether the caller chose both width and height, rather than one following from the other. */
function isFree(target: Target, { fit, w, h }: ImageParameters): boolean {
  return target.how !== 'fill' || (fit === 'scale' && w !== undefined && h !== undefined)
}

function getSize({ width, height }: Size): Size {
  return { width, height }
}

/** The part in its own shape, at the next width; never wider than the part itself if that is enough. */
function ownSize(part: Size, requestedWidth: number): Size {
  const own = requestedWidth <= part.width ? part.width : Number.POSITIVE_INFINITY
  const width = Math.min(roundUpToStep(WIDTHS, requestedWidth), own)
  return largest(width, part)
}

function freeSize({ width, height }: Size): Size {
  const parts = (ratio: number) => Math.max(1, Math.round(ratio * SHAPE_PARTS))
  const shape =
    height <= width
      ? { width: SHAPE_PARTS, height: parts(height / width) }
      : { width: parts(width / height), height: SHAPE_PARTS }
  return largest(roundUpToStep(WIDTHS, width), shape)
}

/** This width, or the next lower one at which an image of this shape has few enough pixels. */
function largest(width: number, shape: Size): Size {
  // Multiply first: a quotient that is slightly too small would round half a pixel down.
  const heightAt = (across: number) =>
    Math.max(1, Math.round((across * shape.height) / shape.width))
  const candidates = [width, ...WIDTHS.filter((step) => step < width).toReversed()]
  for (const candidate of candidates) {
    const height = heightAt(candidate)
    if (height <= MAX_IMAGE_SIDE_PIXELS && candidate * height <= MAX_RENDITION_PIXELS)
      return { width: candidate, height }
  }
  // A strip so narrow that even the smallest width is too high.
  const height = Math.min(MAX_IMAGE_SIDE_PIXELS, heightAt(candidates.at(-1) ?? 1))
  return { width: Math.max(1, Math.round((height * shape.width) / shape.height)), height }
}

function onGrid(rect: Rect, source: Size): Rect {
  const [left, width] = gridStep(rect.left, rect.width, source.width)
  const [top, height] = gridStep(rect.top, rect.height, source.height)
  return { left, top, width, height }
}

function within(outer: Rect, inner: Rect): Rect {
  return { ...inner, left: outer.left + inner.left, top: outer.top + inner.top }
}

function getFocus(parameters: ImageParameters): { x: number; y: number } {
  if (parameters.crop !== 'focalpoint') return FOCUS[parameters.crop]
  const step = (fraction: number) => Math.round(fraction * FOCUS_PARTS) / FOCUS_PARTS
  return { x: step(parameters['fp-x']), y: step(parameters['fp-y']) }
}

function getEffects(parameters: ImageParameters) {
  const { flip = '', or = 0, bg = '' } = parameters
  // An upside-down image is a mirrored and rotated one: there are eight orientations, not sixteen.
  const isTurned = flip.includes('v')
  return {
    blur: roundUpToStep(BLURS, parameters.blur ?? 0),
    sharpen: roundUpToStep(SHARPENINGS, parameters.sharp ?? 0),
    saturation: nearest(SATURATIONS, parameters.sat ?? 0),
    mirror: flip.includes('h') !== isTurned,
    turn: (or + (isTurned ? 180 : 0)) % 360,
    invert: parameters.invert ?? false,
    background: getColor(bg),
  }
}

/** A hex color of 3, 4, 6, or 8 digits as the nearest 3-digit one; opacity is ignored. */
function getColor(bg: string): string {
  if (bg.length < 6) return bg.slice(0, 3).toLowerCase()
  const channel = (at: number) => Math.round(Number.parseInt(bg.slice(at, at + 2), 16) / 17)
  return [0, 2, 4].map((at) => channel(at).toString(16)).join('')
}
