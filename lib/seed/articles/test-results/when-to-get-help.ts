import { careCard, section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const whenToGetHelp = section('when-to-get-help', 'When to get help', 'When to get help', [
  careCard('emergency', 'Call 911 if, whatever your results say:', [
    ...bullets(
      'you have chest pain, trouble breathing, weakness on one side, or trouble speaking',
      'you have diabetes and are newly confused or drowsy, or vomit and breathe fast',
      'you have severe belly pain that does not stop, with or without high triglycerides',
    ),
    'Never wait for a test, a portal message, or a call back. {{cdc-heart-attack,cdc-stroke-signs,hyperglycemic-crises-2024,dyslipidemia-2026}}',
  ]),
  careCard('urgent', 'Call your clinician today, or go to urgent care, if:', [
    ...bullets(
      'the lab or clinic says that a result is critical',
      'a result is in the diabetes range and you are very thirsty, urinate often, or lose weight without trying',
      'you pass very little urine, or your legs and face swell',
      'you take a statin and have severe muscle pain, or your urine turns dark brown',
    ),
    'Say which result it is, and ask what to do tonight. {{ada-2026-diagnosis,kdigo-2024,ada-2026-heart}}',
  ]),
  careCard('nonUrgent', 'Make an appointment if:', [
    ...bullets(
      'your A1C or LDL is above your goal',
      'your eGFR is below [60](=kdigo-2024|60) for the first time, or your UACR is [30 mg/g](=kdigo-2024|30|mg/g) or higher',
      'you have not had these tests in the past year',
      'you want to stop a medicine {{ada-2026-goals,kdigo-2024,ada-2026-heart}}',
    ),
  ]),
])
