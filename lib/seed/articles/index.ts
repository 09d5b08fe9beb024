import type { SeedDocument } from '../build.ts'
import { cancer } from './cancer.ts'
import { depression } from './depression.ts'
import { diabetes } from './diabetes.ts'
import { hivAids } from './hiv-aids.ts'
import { hypertension } from './hypertension.ts'
import { obesity } from './obesity.ts'

/** In the order of the Topics menu and of the landing page's cards. */
export const articles: SeedDocument[] = [
  diabetes,
  hypertension,
  hivAids,
  depression,
  obesity,
  cancer,
]
