import { callout, section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const prevention = section('prevention', 'Prevention', 'Prevention for families', [
  'Preventing weight gain is easier than reversing it. Homes, schools and cities matter as much as choices. {{who-obesity-fact-sheet}}',
  ...bullets(
    'Breastfeeding, where possible, is linked with a lower risk.',
    'Children need 60 minutes of active play a day and enough sleep.',
    'Serve water and milk; keep sweet drinks for rare days.',
    'Eat together, and do not use food as reward or comfort.',
    'Never tease a child about weight. Praise habits, not looks. {{aap-obesity-2023,who-obesity-fact-sheet}}',
  ),
  'Children with obesity should get help early, not “watchful waiting”. Pediatricians advise family programs of at least [26 hours](=aap-obesity-2023|26|hours). Medicine can be offered from [age 12](=aap-obesity-2023|12). {{aap-obesity-2023}}',
  callout('info', 'What we do not know yet', [
    ...bullets(
      'Whether the newest medicines stay safe and helpful over decades.',
      'How best to stop a medicine without regaining weight.',
      'Whether the new idea of clinical obesity will change care for the better. {{lancet-clinical-obesity-2025,step4-2021}}',
    ),
  ]),
])
