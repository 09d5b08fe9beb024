import { doDont, section } from '../../build.ts'

export const prevention = section('prevention', 'Prevention', 'Prevention', [
  'Healthy habits help prevent high blood pressure and help medicines work better. Most salt comes from packaged and restaurant food, not from the shaker. {{fda-sodium}}',
  doDont(
    'For healthy arteries',
    [
      'read labels and choose foods with less sodium',
      'fill half your plate with fruits and vegetables',
      'walk briskly for 30 minutes on most days',
      'sleep 7 to 9 hours, and ask about loud snoring',
      'get checked every year from age 40, or earlier if your risk is higher',
    ],
    [
      'smoke or vape',
      'drink alcohol “for the heart”; none is best for blood pressure',
      'take pain relievers like ibuprofen without asking first, especially with a water pill',
      'use a potassium salt substitute without asking first',
    ],
    ['aha-acc-2025', 'uspstf-hypertension', 'fda-sodium', 'nsaid-kidney-2013'],
  ),
  'WHO suggests replacing table salt with a lower-sodium salt that contains potassium. This advice is not for children, or for people who are pregnant or have kidney disease. {{who-salt-substitutes-2025}}',
  'Do not use this salt with an ACE inhibitor, an ARB, spironolactone, or another potassium-sparing medicine, unless your clinician agrees. Potassium can build up to a dangerous level. {{who-salt-substitutes-2025}}',
  'With normal readings and risk, adults ages [18 to 39](=uspstf-hypertension|18 to 39) can be checked every [3 to 5 years](=uspstf-hypertension|3 to 5|years). {{uspstf-hypertension}}',
])
