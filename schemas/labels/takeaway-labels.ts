/** The labels on every takeaway sheet. */
export const DEFAULT_TAKEAWAY_LABELS = {
  listHeading: 'Handouts to print and keep',
  open: 'Open the handout',
  back: 'All handouts',
  audience: 'Who it is for:',
  fill: 'You can fill this in here and then print it.',
  onDevice:
    'What you type stays on this page. Nothing is sent or stored. When you close the page, it is gone.',
  print: 'Print this handout',
  paper:
    'Medically reviewed information, for education only. It does not replace your own care plan.',
  foundAt: 'Found at',
} as const
