import { doDont, section } from '../../build.ts'

export const prevention = section('prevention', 'Prevention', 'Prevention', [
  'Healthy habits prevent high blood pressure and make medicines work better. Most salt comes from packaged and restaurant food, not from the shaker. {{fda-sodium}}',
  doDont(
    'For healthy arteries',
    [
      'read labels and choose foods with less sodium',
      'fill half your plate with vegetables and fruits',
      'walk briskly for 30 minutes on most days',
      'sleep 7 to 9 hours, and ask about loud snoring',
      'get checked: every year from age 40, or earlier if at higher risk',
    ],
    [
      'smoke or vape',
      'drink alcohol “for the heart”; none is best for blood pressure',
      'take pain relievers like ibuprofen without advice, above all with a water pill',
      'use potassium salt if you have kidney disease or take potassium-raising drugs',
    ],
    ['aha-acc-2025', 'uspstf-hypertension', 'fda-sodium', 'nsaid-kidney-2013'],
  ),
  'WHO suggests replacing table salt with a lower-sodium salt that contains potassium. This does not apply to pregnancy, children or weak kidneys. {{who-salt-substitutes-2025}}',
  'Adults aged [18 to 39](=uspstf-hypertension|18 to 39) at normal risk can be checked every [3 to 5 years](=uspstf-hypertension|3 to 5|years). {{uspstf-hypertension}}',
])
