import { careCard, section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const whenToGetHelp = section('when-to-get-help', 'When to get help', 'When to get help', [
  careCard('emergency', 'Call 911 if:', [
    ...bullets(
      'you cannot catch your breath, or your lips turn blue',
      'you have a severe headache with fever, stiff neck, or confusion',
      'you have a seizure, sudden weakness, or loss of vision',
      'your face swells or your skin blisters after a new medicine',
      'someone has overdosed (give naloxone, and stay with them) {{dhhs-opportunistic-infections,dhhs-adult-art,who-key-populations-2022}}',
    ),
  ]),
  careCard('urgent', 'Call your clinic today if:', [
    ...bullets(
      'you have a fever, a new cough, or shortness of breath, especially with a CD4 count below [200 cells/mm³](=dhhs-opportunistic-infections|200|cells/mm³)',
      'your skin or eyes turn yellow',
      'you have run out of medicine or will within days',
    ),
    'Lung infections and tuberculosis can get worse fast with HIV. {{dhhs-opportunistic-infections}}',
  ]),
  'Call soon if you lose weight, have night sweats, or see white patches in your mouth. {{dhhs-opportunistic-infections}}',
])
