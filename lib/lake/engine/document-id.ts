const CHARACTERS = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/
const DRAFTS = 'drafts.'
const VERSIONS = 'versions.'
const VERSION = /^versions\.([A-Za-z0-9_][A-Za-z0-9_-]*)\.(.+)$/
const RELEASE = /^_\.releases\.([A-Za-z0-9_][A-Za-z0-9_-]*)$/
/** The type of the documents that describe a release. */
export const RELEASE_TYPE = 'system.release'
/** The layer of documents that describe a release. No version can have this name, because it has a dot. */
const RELEASE_LAYER = '_.releases'
/** Path prefixes with a special meaning; nothing may be published below them. */
const RESERVED = /^(?:drafts|versions|_)\./
/** A version with such a name would be mistaken for another layer. */
const LAYER_NAMES: readonly string[] = ['published', 'drafts', 'previewDrafts', 'raw']

/** What a document's id means. */
export interface DocumentId {
  /**
   * `published`, `drafts`, or the name of the release or agent that owns the version; `_.releases` for a release itself,
   * which is in no perspective but `raw`.
   */
  layer: string
  /** The id that the document shares with its drafts and versions. */
  publishedId: string
  /** Readable by anyone: published, and without a dot, since documents below a path are private. */
  isPublic: boolean
}

/**
 * The single definition of what an id means: `a`, `drafts.a`, `versions.<name>.a`, where `a` may contain dots, and
 * `_.releases.<name>`. Null for every other shape, such as `versions.a` or `drafts.versions.r.a`: no document may have
 * such an id, and one that does is never shown as published.
 */
export function parseDocumentId(id: string): Readonly<DocumentId> | null {
  if (id !== lastId) {
    lastResult = parsed(id)
    lastId = id
  }
  return lastResult
}

/** Cached, because the same id is usually parsed again: a write does so five times. */
let lastId = ''
let lastResult: Readonly<DocumentId> | null = null

function parsed(id: string): DocumentId | null {
  if (!CHARACTERS.test(id) || id.endsWith('.') || id.includes('..')) return null
  const [, version, ofVersion] = VERSION.exec(id) ?? []
  if (version !== undefined && ofVersion !== undefined)
    return LAYER_NAMES.includes(version) ? null : below(version, ofVersion)
  if (getReleaseName(id) !== null) return { layer: RELEASE_LAYER, publishedId: id, isPublic: false }
  if (id.startsWith(DRAFTS)) return below('drafts', id.slice(DRAFTS.length))
  if (!isPublishable(id)) return null
  return { layer: 'published', publishedId: id, isPublic: !id.includes('.') }
}

function below(layer: string, publishedId: string): DocumentId | null {
  return isPublishable(publishedId) ? { layer, publishedId, isPublic: false } : null
}

function isPublishable(id: string): boolean {
  return CHARACTERS.test(id) && !RESERVED.test(id)
}

/** Whether a document may have this id. */
export function isDocumentId(id: string): boolean {
  return parseDocumentId(id) !== null
}

/** Whether the id belongs to a published document, public or private (with a dot). */
export function isPublishedId(id: string): boolean {
  return getLayer(id) === 'published'
}

/** Whether the id allows anyone to read the document. */
export function isPublicId(id: string): boolean {
  return parseDocumentId(id)?.isPublic === true
}

/** `published`, `drafts`, a version's name, or null for an id that no document may have. */
export function getLayer(id: string): string | null {
  return parseDocumentId(id)?.layer ?? null
}

/** The name of the release or agent that owns a version; null for every other id. */
export function getVersionName(id: string): string | null {
  return id.startsWith(VERSIONS) ? getLayer(id) : null
}

/** `versions.<name>.` and the published id. */
export function toVersionId(name: string, publishedId: string): string {
  return `${VERSIONS}${name}.${publishedId}`
}

/** The name in `_.releases.<name>`; null for every other id. */
export function getReleaseName(id: string): string | null {
  const name = RELEASE.exec(id)?.[1]
  return name === undefined || LAYER_NAMES.includes(name) ? null : name
}

/** Whether the id is that of a document that describes a release. */
export function isReleaseId(id: string): boolean {
  return id.startsWith(RELEASE_LAYER) && getReleaseName(id) !== null
}

/** The id of the document that describes a release. */
export function toReleaseId(name: string): string {
  return `${RELEASE_LAYER}.${name}`
}

export function toDraftId(publishedId: string): string {
  return `${DRAFTS}${publishedId}`
}

/** The id under which a draft or version would be published; an invalid id stays as it is. */
export function toPublishedId(id: string): string {
  return parseDocumentId(id)?.publishedId ?? id
}
