import { section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const questions = section(
  'questions',
  'Questions to ask',
  'Questions to ask your clinician',
  [
    'Bring your monitor, your log, and this list. Choose the three questions that matter most to you. {{nice-ng197}}',
    ...bullets(
      'Is my blood pressure high at home too, and how sure are we?',
      'What is my target, and why?',
      'What is my 10-year risk of heart disease and stroke?',
      'How much would each change or medicine lower my risk?',
      'Should we look for a cause, such as aldosterone or sleep apnea?',
      'Which side effects should I call about, and which go away?',
      'Which pain relievers and cold medicines are safe for me?',
      'What if I am pregnant, or want to be?',
      'When will we check my blood, urine, and readings again?',
    ),
    'This page gives general information. It does not replace advice from a clinician who knows your history.',
  ],
)
