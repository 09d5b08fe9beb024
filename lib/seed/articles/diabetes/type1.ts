import { section, table } from '../../build.ts'
import { h3 } from '../../rich-text.ts'

export const type1 = section('type1', 'Type 1 diabetes', 'Type 1 diabetes', [
  'In type 1 the immune system attacks the insulin-making beta cells. It can begin at any age, and about half of new cases are in adults. Nothing you ate or did caused it. {{ada-2026-diagnosis}}',
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
  'Blood tests can find the markers of the attack (islet autoantibodies). They help when the type is unclear, and relatives can ask for screening. {{ada-2026-diagnosis}}',
  'Teplizumab is an infusion over [14 days](=teplizumab-2019|14|days) for stage 2. In the key trial, [from age 8](=teplizumab-2019|8), it delayed stage 3 by about two years. Rash and a brief fall in white cells were common. {{teplizumab-2019,ada-2026-prevention}}',
  'That age is changing, so ask from which age it is offered now. {{ada-2026-prevention}}',
  h3('Treatment'),
  'Everyone with type 1 needs insulin for life. Most use several injections a day, or a pump. Rapid insulin covers meals, and long-acting insulin the rest. {{ada-2026-medicines}}',
  'Learn to match insulin to carbohydrate, activity and glucose. Never skip background insulin, because DKA can follow within hours. People with type 1 are also checked for thyroid and celiac disease. {{ada-2026-evaluation}}',
])
