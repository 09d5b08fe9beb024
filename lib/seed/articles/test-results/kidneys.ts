import { section, table } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const kidneys = section(
  'kidneys',
  'Kidney results',
  'Kidney results: eGFR and urine albumin',
  [
    'Kidney disease has no signs for a long time, so tests are the only way to find it early. With diabetes, both tests are done at least once a year. {{ada-2026-kidney,kdigo-2024}}',
    h3('eGFR: how well your kidneys filter'),
    'The lab works out eGFR (estimated glomerular filtration rate) from creatinine in your blood, your age, and your sex. Higher is better. {{kdigo-2024}}',
    table({
      caption: 'eGFR in adults, in mL/min/1.73 m²',
      header: ['eGFR (mL/min/1.73 m²)', 'Category', 'What it means'],
      rows: [
        '[90](=kdigo-2024|90) or higher | G1 | Normal, unless urine albumin or another test shows damage',
        '[60 to 89](=kdigo-2024|60 to 89) | G2 | A little low; often normal with age if urine albumin is normal',
        '[45 to 59](=kdigo-2024|45 to 59) | G3a | Mildly to moderately low',
        '[30 to 44](=kdigo-2024|30 to 44) | G3b | Moderately to severely low',
        '[15 to 29](=kdigo-2024|15 to 29) | G4 | Severely low; time to plan with a kidney specialist',
        'Below [15](=kdigo-2024|15) | G5 | Kidney failure; dialysis or a transplant may be needed',
      ],
      sources: ['kdigo-2024'],
    }),
    h3('Urine albumin: whether your kidneys leak protein'),
    'The urine albumin-to-creatinine ratio (UACR) needs only a little urine, best in the morning. Lower is better. {{kdigo-2024,ada-2026-kidney}}',
    table({
      caption: 'Urine albumin-to-creatinine ratio (UACR)',
      header: ['UACR', 'Category', 'What it means'],
      rows: [
        'Below [30 mg/g](=kdigo-2024|30|mg/g) | A1 | Normal to mildly increased',
        '[30 to 300 mg/g](=kdigo-2024|30 to 300|mg/g) | A2 | Moderately increased: a sign of kidney damage',
        'Above [300 mg/g](=kdigo-2024|300|mg/g) | A3 | Severely increased: high risk of kidney failure, heart attack, and stroke',
      ],
      note: 'Fever, a urine infection, hard exercise, very high sugar, or a period can raise it for a while.',
      sources: ['kdigo-2024', 'ada-2026-kidney'],
      bound: ['[Fever](=ada-2026-kidney)'],
    }),
    'A high result is repeated. It counts only if two of three samples within [3 to 6 months](=ada-2026-kidney|3 to 6|months) are high. {{ada-2026-kidney}}',
    h3('What changes eGFR for a while'),
    ...bullets(
      'not drinking enough, vomiting, or diarrhea',
      'ibuprofen and similar pain relievers',
      'a lot of muscle, a meat-heavy meal, or creatine',
      'the first weeks on an ACE inhibitor, an ARB, or an SGLT2 medicine {{kdigo-2024}}',
    ),
    'A small early drop with these medicines is expected, and they protect your kidneys over the years. Do not stop them on your own. {{kdigo-2024,ada-2026-kidney}}',
  ],
)
