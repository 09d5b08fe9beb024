import { doDont, section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const normalSugar = section(
  'normal-sugar',
  'DKA with normal sugar',
  'DKA with normal sugar: SGLT2 medicines',
  [
    'SGLT2 medicines move sugar into your urine. They protect the heart and kidneys. They can also hide DKA, because blood sugar may stay below [200 mg/dL](=hyperglycemic-crises-2024|200|mg/dL) (euglycemic DKA). {{hyperglycemic-crises-2024,ada-2026-medicines}}',
    'Their names end in “-gliflozin”: empagliflozin (Jardiance), dapagliflozin (Farxiga), canagliflozin (Invokana), and ertugliflozin (Steglatro). {{fda-sglt2-2015}}',
    'The risk is higher when you:',
    ...bullets(
      'are sick, vomit, or cannot eat or drink',
      'fast, or eat very few carbohydrates (a keto diet)',
      'drink a lot of alcohol',
      'have an operation, or prepare for one',
      'take less insulin than you need {{fda-sglt2-2015,hyperglycemic-crises-2024}}',
    ),
    doDont(
      'If you take an SGLT2 medicine and feel sick',
      [
        'stop the SGLT2 medicine until you have talked with your care team',
        'check ketones, whatever your sugar is',
        'keep taking long-acting insulin, if you use it',
        'say “I take an SGLT2 medicine” to every clinician who sees you',
      ],
      [
        'trust a normal sugar reading alone',
        'start it again before you eat and drink as usual',
        'take it right before an operation without asking',
      ],
      ['fda-sglt2-2015', 'hyperglycemic-crises-2024', 'ada-2026-medicines'],
    ),
    'Before a planned operation, these are usually stopped at least [3 days](=fda-sglt2-2015|3|days) ahead. For ertugliflozin it is [4 days](=fda-sglt2-2015|4|days). Ask your surgeon. {{fda-sglt2-2015}}',
    'If you cannot check ketones, and you vomit, have belly pain, or breathe fast, go to an emergency room. Also go if you are unusually tired. Ask for a blood ketone test. {{fda-sglt2-2015,hyperglycemic-crises-2024}}',
  ],
)
