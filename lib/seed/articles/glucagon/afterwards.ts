import { careCard, doDont, figure, section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const afterwards = section('afterwards', 'After the dose', 'After the dose', [
  'Glucagon often makes people vomit. Lying on the side keeps the airway clear (recovery position). {{baqsimi-label,mskcc-glucagon-kit}}',
  figure(
    'figure-recovery-position.svg',
    'Drawing of a person lying on their side. The head is tipped back, one hand is under the cheek, and the top knee is bent.',
    'Recovery position: on the side, top knee bent, mouth toward the floor.',
    ['aha-cpr-2025', 'mskcc-glucagon-kit'],
  ),
  doDont(
    'While you wait for help',
    [
      'stay with the person, and look at the clock',
      'give a second dose from a new device after 15 minutes, if they do not wake up',
      'give juice or regular soda once they are awake and can swallow',
      'then give a snack, such as crackers with cheese',
    ],
    [
      'put anything in their mouth while they cannot swallow',
      'hold them down during a seizure',
      'give insulin',
      'let them drive',
    ],
    ['ada-2026-goals', 'baqsimi-label', 'cdc-treat-low', 'niddk-low-glucose'],
  ),
  'Nausea, vomiting, and headache are common after glucagon. The nasal form can sting and make the eyes water. {{baqsimi-label,gvoke-label}}',
  'Glucagon needs sugar that is stored in the liver. It may not work after alcohol, or after days with little food. {{jbds-hypoglycaemia-2023,gvoke-label}}',
  careCard('urgent', 'Get care today, even if you feel well again, if:', [
    ...bullets(
      'you needed glucagon, or help from someone else, for a low',
      'you take a sulfonylurea, such as glipizide: the low can come back for [24 hours](=jbds-hypoglycaemia-2023|24|hours) or longer',
      'you took more insulin than your dose',
      'you vomit, or cannot eat',
    ),
    'Your doses may have to change. Do not stay alone or drive until your clinician has said what to do. {{ada-2026-goals,jbds-hypoglycaemia-2023}}',
  ]),
])
