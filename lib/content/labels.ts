/**
 * The small words around an article. Editors change them in the site settings; a field left empty falls
 * back to these, so that no mark of trust ever loses its name.
 */
export const DEFAULT_LABELS = {
  home: 'Home',
  back: 'Back to home',
  writtenBy: 'Written by',
  medicallyReviewed: 'Medically reviewed',
  published: 'Published',
  lastUpdated: 'Last updated',
  lastReviewed: 'Last reviewed',
  nextReview: 'Next review due',
  evidenceChecked: 'Evidence last checked',
  overdue: 'This page is past its review date. Its facts may have changed since.',
  notReviewed: 'Not yet medically reviewed',
  readingTime: 'min read',
  contents: 'On this page',
  keyFacts: 'Key facts',
  sources: 'Sources',
  review: 'How this page was reviewed',
  related: 'Related topics',
  print: 'Print',
  share: 'Share',
  linkCopied: 'Link copied',
  nonUrgent: 'Non-urgent advice',
  urgent: 'Urgent advice',
  emergency: 'Emergency',
  dos: 'Do',
  donts: 'Don’t',
  disclosure: 'Disclosure',
} as const

export type LabelName = keyof typeof DEFAULT_LABELS
export type Labels = Readonly<Record<LabelName, string>>

/** The editors' labels over the defaults. */
export function articleLabels(edited: Record<string, unknown> | null | undefined): Labels {
  const filled = Object.entries(edited ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== '',
  )
  return { ...DEFAULT_LABELS, ...Object.fromEntries(filled) }
}
