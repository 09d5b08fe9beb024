/** Classes of a sample label, for the server and for browser modules. */
export const SAMPLE_MARK_CLASSES =
  'inline-block rounded-sm border border-line-strong px-1.5 font-sans text-sm font-semibold tracking-normal text-muted'
