import type { SeedDocument } from './build.ts'
import { diabetesSources } from './sources/diabetes.ts'
import { hypertensionSources } from './sources/hypertension.ts'

/** Every cited publication, once. Articles share sources by name. */
export const sources: SeedDocument[] = [...diabetesSources, ...hypertensionSources]
