import { z } from 'zod'
import { httpError } from '../../errors.ts'
import { firstProblem } from '../../first-problem.ts'
import { MAX_IMAGE_SIDE_PIXELS } from '../../../limits/media.ts'

const side = z.coerce.number().int().min(1).max(MAX_IMAGE_SIDE_PIXELS)
const fraction = z.coerce.number().min(0).max(1)
const colour = z
  .string()
  .regex(/^([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i, 'must be a hex color without #')

const parameters = z.object({
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

export type ImageParameters = z.infer<typeof parameters>

/** Parses an image URL's parameters; 400 names the first invalid one. Unknown ones are ignored. */
export function readParameters(search: URLSearchParams): ImageParameters {
  const parsed = parameters.safeParse(Object.fromEntries(search))
  if (parsed.success) return parsed.data
  const { where, what } = firstProblem(parsed.error, 'list')
  throw httpError(400, 'Bad Request', `The image parameter “${where}” ${what}.`)
}

/** Whether the URL asks for anything besides a download name. */
export function asksForChange(search: URLSearchParams): boolean {
  return [...search.keys()].some((name) => name !== 'dl' && Object.hasOwn(parameters.shape, name))
}
