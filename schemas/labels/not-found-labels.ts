/** The labels of the 404 page. */
export const DEFAULT_NOT_FOUND_LABELS = {
  title: '404',
  text: 'Oops! Page not found',
  linkLabel: 'Return to Home',
} as const
