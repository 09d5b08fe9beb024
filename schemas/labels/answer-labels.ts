/** “Was this page helpful?” and “Report an error”, at the end of each page. */
export const DEFAULT_ANSWER_LABELS = {
  question: 'Was this page helpful?',
  yes: 'Yes',
  no: 'No',
  reason: 'Say why (optional)',
  reasonText: 'What helped you, or what was missing?',
  send: 'Send answer',
  thanks: 'Thank you. Your answer helps us to make this page better.',
  report: 'Report an error on this page',
  reportText: 'What is wrong, and where on the page?',
  sendReport: 'Send report',
  reported: 'Thank you. An editor will look at it.',
  hint: 'Please leave out names, addresses and anything about your own health. We cannot reply.',
  failed: 'This could not be sent. What you wrote is still here. Please try again later.',
  back: 'Back to the page',
} as const
