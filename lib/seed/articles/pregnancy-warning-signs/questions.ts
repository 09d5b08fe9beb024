import { section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const questions = section(
  'questions',
  'Questions to ask',
  'Questions to ask your care team',
  [
    'Bring this list to your visit. {{nice-ng197}}',
    ...bullets(
      'Who do I call at night, and where do I go?',
      'Am I at high risk of preeclampsia, and should I take aspirin?',
      'Should I measure my blood pressure at home, and how often?',
      'What should my blood pressure be after birth?',
      'When is my first visit after birth?',
      'How will you check my mood?',
    ),
    'This page gives general information. It does not replace advice from a clinician who knows your history.',
  ],
)
