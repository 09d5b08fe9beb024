/** “Was this page helpful?” and “Report an error”, at the end of each page. */
export const DEFAULT_ANSWER_LABELS = {
  question: 'Was this page helpful?',
  yes: 'Yes',
  no: 'No',
  reason: 'Say why (optional)',
  reasonText: 'What helped you, or what was missing?',
  send: 'Send feedback',
  thanks: 'Thank you. Your answer helps us improve this page.',
  report: 'Report an error on this page',
  reportText: 'What is wrong, and where on the page?',
  sendReport: 'Send report',
  reported: 'Thank you. An editor will look into it.',
  hint: 'Please do not include names, addresses, or anything about your own health. We cannot reply.',
  failed: 'Your message could not be sent, but it is still here. Please try again later.',
  tooLong: 'This is {count} characters long. Shorten it to {max} or fewer.',
  unusable: 'Delete the hidden characters in this text, or type it again.',
  back: 'Back to the page',
} as const
