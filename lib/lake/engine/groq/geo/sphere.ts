import { createRequire } from 'node:module'
import type { s2 as S2 } from 's2js'

let loaded: typeof S2 | undefined

/** The library of shapes on a sphere, loaded when a query first asks: every query process would pay 25 MB for it. */
export function sphere(): typeof S2 {
  loaded ??= (createRequire(import.meta.url)('s2js') as { s2: typeof S2 }).s2
  return loaded
}
