import { section, table } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const pregnancy = section('pregnancy', 'Pregnancy', 'Diabetes and pregnancy', [
  'Most people with diabetes have healthy babies. Plan ahead. {{ada-2026-pregnancy}}',
  h3('If you already have diabetes'),
  ...bullets(
    'If you can, use birth control until your glucose is at your goal. Aim for an A1C [below 6.5%](=ada-2026-pregnancy|6.5|%) before you get pregnant.',
    'Take folic acid, and go over every medicine with your clinician. Some blood pressure medicines, statins, and GLP-1 medicines must be stopped first.',
    'Have your eyes checked before pregnancy and during it.',
    'Ask about low-dose aspirin from [12 to 16 weeks](=ada-2026-pregnancy|12 to 16|weeks). It lowers the risk of preeclampsia, a dangerous rise in blood pressure. {{ada-2026-pregnancy}}',
  ),
  'During pregnancy, ketoacidosis (DKA) can start at lower sugar levels. If you vomit or have ketones, go to the hospital right away. {{ada-2026-pregnancy}}',
  h3('Diabetes that starts in pregnancy'),
  'Gestational diabetes usually has no symptoms. Everyone who is pregnant is offered a test at 24 weeks or later, usually [between 24 and 28 weeks](=ada-2026-diagnosis|24–28|weeks). {{uspstf-gestational,ada-2026-diagnosis}}',
  table({
    caption: 'Tests for gestational diabetes at 24–28 weeks',
    header: ['Time of sample', 'One step: 75 g drink', 'Two step: 100 g drink*'],
    rows: [
      'Fasting | [92 mg/dL](=ada-2026-diagnosis|92|mg/dL) ([5.1 mmol/L](=ada-2026-diagnosis|5.1|mmol/L)) | [95 mg/dL](=ada-2026-diagnosis|95|mg/dL) ([5.3 mmol/L](=ada-2026-diagnosis|5.3|mmol/L))',
      '[1 hour](=ada-2026-diagnosis|1|hour) | [180 mg/dL](=ada-2026-diagnosis|180|mg/dL) ([10.0 mmol/L](=ada-2026-diagnosis|10.0|mmol/L)) | [180 mg/dL](=ada-2026-diagnosis|180|mg/dL) ([10.0 mmol/L](=ada-2026-diagnosis|10.0|mmol/L))',
      '[2 hours](=ada-2026-diagnosis|2|hours) | [153 mg/dL](=ada-2026-diagnosis|153|mg/dL) ([8.5 mmol/L](=ada-2026-diagnosis|8.5|mmol/L)) | [155 mg/dL](=ada-2026-diagnosis|155|mg/dL) ([8.6 mmol/L](=ada-2026-diagnosis|8.6|mmol/L))',
      '[3 hours](=ada-2026-diagnosis|3|hours) | Not measured | [140 mg/dL](=ada-2026-diagnosis|140|mg/dL) ([7.8 mmol/L](=ada-2026-diagnosis|7.8|mmol/L))',
      'Needed for diagnosis | One value at or above | Two values at or above',
    ],
    note: '*Done only if a first screening test with a 50 g drink shows a high 1-hour result. The cutoff may be 130, 135, or 140 mg/dL.',
    sources: ['ada-2026-diagnosis'],
  }),
  'The fasting target is below [95 mg/dL](=ada-2026-pregnancy|95|mg/dL). After meals it is below [140](=ada-2026-pregnancy|140) at one hour, or below [120](=ada-2026-pregnancy|120) at two hours. {{ada-2026-pregnancy}}',
  'Healthy eating and activity are enough for most people. If not, insulin is the preferred medicine. {{ada-2026-pregnancy}}',
  'Have a 75 g glucose test [4 to 12 weeks](=ada-2026-pregnancy|4–12|weeks) after birth. Then test every [1 to 3 years](=ada-2026-pregnancy|1–3|years), because many people develop type 2 later. {{ada-2026-pregnancy}}',
])
