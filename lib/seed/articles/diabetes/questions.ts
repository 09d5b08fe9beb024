import { section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const questions = section(
  'questions',
  'Questions to ask',
  'Questions to ask your clinician',
  [
    'Bring this list to your visit. {{nice-ng197}}',
    ...bullets(
      'Which type do I have, and how sure are we?',
      'What are my goals for A1C, blood pressure, and cholesterol?',
      'How does each medicine help my heart and kidneys?',
      'Can my medicines cause lows, and do I need glucagon?',
      'What is my plan for sick days?',
      'When will my eyes, kidneys, and feet be checked next?',
    ),
    'This page gives general information. It does not replace advice from a clinician who knows your history.',
  ],
)
