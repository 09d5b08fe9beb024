import { section, table } from '../../build.ts'
import { h3 } from '../../rich-text.ts'

export const ketones = section('ketones', 'Ketone results', 'What your ketone result means', [
  'Without enough insulin, your body burns fat instead of sugar. This makes acids (ketones). A blood meter shows them as a number, and a urine strip shows a color with a matching word. {{cdc-dka}}',
  h3('When to check'),
  'Check if you feel sick, or if your blood sugar is [240 mg/dL](=cdc-dka|240|mg/dL) or higher. While you are sick, check every [4 to 6 hours](=cdc-dka|4 to 6|hours), or as your plan says. {{cdc-dka}}',
  'Check at any sugar level if you take an SGLT2 medicine and feel sick. Do the same if you are pregnant. {{hyperglycemic-crises-2024,ada-2026-pregnancy}}',
  table({
    caption: 'Ketone results for people with diabetes, and what to do',
    header: ['Urine strip', 'Blood meter', 'What to do'],
    rows: [
      'Negative | Below [0.6 mmol/L](=nhs-dka|0.6|mmol/L) | Follow your sick-day plan and keep checking',
      'Trace or small | [0.6 to 1.5 mmol/L](=nhs-dka|0.6 to 1.5|mmol/L) | Drink water, follow your plan, and check again in [2 hours](=nhs-dka|2|hours)',
      'Moderate ([2+](=hyperglycemic-crises-2024|2+)) | [1.6 mmol/L](=nhs-dka|1.6|mmol/L) to below [3 mmol/L](=hyperglycemic-crises-2024|3|mmol/L) | Call your care team now. Go to an emergency room if you feel sick, or cannot reach them',
      'Large (more than [2+](=nhs-dka|2+)) | [3 mmol/L](=hyperglycemic-crises-2024|3|mmol/L) or higher | Go to an emergency room now',
    ],
    note: 'Words on strips differ by brand. If you vomit, are pregnant, or feel very sick, get help now with any ketone result above negative.',
    sources: ['nhs-dka', 'hyperglycemic-crises-2024', 'medlineplus-ketones-urine', 'cdc-dka'],
    bound: [
      '[Negative](=medlineplus-ketones-urine)',
      '[Trace or small](=medlineplus-ketones-urine)',
      '[Moderate](=medlineplus-ketones-urine)',
      '[Large](=medlineplus-ketones-urine)',
      '[Call your care team now](=cdc-dka)',
    ],
  }),
  'A blood test is better than a urine test. Urine shows what happened hours ago, and it can miss the main ketone in DKA. {{ada-2026-goals,hyperglycemic-crises-2024}}',
])
