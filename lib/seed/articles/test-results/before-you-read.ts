import { section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const beforeYouRead = section(
  'before-you-read',
  'Before you read',
  'Before you read your results',
  [
    'Results often reach your phone before your clinician has seen them. A red flag next to a number means it is outside the lab’s range. It does not say how serious it is. {{medlineplus-lab-results}}',
    ...bullets(
      'Labs use different ranges. Compare your result with the range on your own report.',
      'Look at the trend. Two or three results over time tell you more than one result does.',
      'Illness, hard exercise, food, and some medicines can change a result for a while. {{medlineplus-lab-results,kdigo-2024}}',
    ),
    'Waiting for results can be hard. If it becomes too much, talk to someone. If you are thinking about suicide, call or text **988** at any time. {{lifeline-988}}',
  ],
)
