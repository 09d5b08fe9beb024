import { section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const questions = section(
  'questions',
  'Questions to ask',
  'Questions to ask your clinician',
  [
    'If you don’t like the word “obesity,” ask your clinician to use another one. Say what you want to change in your life. {{nice-ng197}}',
    ...bullets(
      'Can we talk about my weight today and what I have tried?',
      'How does my weight affect my health now?',
      'Could a medicine or an illness be part of it?',
      'Which treatments are right for me, and how would each one help?',
      'What are the harms, and which ones should I call about?',
      'How long would I take a medicine, and what if I stop?',
      'Do I need to change my other medicines or my birth control?',
      'Who pays, and what if my coverage ends?',
      'Besides the scale, how will we know that it is working?',
    ),
    'This page gives general information. It does not replace advice from a clinician who knows your history.',
  ],
)
