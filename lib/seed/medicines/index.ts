import type { SeedDocument } from '../build.ts'
import { aceInhibitors } from './ace-inhibitors.ts'
import { insulin } from './insulin.ts'
import { metformin } from './metformin.ts'
import { prep } from './prep.ts'
import { semaglutideAndTirzepatide } from './semaglutide-and-tirzepatide.ts'
import { ssris } from './ssris.ts'

export const medicines: SeedDocument[] = [
  metformin,
  insulin,
  aceInhibitors,
  ssris,
  semaglutideAndTirzepatide,
  prep,
]
