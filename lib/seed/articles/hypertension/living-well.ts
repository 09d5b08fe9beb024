import { callout, section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const livingWell = section(
  'living-well',
  'Living well',
  'Living well with high blood pressure',
  [
    'High blood pressure usually needs treatment for life. Treatment prevents strokes and heart attacks. {{aha-acc-2025,ettehad-2016}}',
    ...bullets(
      'Take your medicine at the same time each day. A pillbox or a phone alarm can help.',
      'If a side effect bothers you, call before you stop. There is almost always another option.',
      'Bring your readings to each visit. Once a year, bring your monitor to compare it with the clinic’s.',
      'Expect a visit every month until you reach your target, then every 3 to 6 months. {{who-hypertension-2021}}',
      'Ask about cost. Most first-choice medicines come as generics. {{aha-acc-2025}}',
    ),
    'Worry and low mood can make it harder to take care of yourself. If you are thinking about suicide, call or text 988 at any time. {{lifeline-988}} Our [guide to depression](@article-depression) lists other ways to get help.',
    callout('info', 'What is still uncertain', [
      ...bullets(
        'The best target for people over 80 or with frailty is not settled.',
        'Experts still debate how many people benefit from going below 120.',
        'It is not yet known how well the newer kidney-nerve procedures prevent strokes. {{esc-2024}}',
      ),
    ]),
  ],
)
