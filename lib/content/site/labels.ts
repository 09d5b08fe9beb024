/**
 * Short words of the interface, named as in the site settings. Editors change them there; a field left
 * empty falls back to these, so that no mark of trust and no control ever loses its name.
 */
export const DEFAULT_ARTICLE_LABELS = {
  medicallyReviewed: 'Medically reviewed',
  notReviewed: 'Not yet medically reviewed',
  underReReview: 'Under re-review',
  reviewOverdue: 'This page is due for review',
  by: 'By',
  published: 'Published',
  lastUpdated: 'Last updated',
  lastReviewed: 'Last reviewed',
  nextReview: 'Next review due',
  evidenceChecked: 'Evidence checked',
  readingTime: 'min read',
  contents: 'On this page',
  keyFacts: 'Key facts',
  dos: 'Do',
  donts: 'Don’t',
  sources: 'Sources',
  source: 'Source',
  toGlossary: 'More in the glossary',
  accessed: 'Accessed',
  related: 'Related topics',
  disclosure: 'Disclosure',
  aboutAuthor: 'About the author',
  aboutReviewer: 'About the medical reviewer',
  reviewStatement: 'How this page was reviewed',
  history: 'What has changed, and who approved it',
  approvedBy: 'Approved by',
  withoutReview: 'Published by the administrator without a medical review',
  back: 'Back to home',
  backToTop: 'Back to top',
  print: 'Print this page',
  share: 'Share',
  linkCopied: 'Link copied',
  nonUrgent: 'Non-urgent advice:',
  urgent: 'Urgent advice:',
  emergency: 'Immediate action required:',
} as const

export const DEFAULT_INTERFACE_LABELS = {
  advertisement: 'Advertisement',
  skipToContent: 'Skip to main content',
  mainNavigation: 'Main',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  breadcrumb: 'Breadcrumb',
  opensInNewTab: 'opens in a new tab',
  sampleContent: 'Sample content',
  theme: 'Change color theme',
} as const

export const DEFAULT_CONTROL_LABELS = {
  previousSlide: 'Previous slide',
  nextSlide: 'Next slide',
  goToSlide: 'Go to slide',
  pause: 'Pause slides',
  play: 'Play slides',
  previousTestimonial: 'Previous testimonials',
  nextTestimonial: 'Next testimonials',
  rating: 'out of 5 stars',
} as const

export const DEFAULT_QUICK_CHECK_LABELS = {
  feet: 'Feet',
  inches: 'Inches',
  weight: 'Weight (kg)',
  calculate: 'Check',
  invalid: 'Enter valid values',
  result: 'Your BMI is',
} as const

export const DEFAULT_CONTACT_FORM_LABELS = {
  name: 'Name',
  namePlaceholder: 'Your name',
  email: 'Email',
  emailPlaceholder: 'you@example.com',
  message: 'Message',
  messagePlaceholder: 'How can we help?',
  submit: 'Send Message',
  required: 'required',
  nameMissing: 'Enter your name',
  emailMissing: 'Enter an email address, like name@example.com',
  messageMissing: 'Enter your message',
  errorSummary: 'There is a problem',
} as const

export const DEFAULT_CONTACT_STATUS = {
  sending: 'Sending...',
  sent: 'Message sent successfully ✅',
  failed: 'Failed to send ❌. Please try again.',
} as const

export const DEFAULT_ERROR_LABELS = {
  title: 'Unexpected Application Error!',
  text: 'Something went wrong on our side.',
  retryLabel: 'Try again',
} as const

export const DEFAULT_QUICK_EXIT_LABELS = {
  button: 'Leave this site quickly',
  url: 'https://www.weather.gov/',
  keys: 'Or press the Shift key three times.',
  once: 'Press Shift 2 more times to leave.',
  twice: 'Press Shift 1 more time to leave.',
  leaving: 'Loading.',
} as const

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

type Filled<Defaults> = Readonly<Record<keyof Defaults, string>>
export type ArticleLabels = Filled<typeof DEFAULT_ARTICLE_LABELS>
export type ErrorLabels = Filled<typeof DEFAULT_ERROR_LABELS>
export type InterfaceLabels = Filled<typeof DEFAULT_INTERFACE_LABELS>
export type QuickCheckLabels = Filled<typeof DEFAULT_QUICK_CHECK_LABELS>
export type ContactFormLabels = Filled<typeof DEFAULT_CONTACT_FORM_LABELS>
export type ContactStatusTexts = Filled<typeof DEFAULT_CONTACT_STATUS>
export type QuickExitLabels = Filled<typeof DEFAULT_QUICK_EXIT_LABELS>
export type ConsentLabels = Filled<typeof DEFAULT_CONSENT_LABELS>
export type ControlLabels = Filled<typeof DEFAULT_CONTROL_LABELS>

/** The editors' words over the defaults: empty and missing ones count as unset. */
export function labelsOver<Defaults extends Readonly<Record<string, string>>>(
  defaults: Defaults,
  edited: object | null | undefined,
): Filled<Defaults> {
  const filled = Object.entries(edited ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== '',
  )
  return { ...defaults, ...Object.fromEntries(filled) }
}
