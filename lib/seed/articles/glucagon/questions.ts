import { section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const questions = section(
  'questions',
  'Questions to ask',
  'Questions to ask your clinician',
  [
    'Bring this list to your visit. {{nice-ng197}}',
    ...bullets(
      'Which form of glucagon fits me and my family?',
      'How many should I have, and where?',
      'Which dose is right for my child?',
      'Who can show us how to use it?',
      'Which of my medicines can cause lows?',
      'How can I have fewer lows?',
    ),
    'This page gives general information. It does not replace advice from a clinician who knows your history.',
  ],
)
