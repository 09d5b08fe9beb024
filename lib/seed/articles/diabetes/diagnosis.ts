import { careCard, figure, section, table } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const diagnosis = section('diagnosis', 'Diagnosis', 'How diabetes is diagnosed', [
  'Diabetes is diagnosed with a blood test done in a lab. A home meter can point to diabetes but cannot confirm it. {{ada-2026-diagnosis}}',
  table({
    caption: 'Blood test results for adults who are not pregnant',
    header: ['Test', 'Normal', 'Prediabetes', 'Diabetes'],
    rows: [
      'Fasting glucose (no food for [8 hours](=ada-2026-diagnosis|8|hours)) | Below [100 mg/dL](=ada-2026-diagnosis|100|mg/dL) ([5.6 mmol/L](=ada-2026-diagnosis|5.6|mmol/L)) | [100–125 mg/dL](=ada-2026-diagnosis|100–125|mg/dL) ([5.6–6.9 mmol/L](=ada-2026-diagnosis|5.6–6.9|mmol/L)) | [126 mg/dL](=ada-2026-diagnosis|126|mg/dL) ([7.0 mmol/L](=ada-2026-diagnosis|7.0|mmol/L)) or higher',
      '2-hour glucose after a [75 g](=ada-2026-diagnosis|75|g) sugar drink (OGTT) | Below [140 mg/dL](=ada-2026-diagnosis|140|mg/dL) ([7.8 mmol/L](=ada-2026-diagnosis|7.8|mmol/L)) | [140–199 mg/dL](=ada-2026-diagnosis|140–199|mg/dL) ([7.8–11.0 mmol/L](=ada-2026-diagnosis|7.8–11.0|mmol/L)) | [200 mg/dL](=ada-2026-diagnosis|200|mg/dL) ([11.1 mmol/L](=ada-2026-diagnosis|11.1|mmol/L)) or higher',
      'A1C, the average over about [3 months](=ada-2026-diagnosis|3|months) | Below [5.7%](=ada-2026-diagnosis|5.7|%) | [5.7–6.4%](=ada-2026-diagnosis|5.7–6.4|%) ([39–47 mmol/mol](=ada-2026-diagnosis|39–47|mmol/mol)) | [6.5%](=ada-2026-diagnosis|6.5|%) ([48 mmol/mol](=ada-2026-diagnosis|48|mmol/mol)) or higher',
      'Random glucose, any time of day | Not used | Not used | [200 mg/dL](=ada-2026-diagnosis|200|mg/dL) ([11.1 mmol/L](=ada-2026-diagnosis|11.1|mmol/L)) or higher, with classic symptoms',
    ],
    note: 'In WHO guidance, the raised fasting range starts at [110 mg/dL](=who-hearts-d|110|mg/dL) ([6.1 mmol/L](=who-hearts-d|6.1|mmol/L)).',
    sources: ['ada-2026-diagnosis', 'who-hearts-d'],
  }),
  figure(
    'figure-blood-glucose-ranges.svg',
    'Chart of blood test ranges. Prediabetes: fasting [100–125 mg/dL](=ada-2026-diagnosis|100–125|mg/dL), 2-hour [140–199 mg/dL](=ada-2026-diagnosis|140–199|mg/dL), A1C [5.7–6.4%](=ada-2026-diagnosis|5.7–6.4|%). Diabetes: fasting [126 or more](=ada-2026-diagnosis|126), 2-hour [200 or more](=ada-2026-diagnosis|200), A1C [6.5%](=ada-2026-diagnosis|6.5|%) or more.',
    'Blood test ranges for diagnosis (American Diabetes Association).',
    ['ada-2026-diagnosis'],
  ),
  h3('One result is rarely enough'),
  'If you have no clear symptoms, two abnormal results are needed. Both can come from one blood sample. With classic symptoms, one is enough. {{ada-2026-diagnosis}}',
  'Anemia, pregnancy, kidney failure, a recent transfusion, and sickle cell trait can make A1C misleading. Glucose tests are used instead. {{ada-2026-diagnosis}}',
  h3('Who should be tested'),
  ...bullets(
    'The American Diabetes Association advises testing all adults from [age 35](=ada-2026-diagnosis|35), or earlier with overweight and another risk factor. {{ada-2026-diagnosis}}',
    'The US Preventive Services Task Force advises screening for people [ages 35 to 70](=uspstf-prediabetes|35 to 70) with overweight or obesity. {{uspstf-prediabetes}}',
    'If the result is normal, repeat it at least every [3 years](=ada-2026-diagnosis|3|years). {{ada-2026-diagnosis}}',
  ),
  careCard('nonUrgent', 'Make an appointment if:', [
    ...bullets(
      '[you are 35 or older](=ada-2026-diagnosis|35) and have never been tested',
      'your vision is a little blurry, your feet tingle, or small cuts heal slowly',
      'you have diabetes and your readings have been above your target for two weeks',
      'living with diabetes is wearing you out {{ada-2026-diagnosis,ada-2026-wellbeing}}',
    ),
  ]),
])
