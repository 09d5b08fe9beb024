import { section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const questions = section(
  'questions',
  'Questions to ask',
  'Questions to ask your clinician',
  [
    'Bring your monitor, your log and this list. Choose the three that matter most to you. {{nice-ng197}}',
    ...bullets(
      'Is my pressure high at home too, and how sure is that?',
      'What is my own target, and why?',
      'What is my 10-year risk of heart disease and stroke?',
      'How much would each change or medicine lower that risk?',
      'Should we look for a cause, such as aldosterone or sleep apnea?',
      'Which side effects should I call about, and which pass?',
      'Which pain relievers and cold medicines are safe for me?',
      'What if I am, or want to be, pregnant?',
      'When do we check blood, urine and my readings again?',
    ),
    'This page gives general information. It does not replace advice from someone who knows your history.',
  ],
)
