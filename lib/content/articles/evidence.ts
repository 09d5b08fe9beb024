import { getChange, isChanged, type Change } from '../../../schemas/source-status'
import { isLinkAddress } from '../../../schemas/address'
import { monthDate } from '../site/dates'
import type { ArticleLabels } from '../site/labels'
import type { SourceData } from '../text'

/** A notice to readers about a source that is no longer current. */
export interface EvidenceNotice {
  id: string
  change: Change
  /** “This guideline changed in August 2025.” */
  statement: string
  /** What changed, or why it was retracted; null if no one has entered it. */
  difference: string | null
  title: string | null
  /** Its replacement. */
  successor: { title: string; url: string | null } | null
}

/** The notice of a source; null if it is current. */
export function getNotice(source: SourceData, labels: ArticleLabels): EvidenceNotice | null {
  const change = getChange(source)
  if (change === null) return null
  const { _id: id, title, whatChanged, supersededBy } = source
  const words = whatChanged?.trim()
  const label = change === 'retracted' ? '' : `${labels.whatIsDifferent} `
  return {
    id,
    change,
    title,
    statement: `${getSubject(source, labels)} ${happenedTo(source, change, labels)}.`,
    difference: words ? `${label}${words}` : null,
    successor: change !== 'retracted' && supersededBy?.title ? getSuccessor(supersededBy) : null,
  }
}

/** The notice as one text; null if the source is current. */
export function noticeText(source: SourceData, labels: ArticleLabels): string | null {
  const notice = getNotice(source, labels)
  return notice && [notice.statement, notice.difference].filter(Boolean).join(' ')
}

/** Whether readers get a notice about it. */
export function hasChanged(source: SourceData | null): boolean {
  return isChanged(source)
}

function getSuccessor({ title, url }: NonNullable<SourceData['supersededBy']>) {
  return { title: title ?? '', url: isLinkAddress(url) ? url : null }
}

function getSubject({ kind }: SourceData, labels: ArticleLabels): string {
  if (kind === 'guideline') return labels.thisGuideline
  return kind === 'trial' || kind === 'systematicReview' ? labels.thisStudy : labels.thisSource
}

function happenedTo({ statusSince }: SourceData, change: Change, labels: ArticleLabels): string {
  const verb = change === 'retracted' ? labels.wasRetracted : labels.changed
  const month = monthDate(statusSince)
  return month === undefined ? verb : `${verb} ${labels.inMonth} ${month}`
}

/**
 * Every source in a query result that is no longer current, in order and without duplicates: cited by text, a table, a
 * term, or an FAQ answer.
 */
export function changedSources(answer: unknown): SourceData[] {
  const found = new Map<string, SourceData>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (isSource(value)) {
      if (getChange(value) !== null && !found.has(value._id)) found.set(value._id, value)
      return
    }
    Object.values(value).forEach(visit)
  }
  visit(answer)
  return [...found.values()]
}

/** A source as queries return it (`sourceFields`). */
function isSource(value: object): value is SourceData {
  return '_type' in value && value._type === 'source' && '_id' in value
}
