import type { Change } from '../../../schemas/source-status.ts'
import type { Page, ContentPath } from './content.ts'
import type { FieldPath } from './field-path.ts'
import type { RedFlags } from './red-flag-list.ts'

export type RuleName =
  | 'form'
  | 'alternativeText'
  | 'unfinishedUploads'
  | 'headings'
  | 'linkText'
  | 'sources'
  | 'mandatory'
  | 'unwritten'
  | 'deadLinks'
  | 'outsideLinks'
  | 'references'
  | 'longSentences'
  | 'longParagraphs'
  | 'uncitedParts'
  | 'uncitedNumbers'
  | 'boundNumbers'
  | 'changedSources'
  | 'readingGrade'
  | 'length'
  | 'careCards'
  | 'redFlags'
  | 'doses'
  | 'thresholds'
  | 'iconArrays'

/** An error keeps a page from review or from being published (`blocksReview`); a warning is for the editor to judge. */
export type Level = 'error' | 'warning'

/** What falls short of the bar, and where. */
export interface Finding {
  rule: RuleName
  level: Level
  message: string
  path: FieldPath
  /** The text that it is about, shortened. */
  excerpt?: string
}

/** The known facts about a cited publication. */
export interface SourceFacts {
  title?: string
  publisher?: string
  year?: number
  url?: string
  kind?: string
  /** Its change of status; omitted if it is current. */
  change?: Change
}

/** The outcome of checking an external URL. */
export interface LinkCheckFinding {
  /** `unknown`: it could not be checked; many hosts block bots but not readers. */
  state: 'pending' | 'ok' | 'broken' | 'unknown'
  /** The HTTP status; 0 without a response. */
  status: number
  /** ISO 8601; null before the first check. */
  checkedAt: string | null
}

/** What a document alone does not say. Missing facts are unknown, and their rules do not run. */
export interface CheckContext {
  /** Live paths of this site. */
  knownPaths?: ReadonlySet<string>
  /** Ids of public documents that a page can refer to. */
  published?: ReadonlySet<string>
  /** Titles of documents that only exist as drafts, by published id. */
  unpublished?: ReadonlyMap<string, string>
  /** Public sources by id. */
  sources?: ReadonlyMap<string, SourceFacts>
  /** Whether a document no longer exists, neither public nor as a draft. */
  isDeleted?: (id: string) => boolean
  /** Signs that no text may play down; if omitted, the product's own list applies. */
  redFlags?: RedFlags
  /** The outcomes of checking external URLs. */
  externalLinks?: ReadonlyMap<string, LinkCheckFinding>
}

/** A rule's finding; the index resolves the place to a path, and sorts all findings. */
export interface Violation {
  place: ContentPath
  level: Level
  message: string
  excerpt?: string
}

export interface Rule {
  name: RuleName
  find(page: Page, context: CheckContext): Iterable<Violation>
}

/**
 * Whether a finding keeps a page from review. Unpublished references do not, since they may be reviewed and published
 * together with it.
 */
export function blocksReview({ rule, level }: Pick<Finding, 'rule' | 'level'>): boolean {
  return level === 'error' && rule !== 'references'
}
