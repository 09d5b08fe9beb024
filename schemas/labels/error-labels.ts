/** The labels of the error page. */
export const DEFAULT_ERROR_LABELS = {
  title: 'Unexpected Application Error!',
  text: 'Something went wrong on our side.',
  retryLabel: 'Try again',
} as const
