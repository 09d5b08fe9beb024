import type { SeedDocument } from '../build.ts'
import { heartAttackAndStroke } from './heart-attack-and-stroke.ts'
import { homeBloodPressure } from './home-blood-pressure.ts'
import { lessSalt } from './less-salt.ts'
import { lowBloodSugar } from './low-blood-sugar.ts'
import { lowMood } from './low-mood.ts'
import { prediabetes } from './prediabetes.ts'
import { screeningChecklist } from './screening-checklist.ts'
import { sleepAndMood } from './sleep-and-mood.ts'

/** Newest first: three on the heart, two each on diabetes and the mind, one on general health. */
export const posts: SeedDocument[] = [
  homeBloodPressure,
  lessSalt,
  heartAttackAndStroke,
  prediabetes,
  lowBloodSugar,
  lowMood,
  sleepAndMood,
  screeningChecklist,
]
