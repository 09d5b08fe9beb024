import type { Change } from '../../../schemas/source-status.ts'
import type { Page, Place } from './content.ts'
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

/** An error keeps a page from review or from being published (`blocksReview`); a warning is the editor's to judge. */
export type Level = 'error' | 'warning'

/** What falls short of the bar, and where. */
export interface Finding {
  rule: RuleName
  level: Level
  message: string
  path: FieldPath
  /** The words that it is about, shortened. */
  excerpt?: string
}

/** What is known of a cited publication. */
export interface SourceFacts {
  title?: string
  publisher?: string
  year?: number
  url?: string
  kind?: string
  /** What has happened to it; left out for one that is current. */
  change?: Change
}

/** What was found at an address of another site. */
export interface OutsideFinding {
  /** `unsure`: it could not be checked; many hosts turn programs away and not readers. */
  state: 'new' | 'works' | 'gone' | 'unsure'
  /** The HTTP status; 0 without an answer. */
  status: number
  /** ISO 8601; null before the first look. */
  checkedAt: string | null
}

/** What a document alone does not tell. What is left out is not known, and is not checked. */
export interface CheckContext {
  /** Live addresses of this site. */
  knownPaths?: ReadonlySet<string>
  /** Ids of public documents that a page can refer to. */
  published?: ReadonlySet<string>
  /** Public sources by id. */
  sources?: ReadonlyMap<string, SourceFacts>
  /** Whether a document is there no more: neither public nor as a draft. */
  isGone?: (id: string) => boolean
  /** Signs that no text may play down; where they are left out, the product's own list holds. */
  redFlags?: RedFlags
  /** What was found at addresses of other sites. */
  outside?: ReadonlyMap<string, OutsideFinding>
}

/** What a rule finds: the index turns the place into a path, and puts all in order. */
export interface Fault {
  place: Place
  level: Level
  message: string
  excerpt?: string
}

export interface Rule {
  name: RuleName
  find(page: Page, context: CheckContext): Iterable<Fault>
}

/** Whether a finding keeps a page from review. What it refers to may be reviewed and published together with it. */
export function blocksReview({ rule, level }: Pick<Finding, 'rule' | 'level'>): boolean {
  return level === 'error' && rule !== 'references'
}
