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
export const FOCUS_PARTS = 20
export const QUALITIES = [30, 50, 75, 90] as const
/** sharp's blur cost grows with the radius; the strongest here costs about as much as a JPEG. */
export const BLURS = [0, 10, 50, 100] as const
export const SHARPENINGS = [0, 20, 50, 100] as const
export const SATURATIONS = [-100, -50, 0, 50, 100] as const

/** The first step that is not below the value; the last one if all are. */
export function roundUpToStep<Step extends number>(
  steps: readonly [Step, ...Step[]],
  value: number,
): Step {
  return steps.find((step) => step >= value) ?? steps.at(-1) ?? steps[0]
}

/** The step nearest to the value. */
export function nearest<Step extends number>(
  steps: readonly [Step, ...Step[]],
  value: number,
): Step {
  return steps.reduce((best, step) =>
    Math.abs(step - value) < Math.abs(best - value) ? step : best,
  )
}

/** Grid cells that lie fully within a range of a side; the middle cell if the range is narrower. */
export function gridStep(start: number, length: number, whole: number): [number, number] {
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
