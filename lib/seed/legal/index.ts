import type { SeedDocument } from '../build.ts'
import { accessibility } from './accessibility.ts'
import { disclaimer } from './disclaimer.ts'
import { privacy } from './privacy.ts'
import { termsOfUse } from './terms-of-use.ts'

export const legalPages: SeedDocument[] = [privacy, termsOfUse, disclaimer, accessibility]
