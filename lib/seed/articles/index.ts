import type { SeedDocument } from '../build.ts'
import { cancer } from './cancer/index.ts'
import { cancerByType } from './cancer-by-type/index.ts'
import { depression } from './depression/index.ts'
import { diabetes } from './diabetes/index.ts'
import { glucagon } from './glucagon/index.ts'
import { highBloodSugar } from './high-blood-sugar/index.ts'
import { hivAids } from './hiv-aids/index.ts'
import { hypertension } from './hypertension/index.ts'
import { obesity } from './obesity/index.ts'
import { pregnancyWarningSigns } from './pregnancy-warning-signs/index.ts'
import { testResults } from './test-results/index.ts'

/** In the order of the Topics menu and of the landing page's cards. */
export const articles: SeedDocument[] = [
  diabetes,
  hypertension,
  hivAids,
  depression,
  obesity,
  cancer,
]

/** Pages that are part of a guide: they stand in no menu. */
export const guidePages: SeedDocument[] = [
  highBloodSugar,
  glucagon,
  testResults,
  pregnancyWarningSigns,
  cancerByType,
]
