import type { Access } from './access.ts'
import { lastState } from '../store/record.ts'
import type { Store } from '../store/store.ts'
import type { Identity } from '../types.ts'

interface Reader {
  store: Store
  access: Access
  identity: Identity
}

/**
 * Of these ids, those whose history the caller may see, judged by the document now or as it last was. Yields after
 * each, because each document has to be read.
 */
export function* filterReadable(
  ids: readonly string[],
  { store, access, identity }: Reader,
): Generator<undefined, string[]> {
  const readable: string[] = []
  for (const id of ids) {
    const document = lastState(store, id)
    if (document && access.can(identity, 'history', document)) readable.push(id)
    yield
  }
  return readable
}
