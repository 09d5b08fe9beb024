import { randomUUID } from 'node:crypto'

const VALID = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/
const DRAFTS = 'drafts.'
const VERSIONS = 'versions.'

/** Whether a text may be a document's id: letters, digits, `_`, `-` and dots, at most 128, no `-` or dot first. */
export function isDocumentId(id: string): boolean {
  return VALID.test(id) && !id.endsWith('.') && !id.includes('..')
}

/** The id that a new document gets: its own, one made here, or one made after a prefix that ends in a dot. */
export function idForNew(id: string | undefined): string {
  if (!id) return randomUUID()
  return id.endsWith('.') ? `${id}${randomUUID()}` : id
}

export function isDraftId(id: string): boolean {
  return id.startsWith(DRAFTS)
}

/** A version belongs to a release or to an agent: `versions.<name>.<published id>`. */
export function isVersionId(id: string): boolean {
  return id.startsWith(VERSIONS)
}

export function isPublishedId(id: string): boolean {
  return !isDraftId(id) && !isVersionId(id)
}

export function draftIdOf(publishedId: string): string {
  return `${DRAFTS}${publishedId}`
}

/** The id under which a draft or version would be published. */
export function publishedIdOf(id: string): string {
  if (isDraftId(id)) return id.slice(DRAFTS.length)
  return isVersionId(id) ? id.split('.').slice(2).join('.') : id
}
