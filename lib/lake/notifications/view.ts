import type { LakeContext } from '../context.ts'
import type { NotificationView } from '../policy-config.ts'

/** The stored state at a time, in milliseconds since 1970. */
export function notificationView({ store, webhooks }: LakeContext, at: number): NotificationView {
  return {
    get: (id) => store.get(id),
    referring: (id, type) => store.referring(id, type),
    ofType: (type) => store.ofType(type),
    getRows: (type, paths) => store.getRows(type, paths),
    draftIds: () => store.idsWith('drafts.'),
    setAside: () =>
      webhooks
        .undelivered()
        .filter(({ state, documentId }) => state === 'deadLetter' && documentId !== '')
        .map(({ hook, seq, documentId }) => {
          const write = store.history.getWrite(seq)
          const [author, writtenAt] = [write?.author ?? null, write?.timestamp ?? null]
          return { hook, seq, documentId, author, writtenAt }
        }),
    at: new Date(at).toISOString(),
  }
}
