import { section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const questions = section(
  'questions',
  'Questions to ask',
  'Questions to ask your clinician',
  [
    'Bring this list to your visit. {{nice-ng197}}',
    ...bullets(
      'At what sugar level should I check ketones?',
      'Should I use a blood meter or urine strips for ketones?',
      'How much extra insulin do I take when I am sick?',
      'Which medicines do I pause, and when do I start them again?',
      'Who do I call at night and on weekends?',
      'What should I do before an operation or a fast?',
    ),
    'This page gives general information. It does not replace advice from a clinician who knows your history.',
  ],
)
