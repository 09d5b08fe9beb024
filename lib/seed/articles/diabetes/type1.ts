import { section, table } from '../../build.ts'
import { h3 } from '../../rich-text.ts'

export const type1 = section('type1', 'Type 1 diabetes', 'Type 1 diabetes', [
  'In type 1, the immune system attacks the cells that make insulin (beta cells). Nothing you ate or did caused it. {{ada-2026-diagnosis}}',
  h3('Three stages'),
  table({
    caption: 'Stages of type 1 diabetes',
    header: ['Stage', 'Autoantibodies', 'Blood sugar', 'Symptoms'],
    rows: [
      'Stage 1 | Two or more | Normal | None',
      'Stage 2 | Two or more | Above normal, below diabetes | None',
      'Stage 3 | Usually present | In the diabetes range | Usually present',
    ],
    sources: ['ada-2026-diagnosis'],
  }),
  'Blood tests can find signs of the attack (islet autoantibodies). Relatives can ask for screening. {{ada-2026-diagnosis}}',
  'Teplizumab is given by IV over [14 days](=teplizumab-2019|14|days) to people in stage 2. In the main trial, in people [ages 8 and older](=teplizumab-2019|8), it delayed stage 3 by about two years. A rash and a brief drop in white blood cells were common. {{teplizumab-2019,ada-2026-prevention}}',
  'The approved age may have changed. Ask your clinician who can get it. {{ada-2026-prevention}}',
  h3('Treatment'),
  'Everyone with type 1 needs insulin for life. {{ada-2026-medicines}}',
  'Never skip your long-acting insulin, because DKA can follow within hours. People with type 1 are also checked for thyroid and celiac disease. {{ada-2026-evaluation}}',
])
