import { createRequire } from 'node:module'
import type { s2 as S2 } from 's2js'

let loaded: typeof S2 | undefined

/** The spherical geometry library, loaded by the first query that needs it: it takes 25 MB in every query process. */
export function sphere(): typeof S2 {
  loaded ??= (createRequire(import.meta.url)('s2js') as { s2: typeof S2 }).s2
  return loaded
}
