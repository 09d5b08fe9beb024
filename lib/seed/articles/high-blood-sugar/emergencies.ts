import { careCard, section, table } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const emergencies = section('emergencies', 'Emergencies', 'Two emergencies: DKA and HHS', [
  'Both are life-threatening, and both can be treated. Some people have signs of both at once. {{hyperglycemic-crises-2024}}',
  table({
    caption: 'How DKA and HHS differ in adults',
    header: ['', 'Ketoacidosis (DKA)', 'Very high sugar with dehydration (HHS)'],
    rows: [
      'Who | Mostly type 1; also type 2 and with SGLT2 medicines | Mostly older adults with type 2',
      'How fast | Hours to days | Days to a week',
      'Blood sugar | Usually [200 mg/dL](=hyperglycemic-crises-2024|200|mg/dL) or higher; can be near normal | [600 mg/dL](=hyperglycemic-crises-2024|600|mg/dL) or higher',
      'Ketones | [3 mmol/L](=hyperglycemic-crises-2024|3|mmol/L) or higher, or a urine strip of 2+ or higher (“moderate” or “large”) | Low or none',
      'Main signs | Vomiting, belly pain, fast and deep breathing, fruity breath | Extreme thirst, weakness, confusion, drowsiness',
    ],
    sources: ['hyperglycemic-crises-2024'],
    bound: ['[2+](=hyperglycemic-crises-2024|2+)'],
  }),
  careCard('emergency', 'Call 911 if someone with diabetes:', [
    ...bullets(
      'cannot be woken, has a seizure, or is newly confused or drowsy',
      'breathes fast and deep, or has breath that smells like fruit',
      'vomits or has belly pain, with high blood sugar or ketones',
      'takes an SGLT2 medicine and has these signs, even with normal sugar',
      'has chest pain, weakness on one side, or trouble speaking',
    ),
    'Do not drive yourself. Bring your medicines and your meter. {{hyperglycemic-crises-2024,cdc-dka,cdc-heart-attack,cdc-stroke-signs}}',
    'Go to an emergency room now for blood ketones of [3 mmol/L](=hyperglycemic-crises-2024|3|mmol/L) or higher, or large urine ketones. Also go if you cannot keep fluids down. {{nhs-dka,hyperglycemic-crises-2024}}',
    'If sugar stays at [300 mg/dL](=cdc-dka|300|mg/dL) or higher and you cannot reach anyone, go to an emergency room. {{cdc-dka}}',
    'If you are pregnant and vomit or have ketones, go to the hospital right away. {{ada-2026-pregnancy}}',
  ]),
  careCard('urgent', 'Call your care team today, or go to urgent care, if:', [
    ...bullets(
      'your urine strip shows moderate ketones, or your blood ketones are [1.6 mmol/L](=nhs-dka|1.6|mmol/L) to below [3 mmol/L](=hyperglycemic-crises-2024|3|mmol/L)',
      'your sugar is above the limit in your plan on two checks',
      'you are very thirsty, urinate often, or lose weight without trying',
      'you have an infection and your sugar keeps going up',
    ),
    'If you cannot reach anyone and ketones are moderate, go to an emergency room. {{cdc-dka,nhs-dka,hyperglycemic-crises-2024}}',
  ]),
  careCard('nonUrgent', 'Make an appointment if you feel well and:', [
    ...bullets(
      'your sugar is above your target on most days',
      'you have no written sick-day plan',
      'insulin, strips, or visits cost too much for you {{ada-2026-goals}}',
    ),
  ]),
])
