import { section } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const types = section('types', 'Types', 'Types of hypertension', [
  h3('Without one clear cause'),
  'For about [9 in 10](=aha-acc-2025|9 in 10) people, there is no single cause (primary or essential hypertension). It develops slowly from genes, age, and daily habits. {{aha-acc-2025}}',
  h3('With a known cause'),
  'For about [1 in 10 adults](=aha-acc-2025|1 in 10|adults), another condition is the cause (secondary hypertension). Causes include kidney disease, narrow kidney arteries, sleep apnea, and an overactive adrenal gland (primary aldosteronism). {{aha-acc-2025}}',
  'Doctors look for a cause if blood pressure is very high, high before [age 30](=aha-acc-2025|30), or hard to control. Low potassium in the blood is another clue. {{aha-acc-2025}}',
  h3('Other patterns'),
  ...bullets(
    '**White-coat hypertension:** high at the clinic but normal at home.',
    '**Masked hypertension:** normal at the clinic but high at home. It still raises your risk.',
    '**High upper number alone (isolated systolic hypertension):** common after age 60.',
    '**Resistant hypertension:** still high while taking three different kinds of medicine, including a water pill (diuretic). {{aha-resistant-2018}}',
  ),
])
