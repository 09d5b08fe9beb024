/**
 * A request header for a page in a preview: the page is rendered for a comparison, without marks for the Studio. Its
 * value is `CURRENT_DRAFT`, or a document at a revision of its draft, or of its version in a release.
 */
export const COMPARED_HEADER = 'x-draft-compared'
export const CURRENT_DRAFT = 'current'

export interface ComparedVersion {
  /** The published id for a draft, or the id of a version in a release. */
  documentId: string
  revision: string
}

/** The header's value for a document at a revision; `shownId`: of its draft, its version, or the public page. */
export function toComparedVersion(shownId: string, revision: string): string {
  return `${shownId.replace(/^drafts\./, '')}@${revision}`
}

const VERSION =
  /^((?:versions\.[A-Za-z0-9_-]{1,64}\.)?[A-Za-z0-9_-]{1,128})@([A-Za-z0-9_-]{1,128})$/

/** Parses the header's value; null for the current draft, and for anything else. */
export function readComparedVersion(value: string): ComparedVersion | null {
  const [, documentId, revision] = VERSION.exec(value) ?? []
  return documentId === undefined || revision === undefined ? null : { documentId, revision }
}
