import { doDont, section } from '../../build.ts'

export const speakUp = section('speak-up', 'Speak up', 'How to be heard, and how to listen', [
  'Signs are sometimes brushed off as a normal part of pregnancy. You know your body best. {{cdc-hear-her-article}}',
  doDont(
    'When you call or go in',
    [
      'say “I am pregnant” or “I was pregnant in the past year” first',
      'say what is different, when it began, and your blood pressure',
      'ask “What could this be, and could it be serious?”',
      'bring someone who can speak for you',
      'ask for another clinician if no one listens',
    ],
    [
      'wait for your next visit',
      'worry about bothering anyone',
      'take ibuprofen in pregnancy for a headache without asking',
      'leave without knowing what to watch for',
    ],
    ['cdc-hear-her', 'cdc-hear-her-article', 'fda-nsaid-pregnancy-2020'],
  ),
  'If you care about someone who is pregnant or gave birth, ask how they feel. Listen, look for these signs, and go with them. {{cdc-hear-her-article}}',
])
