import { callout, section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const livingWell = section(
  'living-well',
  'Living well',
  'Living well with high blood pressure',
  [
    'High blood pressure is usually a lifelong condition. Most people who treat it live full and active lives. {{who-hypertension-fact-sheet}}',
    ...bullets(
      'Take your medicine at the same time each day. A pill box or phone alarm helps.',
      'If a side effect bothers you, call before you stop. There is nearly always another choice.',
      'Bring your monitor and your list of readings to visits. Compare the monitor once a year.',
      'Expect a visit each month until you reach your target, then every 3 to 6 months. {{who-hypertension-2021}}',
      'Ask about cost. Most first-choice medicines are generic. {{aha-acc-2025}}',
    ),
    'Worry and low mood can make daily care harder. If you think about suicide, call or text 988 at any time. {{lifeline-988}} Our [guide to depression](@article-depression) shows other ways to get help.',
    callout('info', 'What is still uncertain', [
      ...bullets(
        'The best target for people over 80 or with frailty is not settled.',
        'How many people gain from going below 120 is still debated.',
        'How far the newer kidney-nerve procedures prevent strokes is not yet known. {{esc-2024}}',
      ),
    ]),
  ],
)
