import { careCard, section } from '../../build.ts'
import { bullets, h3, steps } from '../../rich-text.ts'

export const gettingHelpNow = section('getting-help-now', 'Getting help now', 'Getting help now', [
  careCard('emergency', 'Call 911 if:', [
    ...bullets(
      'you or someone else is hurt or has taken an overdose, even if they seem well',
      'someone has a plan and the means to end their life now',
      'someone hears voices that tell them to harm themselves or others',
      'someone has a high fever, stiff muscles, and confusion after a change in medicine',
    ),
    'Stay with the person. If it is safe, move guns, pills, and sharp objects out of reach.',
    'Any overdose is an emergency, even if the person feels well. Do not wait for signs. {{lifeline-988}}',
  ]),
  'When you call, say that it is a mental health crisis. Ask for a crisis team if there is one. {{lifeline-988}}',
  h3('How to reach 988'),
  ...bullets(
    '**Call or text 988,** or chat at [988lifeline.org](https://988lifeline.org), day and night. {{lifeline-988}}',
    '**Spanish:** call 988 and press 2, or text AYUDA to 988. {{lifeline-988}}',
    '**American Sign Language:** choose “ASL Now” on the 988 website, or call 988 by videophone. {{samhsa-988-asl}}',
    '**Veterans:** call 988 and press 1, or text 838255. {{lifeline-988}}',
    '**Outside the United States:** find a helpline in your country at [findahelpline.com](https://findahelpline.com). {{find-a-helpline}}',
  ),
  h3('Make a safety plan'),
  ...steps(
    'Write down the signs that a crisis is starting.',
    'List things that calm you and places where you feel safe.',
    'List people you can call. Add 988.',
    'Ask someone to lock away medicines and guns.',
    'Keep the plan on your phone. {{va-dod-depression-2022}}',
  ),
])
