import { section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const questions = section(
  'questions',
  'Questions to ask',
  'Questions to ask your clinician',
  [
    'Bring somebody who writes down the answers, or ask whether you may record them. {{nci-questions,nice-ng197}}',
    ...bullets(
      'What type and stage is it, and are you sure?',
      'Were its genes and proteins tested (biomarkers)?',
      'What are all my choices, also doing less?',
      'What does each do for length and quality of life, in numbers?',
      'What are the worst and the most common side effects?',
      'Can it affect having children, and what can we do before?',
      'May I have a second opinion, or join a trial?',
      'Who do I call at night, and from what temperature?',
      'What will it cost me, and who can help with that?',
      'Can I see the palliative care team for symptoms now?',
    ),
    'This page gives general information. It does not replace advice from someone who knows your history.',
  ],
)
