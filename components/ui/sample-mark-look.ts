/** How a mark of a sample looks, drawn by the server or by a module. */
export const SAMPLE_MARK_LOOK =
  'inline-block rounded-sm border border-line-strong px-1.5 font-sans text-sm font-semibold tracking-normal text-muted'
