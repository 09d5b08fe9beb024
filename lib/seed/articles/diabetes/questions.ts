import { section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const questions = section(
  'questions',
  'Questions to ask',
  'Questions to ask your clinician',
  [
    'Take this list along. {{nice-ng197}}',
    ...bullets(
      'Which type do I have, and how sure is that?',
      'What are my goals for A1C, blood pressure and cholesterol?',
      'What does each medicine add for my heart and kidneys?',
      'Can mine cause lows, and do I need glucagon?',
      'What is my plan for sick days?',
      'Would a sensor help me?',
      'When are my eyes, kidneys and feet checked next?',
    ),
    'This page gives general information. It does not replace advice from someone who knows your history.',
  ],
)
