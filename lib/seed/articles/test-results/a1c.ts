import { section, table } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const a1c = section('a1c', 'A1C', 'A1C: your average blood sugar', [
  'Sugar sticks to red blood cells. The A1C test (hemoglobin A1C) measures how much. Because these cells live about [3 months](=niddk-a1c|3|months), it shows an average over that time. {{niddk-a1c}}',
  table({
    caption: 'A1C and fasting blood sugar in adults who are not pregnant',
    header: ['Result', 'A1C', 'Fasting blood sugar'],
    rows: [
      'Normal | Below [5.7%](=ada-2026-diagnosis|5.7|%) | Below [100 mg/dL](=ada-2026-diagnosis|100|mg/dL)',
      'Prediabetes | [5.7% to 6.4%](=ada-2026-diagnosis|5.7 to 6.4|%) | [100 to 125 mg/dL](=ada-2026-diagnosis|100 to 125|mg/dL)',
      'Diabetes | [6.5%](=ada-2026-diagnosis|6.5|%) or higher | [126 mg/dL](=ada-2026-diagnosis|126|mg/dL) or higher',
    ],
    note: 'Without clear signs of high blood sugar, two results in the diabetes range are needed.',
    sources: ['ada-2026-diagnosis'],
  }),
  h3('What A1C means day to day'),
  table({
    caption: 'A1C as an average glucose (eAG)',
    header: ['A1C', 'Average glucose'],
    rows: [
      '[6%](=ada-2026-goals|6|%) | [126 mg/dL](=ada-2026-goals|126|mg/dL)',
      '[7%](=ada-2026-goals|7|%) | [154 mg/dL](=ada-2026-goals|154|mg/dL)',
      '[8%](=ada-2026-goals|8|%) | [183 mg/dL](=ada-2026-goals|183|mg/dL)',
      '[9%](=ada-2026-goals|9|%) | [212 mg/dL](=ada-2026-goals|212|mg/dL)',
      '[10%](=ada-2026-goals|10|%) | [240 mg/dL](=ada-2026-goals|240|mg/dL)',
    ],
    sources: ['ada-2026-goals'],
  }),
  'Many adults with diabetes aim below [7%](=ada-2026-goals|7|%). Below [8%](=ada-2026-goals|8|%) may be better if you are frail, or if lows are dangerous for you. The test is done at least twice a year. {{ada-2026-goals}}',
  h3('When A1C can mislead'),
  ...bullets(
    'pregnancy, especially the second half',
    'anemia, low iron, heavy blood loss, or a blood transfusion',
    'kidney failure or dialysis',
    'sickle cell disease, and, with some lab methods, sickle cell trait {{ada-2026-diagnosis,niddk-a1c}}',
  ),
  'In these cases, your clinician looks at blood sugar checks or a sensor instead. A1C also hides highs and lows that cancel each other out. {{ada-2026-diagnosis,ada-2026-goals}}',
])
