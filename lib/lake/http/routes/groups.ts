import { registerActions } from './actions.ts'
import type { Register } from '../frame/app.ts'
import { registerAssets } from './assets.ts'
import { registerDecisions } from './decisions.ts'
import { registerDeliveries } from './deliveries.ts'
import { registerDoc } from './doc.ts'
import { registerExport } from './export.ts'
import { registerHistory } from './history.ts'
import { registerImages } from './images.ts'
import { registerListen } from './listen.ts'
import { registerLive } from './live.ts'
import { registerMutate } from './mutate.ts'
import { registerPosition } from '../frame/position.ts'
import { registerPreviews } from './previews.ts'
import { registerQuery } from './query.ts'

/** The endpoint groups of reading, writing and listening, in the order in which they are asked. */
export const endpointGroups: readonly Register[] = [
  registerQuery,
  registerDoc,
  registerListen,
  registerLive,
  registerMutate,
  registerActions,
  registerDecisions,
  registerDeliveries,
  registerExport,
  registerHistory,
  registerPosition,
  registerPreviews,
  registerAssets,
  registerImages,
]
