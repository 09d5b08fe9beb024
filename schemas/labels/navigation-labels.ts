/** The labels of the top menu. */
export const DEFAULT_NAVIGATION_LABELS = {
  homeLabel: 'Home',
  topicsLabel: 'Topics',
  blogLabel: 'Blog',
  aboutLabel: 'About',
  contactLabel: 'Contact',
  consultLabel: 'Consult Doctor',
} as const
