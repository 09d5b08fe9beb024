import { section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const questions = section(
  'questions',
  'Questions to ask',
  'Questions to ask your clinician',
  [
    'It is hard to speak when you feel low. Show this list instead, or ask somebody to come along. {{nice-ng197}}',
    ...bullets(
      'Could something else cause this, such as my thyroid or a medicine?',
      'How severe is it, and could it be bipolar disorder?',
      'What would you choose for me, and what else is there?',
      'How likely is each to help, and by when?',
      'What side effects should I expect, also on sex, sleep and weight?',
      'Who do I call if I feel worse or think of suicide?',
      'What is the plan if the first treatment fails?',
      'How long do I go on, and how do I stop safely?',
      'Is there help with cost, or a therapist who takes my plan?',
    ),
    'This page gives general information. It does not replace advice from someone who knows your history.',
  ],
)
