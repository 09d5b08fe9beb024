import type { State } from '../../../lib/workflow/model/states.ts'

type Guide = 'editor' | 'reviewer'

interface HelpContext {
  guide: Guide
  state: State
  /** The draft's approval was voided, or the public text's was revoked. */
  isVoided: boolean
  isRevoked: boolean
  isHighRisk: boolean
  /** The document is a version in a release. */
  isInRelease: boolean
  /** The document's type. */
  type: string
}

/** Titles of topics in the guides, by the state in which they apply. */
const EDITOR: Readonly<Record<State, readonly string[]>> = {
  draft: ['Write', 'Checks', 'Submit for review'],
  inReview: ['Changes requested?', 'Approved?'],
  changesRequested: ['Changes requested?', 'Submit for review'],
  approvedOnce: ['High-risk page', 'Two reviewers for one text', 'Guest reviewers', 'Approved?'],
  approved: ['Approved?'],
  published: ['Later', 'A page that is no longer needed', 'Write'],
  absent: ['Write', 'A page that is no longer needed'],
}

const REVIEWER: Readonly<Record<State, readonly string[]>> = {
  draft: ['Read the page as readers would', 'See what changed', 'Comments'],
  inReview: [
    'Read the page as readers would',
    'See what changed',
    'Comments',
    'Approve',
    'Guest reviewers',
  ],
  changesRequested: ['Comments', 'See what changed'],
  approvedOnce: ['Approve', 'See what changed', 'Guest reviewers'],
  approved: ['Is something public wrong?', 'Approve'],
  published: [
    'Recertify',
    'Is something public wrong?',
    'Is there a request to take a page offline?',
  ],
  absent: ['Read the page as readers would'],
}

/** Topics of the editor's guide about one type of document. */
const BY_TYPE: Readonly<Record<string, readonly string[]>> = {
  source: ['A source that was retracted, corrected, or replaced', 'When evidence changes'],
  article: ['An article is one text', 'Citing'],
  doctor: ['Doctors'],
  medicine: ['Medicines'],
  takeaway: ['Handouts'],
  siteSettings: ['Settings and labels', 'Red flags'],
}

/** Topics about a version in a release. */
const IN_RELEASE: Readonly<Record<Guide, readonly string[]>> = {
  editor: ['Submit the pages of a release', 'Change an approved page of a release'],
  reviewer: ['Releases'],
}

/** The titles of the topics that apply to a document now, the most important first. */
export function currentTopics(context: HelpContext): string[] {
  const { guide, state, type, isVoided, isRevoked, isHighRisk, isInRelease } = context
  const release = isInRelease ? IN_RELEASE[guide] : []
  if (guide === 'reviewer') {
    const source = type === 'source' ? ['Did a source change?'] : []
    return [...new Set([...release, ...REVIEWER[state], ...source])]
  }
  const titles = [
    ...release,
    ...(isVoided ? ['Approved?', 'Submit for review'] : []),
    ...(isRevoked ? ['Write', 'Submit for review'] : []),
    ...EDITOR[state],
    ...(isHighRisk ? ['High-risk page'] : []),
    ...(BY_TYPE[type] ?? []),
  ]
  return [...new Set(titles)]
}

/**
 * Every title that `currentTopics` may name, by guide.
 *
 * @internal
 */
export const NAMED_TOPICS: Readonly<Record<Guide, readonly string[]>> = {
  editor: [...Object.values(EDITOR), ...Object.values(BY_TYPE), IN_RELEASE.editor].flat(),
  reviewer: [...Object.values(REVIEWER).flat(), 'Did a source change?', ...IN_RELEASE.reviewer],
}
