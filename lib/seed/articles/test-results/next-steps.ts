import { doDont, section } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const nextSteps = section('next-steps', 'Next steps', 'What you can do next', [
  h3('What improves each number'),
  ...bullets(
    '**A1C:** food, activity, sleep, and diabetes medicines taken as planned. {{ada-2026-goals}}',
    '**Kidneys:** blood pressure and sugar at your goals. An ACE inhibitor or ARB helps if albumin is high. So does an SGLT2 medicine. {{kdigo-2024,ada-2026-kidney}}',
    '**LDL:** a statin, less saturated fat, more fiber, and no smoking. {{dyslipidemia-2026}}',
    '**Triglycerides:** less sugar and alcohol, more activity, and better blood sugar. {{ada-2026-heart}}',
  ),
  doDont(
    'Make your results count',
    [
      'keep a list of your numbers with their dates',
      'ask for a repeat if a result surprises you',
      'tell every clinician your eGFR before a new medicine or a scan with dye',
    ],
    [
      'stop a medicine because of one number',
      'take ibuprofen or naproxen for a long time if your eGFR is low',
      'compare your results with someone else’s goals',
    ],
    ['kdigo-2024', 'ada-2026-kidney', 'ada-2026-goals'],
  ),
  h3('What is uncertain'),
  'It is uncertain how low LDL should go for every person with diabetes, especially after age 75. Guidelines also differ on when older adults with a slightly low eGFR have kidney disease. {{dyslipidemia-2026,ada-2026-heart,kdigo-2024}}',
])
