import { section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const questions = section(
  'questions',
  'Questions to ask',
  'Questions to ask your clinician',
  [
    'It is hard to talk when you feel low. You can show this list instead, or bring someone with you. {{nice-ng197}}',
    ...bullets(
      'Could something else cause this, such as my thyroid or a medicine?',
      'How severe is it, and could it be bipolar disorder?',
      'What would you choose for me, and what are the other options?',
      'How likely is each one to help, and how soon?',
      'What side effects should I expect, including on sex, sleep, and weight?',
      'Who do I call if I feel worse or think of suicide?',
      'What is the plan if the first treatment does not work?',
      'How long will I take medicine, and how do I stop safely?',
      'Is there help with the cost, or a therapist who takes my insurance?',
    ),
    'This page gives general information. It does not replace advice from a clinician who knows your history.',
  ],
)
