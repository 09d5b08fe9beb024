const CHARACTERS = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/
const DRAFTS = 'drafts.'
const VERSION = /^versions\.([A-Za-z0-9_][A-Za-z0-9_-]*)\.(.+)$/
/** Paths that mean something of their own; nothing may be published below them. */
const RESERVED = /^(?:drafts|versions|_)\./
/** A version of such a name would pass for another layer. */
const LAYER_NAMES: readonly string[] = ['published', 'drafts', 'previewDrafts', 'raw']

/** What a document's id says about it. */
export interface DocumentId {
  /** `published`, `drafts`, or the name of the release or agent whose version it is. */
  layer: string
  /** The id that the document shares with its drafts and versions. */
  publishedId: string
  /** Anybody may see it: published, and without a dot, since what lies below a path is private. */
  isPublic: boolean
}

/**
 * The one answer to what an id means: `a`, `drafts.a`, `versions.<name>.a`, where `a` may have dots of its own.
 * Null for every other shape, such as `versions.a` or `drafts.versions.r.a`: no document may have such an id, and
 * one that does is shown to nobody as published.
 */
export function parseDocumentId(id: string): Readonly<DocumentId> | null {
  if (id !== lastId) {
    lastAnswer = parsed(id)
    lastId = id
  }
  return lastAnswer
}

/** Kept, since whoever asks about an id mostly asks about it again: a write does so five times. */
let lastId = ''
let lastAnswer: Readonly<DocumentId> | null = null

function parsed(id: string): DocumentId | null {
  if (!CHARACTERS.test(id) || id.endsWith('.') || id.includes('..')) return null
  const [, version, ofVersion] = VERSION.exec(id) ?? []
  if (version !== undefined && ofVersion !== undefined)
    return LAYER_NAMES.includes(version) ? null : below(version, ofVersion)
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

/** Whether the id is that of a published document, be it private by a dot or public. */
export function isPublishedId(id: string): boolean {
  return getLayer(id) === 'published'
}

/** Whether anybody may see the document of this id, as far as the id decides. */
export function isPublicId(id: string): boolean {
  return parseDocumentId(id)?.isPublic === true
}

/** `published`, `drafts`, a version's name, or null for an id that no document may have. */
export function getLayer(id: string): string | null {
  return parseDocumentId(id)?.layer ?? null
}

export function draftIdOf(publishedId: string): string {
  return `${DRAFTS}${publishedId}`
}

/** The id under which a draft or version would be published; an id of no known shape stays as it is. */
export function publishedIdOf(id: string): string {
  return parseDocumentId(id)?.publishedId ?? id
}
