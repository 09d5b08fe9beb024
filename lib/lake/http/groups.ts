import { registerLive } from './live.ts'
import { registerQuery } from './query.ts'
import type { Register } from './app.ts'

/** The endpoint groups of the other rooms, in the order in which they are asked. */
export const endpointGroups: readonly Register[] = [registerQuery, registerLive]
