import { doDont, section } from '../../build.ts'
import { h3 } from '../../rich-text.ts'

export const livingWith = section(
  'living-with',
  'Living with depression',
  'Living with depression',
  [
    'Recovery is rarely a straight line. Small steps count, and a bad day is not a failure. {{nimh-depression}}',
    doDont(
      'Day to day',
      [
        'move a little each day, starting with a ten-minute walk',
        'get up at the same time each morning',
        'stay in touch with someone you trust',
        'take your medicine every day and write down how you feel',
        'put off big decisions until you feel better',
      ],
      [
        'drink alcohol or use drugs to sleep or cope',
        'stop your medicine because you feel well',
        'stay alone with suicidal thoughts',
        'compare your progress with anyone else’s',
      ],
      ['nimh-depression', 'exercise-depression-2024', 'nice-ng222'],
    ),
    'Exercise helps. In a large review, walking, running, yoga, and strength training each eased symptoms, and harder exercise helped more. Many of the trials were small, so it is not clear how much it helps. {{exercise-depression-2024}}',
    h3('For family and friends'),
    'Listen without trying to fix things. Offer one practical thing, such as a meal or a ride to a visit. Take care of yourself, too. {{nimh-depression}}',
    'Depression can come back, especially after several episodes. A plan for the early signs helps you act sooner. {{nice-ng222}}',
  ],
)
