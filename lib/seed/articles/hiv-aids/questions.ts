import { section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const questions = section(
  'questions',
  'Questions to ask',
  'Questions to ask your clinician',
  [
    'You can bring someone with you, and you can ask who will see your medical record. {{nice-ng197}}',
    ...bullets(
      'Which test did I have, and when should I repeat it?',
      'Would PrEP be right for me, as a pill or an injection?',
      'Which treatment do you recommend, and what are the other options?',
      'How soon can I reach an undetectable level?',
      'What should I do if I miss a dose?',
      'Is my HIV medicine safe with my other medicines, hormones, or supplements?',
      'Do I have hepatitis B or C, and do I need the hepatitis B vaccine?',
      'What does this mean for my partner, my sex life, and having children?',
      'Who pays, and what if my insurance changes?',
    ),
    'This page gives general information. It does not replace advice from a clinician who knows your history.',
  ],
)
