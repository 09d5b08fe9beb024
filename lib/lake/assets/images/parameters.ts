import { z } from 'zod'
import { MAX_IMAGE_SIDE_PIXELS } from '../../../limits/media.ts'
import { httpError } from '../../errors.ts'
import { firstProblem } from '../../first-problem.ts'

const side = z.coerce.number().int().min(1).max(MAX_IMAGE_SIDE_PIXELS)
const fraction = z.coerce.number().min(0).max(1)
const colour = z
  .string()
  .regex(/^([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i, 'must be a hex color without #')

const schema = z.object({
  rect: z
    .string()
    .regex(/^\d+,\d+,\d+,\d+$/, 'must be left,top,width,height')
    .transform((text) => text.split(',').map(Number))
    .optional(),
  w: side.optional(),
  h: side.optional(),
  'max-w': side.optional(),
  'max-h': side.optional(),
  'min-w': side.optional(),
  'min-h': side.optional(),
  fit: z.enum(['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min']).default('clip'),
  crop: z
    .enum(['top', 'bottom', 'left', 'right', 'center', 'focalpoint', 'entropy'])
    .default('center'),
  'fp-x': fraction.default(0.5),
  'fp-y': fraction.default(0.5),
  dpr: z.coerce.number().min(1).max(3).default(1),
  auto: z.literal('format').optional(),
  fm: z.enum(['jpg', 'pjpg', 'png', 'webp', 'avif']).optional(),
  q: z.coerce.number().int().min(0).max(100).default(75),
  blur: z.coerce.number().min(0).max(2_000).optional(),
  sharp: z.coerce.number().min(0).max(100).optional(),
  flip: z.enum(['h', 'v', 'hv']).optional(),
  or: z.enum(['0', '90', '180', '270']).transform(Number).optional(),
  bg: colour.optional(),
  invert: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  sat: z.coerce.number().min(-100).max(100).optional(),
  dl: z.string().max(200).optional(),
})

export type ImageParameters = z.infer<typeof schema>

/** Parses an image URL's parameters; 400 names the first invalid one. Unknown ones are ignored. */
export function readParameters(search: URLSearchParams): ImageParameters {
  const parsed = schema.safeParse(Object.fromEntries(search))
  if (parsed.success) return parsed.data
  const { where, what } = firstProblem(parsed.error, 'list')
  throw httpError(400, 'Bad Request', `The image parameter “${where}” ${what}.`)
}

/** Whether the URL asks for anything besides a download name. */
export function asksForChange(search: URLSearchParams): boolean {
  return [...search.keys()].some((name) => name !== 'dl' && Object.hasOwn(schema.shape, name))
}

export interface Size {
  width: number
  height: number
}

export interface Rect extends Size {
  left: number
  top: number
}

/** The output's size, and how the image fills it. */
export interface Target extends Size {
  /** `inside` keeps the whole image, `cover` fills and crops, `fill` distorts, `contain` pads. */
  how: 'inside' | 'cover' | 'fill' | 'contain'
}

/**
 * The output size for a source and URL parameters; null leaves it unchanged. Follows the hosted service: `max` and
 * `fillmax` never enlarge, `clip`, the default, fits inside the box, `min` covers it, `scale` distorts, `crop` fills
 * and crops.
 */
export function targetSize(source: Size, parameters: ImageParameters): Target | null {
  const { fit, dpr } = parameters
  const w = parameters.w === undefined ? undefined : parameters.w * dpr
  const h = parameters.h === undefined ? undefined : parameters.h * dpr
  const requested = w === undefined && h === undefined ? null : sizeFor(source, w, h, fit)
  return limited(source, requested, parameters)
}

function sizeFor(
  source: Size,
  w: number | undefined,
  h: number | undefined,
  fit: ImageParameters['fit'],
): Target {
  const ratio = source.width / source.height
  if (w === undefined || h === undefined) {
    const width = w ?? (h ?? 0) * ratio
    const height = h ?? (w ?? 0) / ratio
    const mayGrow = fit === 'scale' || fit === 'crop' || fit === 'fill' || fit === 'min'
    const scale = mayGrow ? 1 : Math.min(1, source.width / width)
    return rounded({ width: width * scale, height: height * scale, how: 'fill' })
  }
  if (fit === 'scale') return rounded({ width: w, height: h, how: 'fill' })
  if (fit === 'fill') return rounded({ width: w, height: h, how: 'contain' })
  if (fit === 'fillmax') return rounded({ width: w, height: h, how: 'contain' })
  if (fit === 'crop') return rounded({ width: w, height: h, how: 'cover' })
  if (fit === 'min') {
    const scale = Math.min(1, source.width / w, source.height / h)
    return rounded({ width: w * scale, height: h * scale, how: 'cover' })
  }
  const scale = Math.min(w / source.width, h / source.height, 1)
  return rounded({ width: source.width * scale, height: source.height * scale, how: 'fill' })
}

function limited(
  source: Size,
  requested: Target | null,
  parameters: ImageParameters,
): Target | null {
  const size = requested ?? { ...source, how: 'fill' as const }
  const atLeast = Math.max(
    1,
    (parameters['min-w'] ?? 0) / size.width,
    (parameters['min-h'] ?? 0) / size.height,
  )
  const atMost = Math.min(
    (parameters['max-w'] ?? Number.POSITIVE_INFINITY) / size.width,
    (parameters['max-h'] ?? Number.POSITIVE_INFINITY) / size.height,
    MAX_IMAGE_SIDE_PIXELS / size.width,
    MAX_IMAGE_SIDE_PIXELS / size.height,
  )
  const scale = Math.min(atLeast, atMost)
  if (scale === 1) return requested
  return rounded({ ...size, width: size.width * scale, height: size.height * scale })
}

function rounded(target: Target): Target {
  return {
    ...target,
    width: Math.max(1, Math.min(MAX_IMAGE_SIDE_PIXELS, Math.round(target.width))),
    height: Math.max(1, Math.min(MAX_IMAGE_SIDE_PIXELS, Math.round(target.height))),
  }
}

/** The part of the source given by `rect`; null for the whole source. Throws 400 if it is not within the source. */
export function getRect(source: Size, { rect }: ImageParameters): Rect | null {
  if (!rect) return null
  const [left = 0, top = 0, width = 0, height = 0] = rect
  if (width < 1 || height < 1 || left + width > source.width || top + height > source.height) {
    throw httpError(
      400,
      'Bad Request',
      `The image parameter “rect” is outside of the image’s ${source.width} × ${source.height}.`,
    )
  }
  return { left, top, width, height }
}

/** The part of an image to keep, so that it has the target's shape and the focal point stays visible. */
export function cropBox(source: Size, target: Size, focus: { x: number; y: number }): Rect {
  const scale = Math.min(source.width / target.width, source.height / target.height)
  const width = Math.max(1, Math.min(source.width, Math.round(target.width * scale)))
  const height = Math.max(1, Math.min(source.height, Math.round(target.height * scale)))
  const within = (centre: number, length: number, whole: number) =>
    Math.round(Math.min(Math.max(centre * whole - length / 2, 0), whole - length))
  return {
    left: within(focus.x, width, source.width),
    top: within(focus.y, height, source.height),
    width,
    height,
  }
}
