import { isRecord } from '../../../lib/is-record.ts'
import { getDoi } from '../../../lib/bibliography/doi.ts'
import { sourceName } from '../../../schemas/source-name.ts'
import { changeTitle } from '../../../schemas/source-status.ts'
import { newKey } from '../../data/new-key.ts'

/** Every source, as its draft if it has one, with whether it is public. */
export const SOURCES = `*[_type == "source" && !(_id in path("versions.**"))]{
  _id, title, authors, publisher, year, doi, pmid, url, status
} | order(title asc)`

/** A publication that can be cited. */
export interface Source {
  /** Without `drafts.` */
  id: string
  title: string
  authors: string
  publisher: string
  year: number | null
  doi: string | null
  /** Its PubMed ID; null without one. */
  pmid: string | null
  /** Its status as the form labels it, such as “Retracted”; null if current. */
  change: string | null
  /** Readers can already open it. */
  isPublic: boolean
}

const DRAFT = 'drafts.'

/** Merges the raw result of `SOURCES` into one source per publication. */
export function readSources(answer: unknown): Source[] {
  const rows = Array.isArray(answer) ? answer.filter(isRecord) : []
  const byId = new Map<string, Source>()
  const isPublic = new Set(rows.map(({ _id }) => _id))
  // Drafts last, so that they win.
  for (const row of rows.toSorted((one, other) => rank(one) - rank(other))) {
    const id = String(row._id).replace(DRAFT, '')
    const doi = getDoi(row)
    byId.set(id, {
      id,
      doi,
      pmid: text(row.pmid) || null,
      change: changeTitle(row),
      title: sourceName(row),
      authors: text(row.authors),
      publisher: text(row.publisher),
      year: typeof row.year === 'number' ? row.year : null,
      isPublic: isPublic.has(id),
    })
  }
  return [...byId.values()].toSorted((one, other) => one.title.localeCompare(other.title))
}

function rank({ _id }: Record<string, unknown>): number {
  return String(_id).startsWith(DRAFT) ? 1 : 0
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The reference stored in a citation; weak until the source is published, then strong. */
export function referenceTo({ id, isPublic }: Pick<Source, 'id' | 'isPublic'>) {
  const reference = { _type: 'reference' as const, _key: newKey(), _ref: id }
  if (isPublic) return reference
  const notes = { type: 'source', template: { id: 'source' } }
  return { ...reference, _weak: true, _strengthenOnPublish: notes }
}
