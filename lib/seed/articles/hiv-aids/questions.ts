import { section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const questions = section(
  'questions',
  'Questions to ask',
  'Questions to ask your clinician',
  [
    'You may bring somebody along, and ask who will see your record. {{nice-ng197}}',
    ...bullets(
      'Which test did I have, and when should I repeat it?',
      'Would PrEP suit me: a pill or an injection?',
      'Which treatment do you advise, and what else is there?',
      'How soon can I reach an undetectable level?',
      'What should I do when I miss a dose?',
      'Does it mix with my other medicines, hormones or supplements?',
      'Do I have hepatitis B or C, and am I vaccinated?',
      'What does this mean for my partner, sex and having children?',
      'Who pays, and what if my insurance changes?',
    ),
    'This page gives general information. It does not replace advice from someone who knows your history.',
  ],
)
