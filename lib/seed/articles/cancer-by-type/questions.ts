import { section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const questions = section(
  'questions',
  'Questions to ask',
  'Questions to ask your clinician',
  [
    'Bring this list to your visit. {{nice-ng197}}',
    ...bullets(
      'Which screening tests do you advise for me, and why?',
      'What are the benefits and harms of this test?',
      'Does my family history change anything?',
      'What could this sign be, and how soon will we know?',
      'If it is cancer: which type and stage is it?',
      'What are my choices, and what if I wait?',
    ),
    'This page gives general information. It does not replace advice from a clinician who knows your history.',
  ],
)
