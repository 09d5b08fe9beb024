/** What a reader sees at an address that does not exist. */
export const DEFAULT_NOT_FOUND_LABELS = {
  title: '404',
  text: 'Oops! Page not found',
  linkLabel: 'Return to Home',
} as const
