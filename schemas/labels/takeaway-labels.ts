/** Words around every sheet to take away. */
export const DEFAULT_TAKEAWAY_LABELS = {
  listHeading: 'Sheets to print and keep',
  open: 'Open the sheet',
  back: 'All take-aways',
  audience: 'Who it is for:',
  fill: 'You can fill this in here, and then print it.',
  onDevice:
    'What you type stays on this page: nothing is sent or stored. Close the page, and it is gone.',
  print: 'Print this sheet',
  paper:
    'Medically reviewed information, for education only. It does not replace your own plan of care.',
  foundAt: 'Found at',
} as const
