import type { SeedDocument } from '../build.ts'
import { heartTerms } from './heart.ts'
import { hivTerms } from './hiv.ts'
import { metabolicTerms } from './metabolic.ts'
import { cancerTerms, mindTerms } from './mind-and-cancer.ts'

export const glossaryTerms: SeedDocument[] = [
  ...metabolicTerms,
  ...heartTerms,
  ...hivTerms,
  ...mindTerms,
  ...cancerTerms,
]
