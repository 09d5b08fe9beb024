import type { SeedDocument } from './build.ts'
import { blogSources } from './sources/blog.ts'
import { cancerSources } from './sources/cancer.ts'
import { depressionSources } from './sources/depression.ts'
import { diabetesSources } from './sources/diabetes.ts'
import { guidePageSources } from './sources/guide-pages.ts'
import { hivSources } from './sources/hiv-aids.ts'
import { hypertensionSources } from './sources/hypertension.ts'
import { medicineSources } from './sources/medicines.ts'
import { obesitySources } from './sources/obesity.ts'
import { screeningSources } from './sources/screening.ts'
import { sleepSources } from './sources/sleep.ts'
import { supportSources } from './sources/support.ts'

/** Every cited publication, once. Articles share sources by name. */
export const sources: SeedDocument[] = [
  ...diabetesSources,
  ...hypertensionSources,
  ...obesitySources,
  ...medicineSources,
  ...depressionSources,
  ...hivSources,
  ...cancerSources,
  ...blogSources,
  ...sleepSources,
  ...screeningSources,
  ...supportSources,
  ...guidePageSources,
]
