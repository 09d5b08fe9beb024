import { callout, section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const prevention = section('prevention', 'Prevention', 'Prevention for families', [
  'Obesity can often be prevented. Homes, schools, and cities matter as much as personal choices. {{who-obesity-fact-sheet}}',
  ...bullets(
    'Breastfeeding, when possible, is linked to a lower risk.',
    'Children need 60 minutes of active play a day and enough sleep.',
    'Serve water and milk. Save sweet drinks for special days.',
    'Eat together, and do not use food as a reward or for comfort.',
    'Never tease a child about weight. Praise healthy habits, not looks. {{aap-obesity-2023,who-obesity-fact-sheet}}',
  ),
  'Children with obesity should get help early, not “watchful waiting.” Pediatricians advise family programs of at least [26 hours](=aap-obesity-2023|26|hours). Medicine can be offered from [age 12](=aap-obesity-2023|12). {{aap-obesity-2023}}',
  callout('info', 'What we do not know yet', [
    ...bullets(
      'Whether the newest medicines stay safe and keep working over decades',
      'How to stop a medicine without gaining weight back',
      'Whether the new definition of clinical obesity will improve care {{lancet-clinical-obesity-2025,step4-2021}}',
    ),
  ]),
])
