import type { Notice } from './notice.ts'
import { dismissedBy, type StoredSource } from './stored-source.ts'

/** What to do about a list's notices on a source. */
export type NoticeEvaluation =
  /** These fields go into its draft. */
  | { kind: 'draft'; notice: Notice; fields: StatusFields }
  /** The source already says so. */
  | { kind: 'known'; notice: Notice }
  /** An editor has to read it: there is no status for it, or the draft says something else. */
  | { kind: 'read'; notice: Notice; why: string }

export interface StatusFields {
  status: 'retracted' | 'corrected' | 'superseded'
  statusSince?: string
  supersededBy?: { _type: 'reference'; _ref: string }
  whatChanged?: string
}

/** The heavier status stays: a correction of a retracted source changes nothing. */
const WEIGHT: Readonly<Record<string, number>> = { corrected: 1, superseded: 2, retracted: 3 }
const STATUS = {
  retraction: 'retracted',
  newEdition: 'superseded',
  correction: 'corrected',
} as const
const MAX_WORDS_LENGTH = 300

/**
 * The verdict on a source from all its notices in a list; null if there is none. `idOfDoi` finds the source that is a
 * new edition.
 */
export function evaluateNotices(
  source: StoredSource,
  notices: readonly Notice[],
  idOfDoi: (doi: string) => string | undefined,
): NoticeEvaluation | null {
  const dismissed = dismissedBy(source)
  const open = notices.filter(
    ({ by }) => !dismissed.has(by.doi ?? '') && !dismissed.has(by.pmid ?? ''),
  )
  const notice = heaviest(open)
  if (notice === null) return readOnly(open)
  const fields = fieldsFor(notice, source.id, idOfDoi)
  const current = getStatus(source.draft ?? source.published)
  if (weigh(current) > weigh(fields.status)) return { kind: 'known', notice }
  if (current === fields.status)
    return isNewer(notice, source) ? again(notice) : { kind: 'known', notice }
  // Do not overwrite an editor's changes.
  if (source.draft && current !== getStatus(source.published))
    return { kind: 'read', notice, why: `its draft says ${current}` }
  return { kind: 'draft', notice, fields }
}

/** A source that was retracted and then reinstated is valid. */
function heaviest(notices: readonly Notice[]): Notice | null {
  const reinstated = latest(notices, 'reinstatement')?.date ?? ''
  const inForce = notices.filter(
    ({ kind, date }) => kind !== 'retraction' || (date ?? '9') > reinstated,
  )
  return (
    latest(inForce, 'retraction') ?? latest(inForce, 'newEdition') ?? latest(inForce, 'correction')
  )
}

function latest(notices: readonly Notice[], noticeKind: Notice['kind']): Notice | null {
  const found = notices.filter(({ kind }) => kind === noticeKind)
  return found.toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? '')).at(-1) ?? null
}

function readOnly(notices: readonly Notice[]): NoticeEvaluation | null {
  const notice =
    latest(notices, 'reinstatement') ?? latest(notices, 'concern') ?? latest(notices, 'other')
  return notice && { kind: 'read', notice, why: 'no status matches it' }
}

function again(notice: Notice): NoticeEvaluation {
  return { kind: 'read', notice, why: 'it is newer than the change recorded for the source' }
}

function isNewer({ date, by }: Notice, { draft, published }: StoredSource): boolean {
  const version: Readonly<Record<string, unknown>> = draft ?? published ?? {}
  const { statusSince, whatChanged } = version
  const words = typeof whatChanged === 'string' ? whatChanged.toLowerCase() : ''
  const isNamed = by.doi !== null && words.includes(by.doi)
  return !isNamed && date !== null && typeof statusSince === 'string' && date > statusSince
}

function getStatus(version: Readonly<Record<string, unknown>> | null): string {
  return typeof version?.status === 'string' ? version.status : 'current'
}

function weigh(status: string): number {
  return WEIGHT[status] ?? 0
}

function fieldsFor(
  notice: Notice,
  own: string,
  idOfDoi: (doi: string) => string | undefined,
): StatusFields {
  const status =
    notice.kind === 'retraction' || notice.kind === 'newEdition'
      ? STATUS[notice.kind]
      : STATUS.correction
  const successor = status === 'superseded' && notice.by.doi ? idOfDoi(notice.by.doi) : undefined
  const words = wordsFor(status, notice)
  return {
    status,
    ...(notice.date === null ? {} : { statusSince: notice.date }),
    ...(successor === undefined || successor === own
      ? {}
      : { supersededBy: { _type: 'reference', _ref: successor } }),
    ...(words === null ? {} : { whatChanged: words }),
  }
}

const NAMED = {
  retracted: 'The retraction notice',
  corrected: 'The correction',
  superseded: 'The new edition',
} as const

/**
 * A first plain sentence for readers; null if the list names no notice. What happened and when is shown next to it;
 * what it means for readers, only someone who has read the notice can say.
 */
function wordsFor(status: StatusFields['status'], { by }: Notice): string | null {
  const name = by.doi ?? (by.pmid === null ? null : `number ${by.pmid} in PubMed`)
  const words = `${NAMED[status]} is ${name ?? ''}.`
  return name === null || words.length > MAX_WORDS_LENGTH ? null : words
}
