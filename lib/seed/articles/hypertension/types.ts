import { section } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const types = section('types', 'Types', 'Types of hypertension', [
  h3('Without one single cause'),
  'About [9 in 10](=aha-acc-2025|9 in 10) people have high blood pressure without one clear cause (primary or essential hypertension). It grows slowly from genes, age and ways of living. {{aha-acc-2025}}',
  h3('With a cause that can be found'),
  'About [1 in 10 adults](=aha-acc-2025|1 in 10|adults) has another illness behind it (secondary hypertension). Causes include kidney disease, narrow kidney arteries, sleep apnea and an overactive adrenal gland (primary aldosteronism). {{aha-acc-2025}}',
  'Doctors look for a cause if the pressure is severe, starts before [age 30](=aha-acc-2025|30) or resists treatment. Low potassium in the blood is another clue. {{aha-acc-2025}}',
  h3('Other patterns'),
  ...bullets(
    '**White-coat hypertension:** high at the clinic, normal at home.',
    '**Masked hypertension:** normal at the clinic, high at home. It carries real risk.',
    '**High upper number alone (isolated systolic hypertension):** common after age 60.',
    '**Resistant hypertension:** still high on three medicines of different kinds, one of them a water pill (diuretic). {{aha-resistant-2018}}',
  ),
])
