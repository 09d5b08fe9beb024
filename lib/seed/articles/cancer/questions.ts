import { section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const questions = section(
  'questions',
  'Questions to ask',
  'Questions to ask your clinician',
  [
    'Bring someone to write down the answers, or ask if you can record them. {{nci-questions,nice-ng197}}',
    ...bullets(
      'What type and stage is it, and are you sure?',
      'Were its genes and proteins tested (biomarkers)?',
      'What are all my options, including doing less?',
      'How does each option affect how long and how well I might live, in numbers?',
      'What are the worst and the most common side effects?',
      'Could treatment affect my ability to have children, and what can we do before it starts?',
      'Can I get a second opinion or join a trial?',
      'Who do I call at night, and at what temperature should I call?',
      'What will it cost me, and who can help with that?',
      'Can I see the palliative care team for my symptoms now?',
    ),
    'This page gives general information. It does not replace advice from a clinician who knows your history.',
  ],
)
