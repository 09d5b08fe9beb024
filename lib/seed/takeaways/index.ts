import type { SeedDocument } from '../build.ts'
import { bloodPressureLog } from './blood-pressure-log.ts'
import { lowBloodSugarPlan } from './low-blood-sugar-plan.ts'
import { questionSheet } from './question-sheet.ts'
import { safetyPlan } from './safety-plan.ts'
import { sickDayRules } from './sick-day-rules.ts'

export const takeaways: SeedDocument[] = [
  bloodPressureLog,
  lowBloodSugarPlan,
  safetyPlan,
  sickDayRules,
  questionSheet,
]
