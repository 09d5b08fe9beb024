import { section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const questions = section(
  'questions',
  'Questions to ask',
  'Questions to ask about your results',
  [
    'Bring this list and your report to your visit. {{nice-ng197}}',
    ...bullets(
      'What is my goal for A1C, blood pressure, and LDL?',
      'Is this result new, or has it been like this before?',
      'Could anything have changed the result for a while?',
      'Does the test need to be repeated, and when?',
      'What can I do, and would a medicine help?',
      'Do any of my medicines need a different dose for my kidneys?',
    ),
    'This page gives general information. It does not replace advice from a clinician who knows your history.',
  ],
)
