import { registerActions } from './actions.ts'
import type { Register } from './app.ts'
import { registerDoc } from './doc.ts'
import { registerListen } from './listen.ts'
import { registerLive } from './live.ts'
import { registerMutate } from './mutate.ts'
import { registerQuery } from './query.ts'

/** The endpoint groups of reading, writing and listening, in the order in which they are asked. */
export const endpointGroups: readonly Register[] = [
  registerQuery,
  registerDoc,
  registerListen,
  registerLive,
  registerMutate,
  registerActions,
]
