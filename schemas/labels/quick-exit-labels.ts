/** The labels of the quick exit. */
export const DEFAULT_QUICK_EXIT_LABELS = {
  button: 'Leave this site quickly',
  url: 'https://www.weather.gov/',
  keys: 'Or press the Shift key three times.',
  once: 'Press Shift 2 more times to leave.',
  twice: 'Press Shift 1 more time to leave.',
} as const
