import { doDont, section } from '../../build.ts'
import { h3 } from '../../rich-text.ts'

export const livingWith = section(
  'living-with',
  'Living with depression',
  'Living with depression',
  [
    'Recovery is rarely a straight line. Small steps count, and bad days are not failure. {{nimh-depression}}',
    doDont(
      'Day to day',
      [
        'move a little each day; a ten-minute walk is a start',
        'get up at the same time each morning',
        'keep one contact with someone you trust',
        'take medicine daily and note how you feel',
        'put off large decisions until you are better',
      ],
      [
        'drink alcohol or use drugs to sleep or cope',
        'stop medicine because you feel well',
        'stay alone with suicidal thoughts',
        'compare your pace with that of others',
      ],
      ['nimh-depression', 'exercise-depression-2024', 'nice-ng222'],
    ),
    'Exercise helps. Walking, running, yoga and strength training each reduced symptoms in a large review, and harder effort helped more. Many trials were small, so the size of the effect is uncertain. {{exercise-depression-2024}}',
    h3('For family and friends'),
    'Listen without fixing. Offer one practical thing, such as a meal or a ride to a visit. Look after yourself as well. {{nimh-depression}}',
    'Depression can return, above all after several episodes. A plan for the early signs helps you act sooner. {{nice-ng222}}',
  ],
)
