import { parseDoi } from '../bibliography/doi.ts'

/** What a list says happened to a publication. */
export type NoticeKind =
  | 'retraction'
  | 'correction'
  | 'newEdition'
  | 'concern'
  | 'reinstatement'
  | 'other'

/** One entry of a list of retractions, or of what a registry knows. */
export interface Notice {
  kind: NoticeKind
  /** As the list calls it. */
  name: string
  /** The day, YYYY-MM-DD; null where the list has none, or only the month. */
  date: string | null
  /** The publication that it is about, as far as the list names it. */
  of: Identifiers
  /** The notice itself, or the new edition. */
  by: Identifiers
}

/** DOI in small letters, PMID in figures. */
export interface Identifiers {
  doi: string | null
  pmid: string | null
}

/** What weighs more is what a name of several stands for. */
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
  // A part of it stands: an editor reads which.
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

/**
 * What the name that a list gives a notice stands for; spaces, dashes and letters’ case change nothing. Of several
 * names, the one that weighs most.
 */
export function kindOfNotice(name: string): NoticeKind {
  const kinds = [name, ...name.split(/[;,/+&|()]|\band\b/i)].flatMap(
    (part) => KINDS[part.toLowerCase().replace(/[^a-z]/g, '')] ?? [],
  )
  return HEAVIEST_FIRST.find((kind) => kinds.includes(kind)) ?? 'other'
}

/** The DOI of a field; null for “unavailable”, an empty one and whatever else is none. */
export function doiIn(value: unknown): string | null {
  return typeof value === 'string' ? parseDoi(value) : null
}

/** The PMID of a field or of a PubMed address; lists write 0 for none. */
export function pmidIn(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value).trim()
  const [, digits] =
    /^(?:pmid:?\s*|https?:\/\/(?:www\.)?(?:pubmed\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov\/pubmed)\/)?0*(\d{1,9})(?:\.0+|\/)?$/i.exec(
      text,
    ) ?? []
  return digits === undefined || /^0*$/.test(digits) ? null : digits
}

/** YYYY-MM-DD of three numbers; null where they are no day. */
export function isoDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isDay =
    year >= 1900 &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    date.getUTCFullYear() === year
  return isDay ? date.toISOString().slice(0, 10) : null
}
