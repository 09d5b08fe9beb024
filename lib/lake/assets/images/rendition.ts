import { cropBox, getRect, targetSize, type Rect, type Size, type Target } from './geometry.ts'
import {
  BLURS,
  FOCUS_PARTS,
  gridStretch,
  MAX_PIXELS_OUT,
  nearest,
  QUALITIES,
  SATURATIONS,
  SHAPE_PARTS,
  SHARPENINGS,
  roundUpToStep,
  WIDTHS,
} from './ladder.ts'
import { MAX_SIDE, type ImageParameters } from './parameters.ts'

export type OutputFormat = 'jpg' | 'png' | 'webp' | 'avif' | 'gif'

/**
 * One picture that can be made of a source: all that decides its bytes, and nothing else. Two addresses that
 * mean the same picture have the same rendition.
 *
 * For one source there are at most 26 sizes of its own shape (the widths, and its own) in 4 formats × 4
 * qualities: 416 plain renditions. A free shape is one of 479, its focus one of 21 places; a `rect` lies on a
 * grid of 64 × 64; each effect has 2 to 8 values, a background 4,096. What is kept on disk of one source is
 * bounded far below (`RENDITIONS_OF_ONE` in cache.ts).
 */
export interface Rendition {
  /** Pixels of the upright source. */
  part: Rect
  width: number
  height: number
  /** `fill`: the part at this size. `contain`: with margins; `grow` lets it be enlarged. `entropy`: cut where least happens. */
  how: 'fill' | 'contain' | 'entropy'
  grow: boolean
  format: OutputFormat
  /** All frames of a moving source, and not only the first. */
  moves: boolean
  /** 0 for formats without loss. */
  quality: number
  blur: number
  sharpen: number
  saturation: number
  mirror: boolean
  /** Degrees clockwise after the mirror: 0, 90, 180 or 270. */
  turn: number
  invert: boolean
  /** Three hex digits; empty for none. */
  background: string
}

/** In which the lake writes more than one frame. */
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

/** The upright source; `isMoving`: it has several frames (look.ts). */
export interface Source extends Size {
  isMoving?: boolean
}

/** What an address asks for, taken to the steps of the ladder. Throws 400 for a `rect` outside of the source. */
export function getRendition(
  { width, height, isMoving = false }: Source,
  parameters: ImageParameters,
  format: OutputFormat,
): Rendition {
  const source = { width, height }
  const asked = getRect(source, parameters)
  const whole = { left: 0, top: 0, ...source }
  const rect = asked ? onGrid(asked, source) : whole
  // The shape is the one asked for, whatever the grid has taken off.
  const target = targetSize(asked ?? source, parameters) ?? { ...getSize(rect), how: 'fill' }
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
    // libvips takes all frames for one strip, which it neither turns nor cuts where least happens.
    moves: isMoving && MOVING_FORMATS.has(format) && effects.turn === 0 && how !== 'entropy',
    quality: format === 'png' || format === 'gif' ? 0 : roundUpToStep(QUALITIES, parameters.q),
    ...effects,
  }
}

/** Whether width and height are both the caller's choice, and not one that of the other. */
function isFree(target: Target, { fit, w, h }: ImageParameters): boolean {
  return target.how !== 'fill' || (fit === 'scale' && w !== undefined && h !== undefined)
}

function getSize({ width, height }: Size): Size {
  return { width, height }
}

/** The part in its own shape, at the next width; no wider than it is where that is enough. */
function ownSize(part: Size, wanted: number): Size {
  const own = wanted <= part.width ? part.width : Number.POSITIVE_INFINITY
  const width = Math.min(roundUpToStep(WIDTHS, wanted), own)
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

/** This width, or the next below at which a picture of this shape has few enough pixels. */
function largest(width: number, shape: Size): Size {
  // Multiplied first: a quotient that is a little too small would take half a pixel down.
  const heightAt = (across: number) =>
    Math.max(1, Math.round((across * shape.height) / shape.width))
  const candidates = [width, ...WIDTHS.filter((step) => step < width).toReversed()]
  for (const candidate of candidates) {
    const height = heightAt(candidate)
    if (height <= MAX_SIDE && candidate * height <= MAX_PIXELS_OUT)
      return { width: candidate, height }
  }
  // A strip so narrow that even the smallest width is too high.
  const height = Math.min(MAX_SIDE, heightAt(candidates.at(-1) ?? 1))
  return { width: Math.max(1, Math.round((height * shape.width) / shape.height)), height }
}

function onGrid(rect: Rect, source: Size): Rect {
  const [left, width] = gridStretch(rect.left, rect.width, source.width)
  const [top, height] = gridStretch(rect.top, rect.height, source.height)
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
  // A picture upside down is one that is mirrored and turned: eight ways to lay it down, not sixteen.
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

/** A hex colour of 3, 4, 6 or 8 digits as the nearest of three digits; how opaque it is does not count. */
function getColor(bg: string): string {
  if (bg.length < 6) return bg.slice(0, 3).toLowerCase()
  const channel = (at: number) => Math.round(Number.parseInt(bg.slice(at, at + 2), 16) / 17)
  return [0, 2, 4].map((at) => channel(at).toString(16)).join('')
}
