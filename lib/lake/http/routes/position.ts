import { VERSION } from '../frame/request.ts'
import { route } from '../frame/route.ts'

/** For operators: a site compares it with the position that its pages were built at. */
export const positionRoutes = [
  route({
    method: 'GET',
    path: `${VERSION}/data/position/:dataset`,
    callers: 'signedIn',
    does: 'ours: the store’s id and its last transaction',
    answer: (c, { store }) =>
      c.json({ position: `${store.storeId}/${store.lastTransactionId() ?? 'empty'}` }),
  }),
]
