import type { Access } from './access.ts'
import type { Store } from '../store/store.ts'
import type { Identity, SanityDocument } from '../types.ts'

interface Reader {
  store: Store
  access: Access
  identity: Identity
}

/** Of these ids, those whose history the caller may see: by the document now, or as it last was. */
export function readableIds(ids: readonly string[], { store, access, identity }: Reader): string[] {
  return ids.filter((id) => {
    const document = store.get(id) ?? lastState(store, id)
    return document !== null && access.can(identity, 'history', document)
  })
}

/** A deleted document as it last was; null for one that never was. */
export function lastState(store: Store, id: string): SanityDocument | null {
  const [last] = store.history.changesOf([id], { newestFirst: true, limit: 1 })
  if (!last) return null
  const deleted = last.effects.apply[0] === 0 && last.effects.apply[1] === null
  return stateAt(store, id, deleted ? last.seq - 1 : last.seq)
}

/** The document after a transaction, with the revision that it then had; null where it did not exist. */
export function stateAt(store: Store, id: string, seq: number): SanityDocument | null {
  const found = store.history.documentAt(id, seq)
  if (!found) return null
  const document = { ...found.document, _rev: found.rev }
  return isDocument(document) ? document : null
}

function isDocument(value: Record<string, unknown>): value is SanityDocument {
  return typeof value._id === 'string' && typeof value._type === 'string'
}
