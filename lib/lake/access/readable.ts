import type { Access } from './access.ts'
import { lastState } from '../store/record.ts'
import type { Store } from '../store/store.ts'
import type { Identity } from '../types.ts'

interface Reader {
  store: Store
  access: Access
  identity: Identity
}

/** Of these ids, those whose history the caller may see: by the document now, or as it last was. */
export function readableIds(ids: readonly string[], { store, access, identity }: Reader): string[] {
  return ids.filter((id) => {
    const document = lastState(store, id)
    return document !== null && access.can(identity, 'history', document)
  })
}
