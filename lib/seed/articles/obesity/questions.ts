import { section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const questions = section(
  'questions',
  'Questions to ask',
  'Questions to ask your clinician',
  [
    'You may ask for another word than “obesity”. Say what you want to change in your life. {{nice-ng197}}',
    ...bullets(
      'May we talk about my weight today, and about what I have tried?',
      'What does my weight do to my health now?',
      'Could a medicine or an illness be part of it?',
      'Which treatments fit me, and what would each bring?',
      'What are the harms, and which ones need a call?',
      'How long would I take a medicine, and what if I stop?',
      'Do my other medicines or birth control need a change?',
      'Who pays, and what if cover ends?',
      'How will we know that it works, apart from the scale?',
    ),
    'This page gives general information. It does not replace advice from someone who knows your history.',
  ],
)
