import { parseDoi } from '../bibliography/doi.ts'

/** What happened to a publication according to a list. */
export type NoticeKind =
  | 'retraction'
  | 'correction'
  | 'newEdition'
  | 'concern'
  | 'reinstatement'
  | 'other'

/** One entry of a list of retractions, or of a registry's record. */
export interface Notice {
  kind: NoticeKind
  /** The list's own name for it. */
  name: string
  /** YYYY-MM-DD; null if the list has none, or only the month. */
  date: string | null
  /** The publication that it is about, as far as the list identifies it. */
  of: Identifiers
  /** The notice itself, or the new edition. */
  by: Identifiers
}

/** DOI in lowercase, PMID in digits. */
export interface Identifiers {
  doi: string | null
  pmid: string | null
}

/** For a name with several kinds, the heaviest counts. */
const HEAVIEST_FIRST: readonly NoticeKind[] = [
  ...(['retraction', 'newEdition', 'reinstatement', 'correction', 'concern'] as const),
]
const KINDS: Readonly<Record<string, NoticeKind>> = {
  retraction: 'retraction',
  withdrawal: 'retraction',
  removal: 'retraction',
  retracted: 'retraction',
  retract: 'retraction',
  withdrawn: 'retraction',
  removed: 'retraction',
  fullretraction: 'retraction',
  // A part of it is still valid: an editor reads which.
  partialretraction: 'correction',
  correction: 'correction',
  corrigendum: 'correction',
  erratum: 'correction',
  addendum: 'correction',
  clarification: 'correction',
  newversion: 'newEdition',
  newedition: 'newEdition',
  expressionofconcern: 'concern',
  reinstatement: 'reinstatement',
}

/** Maps a list's name for a notice to a kind, ignoring spaces, dashes, and case. For several names, the heaviest. */
export function getNoticeKind(name: string): NoticeKind {
  const kinds = [name, ...name.split(/[;,/+&|()]|\band\b/i)].flatMap(
    (part) => KINDS[part.toLowerCase().replace(/[^a-z]/g, '')] ?? [],
  )
  return HEAVIEST_FIRST.find((kind) => kinds.includes(kind)) ?? 'other'
}

/** The DOI in a field; null for “unavailable”, an empty field, and anything else that is not a DOI. */
export function doiIn(value: unknown): string | null {
  return typeof value === 'string' ? parseDoi(value) : null
}

/** The PMID in a field or a PubMed URL; lists write 0 for none. */
export function pmidIn(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value).trim()
  const [, digits] =
    /^(?:pmid:?\s*|https?:\/\/(?:www\.)?(?:pubmed\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov\/pubmed)\/)?0*(\d{1,9})(?:\.0+|\/)?$/i.exec(
      text,
    ) ?? []
  return digits === undefined || /^0*$/.test(digits) ? null : digits
}

/** YYYY-MM-DD from three numbers; null if they are not a date. */
export function isoDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isDay =
    year >= 1900 &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    date.getUTCFullYear() === year
  return isDay ? date.toISOString().slice(0, 10) : null
}
