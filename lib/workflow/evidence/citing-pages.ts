import { addressedTypes, writtenTypes } from '../../../schemas/index.ts'
import { getChange, type Change } from '../../../schemas/source-status.ts'
import type { FieldPath } from '../checks/field-path.ts'
import { storedText } from '../checks/stored.ts'
import { findLinks } from '../links/link-paths.ts'
import { documentName } from '../rules/document-name.ts'
import { claimText } from './claim-text.ts'

type DocumentFields = Readonly<Record<string, unknown>>

/** A source that is no longer current. */
export interface ChangedSource {
  id: string
  title: string
  change: Change
  /** `YYYY-MM-DD`; null if no one entered it. */
  since: string | null
  /** What readers are told. */
  whatChanged: string
  /** When we published the change, ISO 8601; null if not on record. */
  saidAt: string | null
}

/** A place on a page that depends on such a source. */
export interface ChangedClaim {
  source: ChangedSource
  words: string
  /** Its path in the page. */
  path: FieldPath
  /** The term or FAQ through which the page shows it; null if the page's own text does. */
  by: string | null
}

/** A public document that shows the notice. */
export interface CitingPage {
  id: string
  type: string
  title: string
  claims: readonly ChangedClaim[]
}

/** Access to public documents, as far as needed. */
export interface PublicContent {
  get(id: string): DocumentFields | null
  /** Documents that refer to this one, weakly too; drafts and records among them are ignored. */
  referring(id: string): readonly DocumentFields[]
}

/** Pages that show all documents of a type without naming them. */
const SHOWS_ALL: Readonly<Record<string, string>> = { glossaryTerm: 'glossaryPage' }

/** The changed source; null for one that is current, and for a draft. */
export function changedSource(document: DocumentFields | null): ChangedSource | null {
  const change = getChange(document)
  if (!document || change === null || !isPublic(document)) return null
  return {
    id: getId(document),
    title: documentName(document),
    change,
    since: storedText(document.statusSince) || null,
    whatChanged: storedText(document.whatChanged),
    saidAt: storedText(document._updatedAt) || null,
  }
}

/**
 * Every public document that depends on sources that are no longer current, by any reference: a citation, a claim, the
 * sources of a table or a term; and the pages that show such a term or FAQ.
 */
export function citingPages(
  sources: readonly ChangedSource[],
  content: PublicContent,
): CitingPage[] {
  const pages = new Map<string, { page: DocumentFields; claims: ChangedClaim[] }>()
  const add = (page: DocumentFields, claims: readonly ChangedClaim[]) => {
    const known = pages.get(getId(page))
    if (known) known.claims.push(...claims)
    else pages.set(getId(page), { page, claims: [...claims] })
  }
  for (const source of sources) {
    for (const document of content.referring(source.id).filter(isWritten)) {
      const claims = placesTo(document, source.id).map((path): ChangedClaim => ({
        source,
        words: claimText(document, path),
        path,
        by: null,
      }))
      add(document, claims)
      for (const { page, path } of showing(document, content)) {
        const by = documentName(document)
        add(
          page,
          claims.map((claim) => ({ ...claim, path, by })),
        )
      }
    }
  }
  return [...pages.values()].map(({ page, claims }) => ({
    id: getId(page),
    type: getType(page),
    title: documentName(page),
    claims,
  }))
}

/** The pages that show a document without a page of its own, and where; none for a page. */
function showing(
  document: DocumentFields,
  content: PublicContent,
  visited: ReadonlySet<string> = new Set(),
): { page: DocumentFields; path: FieldPath }[] {
  const id = getId(document)
  if (isPage(document) || visited.has(id)) return []
  const around = new Set([...visited, id])
  const all = content.get(SHOWS_ALL[getType(document)] ?? '')
  const named = content
    .referring(id)
    .filter(isWritten)
    .flatMap((other) => {
      const [path] = placesTo(other, id)
      if (path === undefined) return []
      return isPage(other) ? [{ page: other, path }] : showing(other, content, around)
    })
  return all && isWritten(all) ? [...named, { page: all, path: [] }] : named
}

function placesTo(document: DocumentFields, id: string): FieldPath[] {
  return findLinks(document).flatMap((place) =>
    place.kind === 'reference' && place.id === id ? [place.path] : [],
  )
}

/** Public content written by an editor. A source that replaces another does not depend on it. */
function isWritten(document: DocumentFields): boolean {
  const type = getType(document)
  return isPublic(document) && writtenTypes.includes(type) && type !== 'source'
}

function isPage(document: DocumentFields): boolean {
  return addressedTypes.includes(getType(document))
}

function isPublic(document: DocumentFields): boolean {
  const id = getId(document)
  return id !== '' && !id.includes('.')
}

function getId({ _id }: DocumentFields): string {
  return typeof _id === 'string' ? _id : ''
}

function getType({ _type }: DocumentFields): string {
  return typeof _type === 'string' ? _type : ''
}
