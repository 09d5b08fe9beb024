/** The choice of cookies. */
export const DEFAULT_CONSENT_LABELS = {
  heading: 'Your privacy',
  text: 'We store things in your browser only with your permission. Essential ones are always on.',
  acceptAll: 'Accept all',
  rejectAll: 'Only essential',
  save: 'Save my choice',
  settings: 'Cookie settings',
  essential: 'Essential',
  analytics: 'Analytics',
  advertising: 'Advertising',
  preference: 'Preference',
  alwaysOn: 'Always on',
  essentialText: 'Your answer to this question, and what keeps the site working. No tracking.',
  analyticsText: 'Counts visits, so that we learn which pages help.',
  advertisingText: 'Lets an advertising network choose and limit the ads you see.',
  preferenceText: 'Remembers the color theme you choose after you close the browser.',
  notUsed: 'Not used on this site at present.',
} as const
