import type { Access } from '../access/access.ts'
import type { BeforeCommit } from '../store/store.ts'

/** The type that Sanity's own tools use for secrets that open drafts on the page. */
export const PREVIEW_SECRET = 'sanity.previewUrlSecret'

/**
 * A secret belongs to its last writer and the session of that write: the author in the document is only the client's
 * word. A deleted secret belongs to no one.
 */
export function notePreviews({ previews }: Pick<Access, 'previews'>): BeforeCommit {
  return (_tx, changes, { identity }) => {
    for (const { documentId, before, after } of changes) {
      if (before?._type !== PREVIEW_SECRET && after?._type !== PREVIEW_SECRET) continue
      const isSecret = after?._type === PREVIEW_SECRET
      const sessionId = identity?.kind === 'user' ? identity.session : undefined
      const by = identity && sessionId !== undefined ? { userId: identity.id, sessionId } : null
      previews.note(documentId, isSecret ? by : null)
    }
  }
}
