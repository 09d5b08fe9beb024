import { careCard, section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const whenToGetHelp = section('when-to-get-help', 'When to get help', 'When to get help', [
  careCard('emergency', 'Call 911 if:', [
    ...bullets(
      'you vomit blood, or something that looks like coffee grounds',
      'you have black or bloody stool, and feel faint, weak, or short of breath',
      'you cough up more than a few spots or streaks of blood',
      'your legs go weak or numb, or you lose control of your bladder or bowels',
    ),
    'Do not drive yourself. {{niddk-gi-bleeding,nhs-coughing-blood,nice-ng234}}',
    'During chemotherapy, a fever of [100.4°F](=asco-fever-2018|100.4|°F) or higher is an emergency. Call your cancer team right away, day or night. If no one answers, go to an emergency room. {{asco-fever-2018}}',
  ]),
  careCard('urgent', 'See a clinician today, or go to an emergency room, if:', [
    ...bullets(
      'your stool is black, sticky, or dark red',
      'you cough up a few spots or streaks of blood',
      'your skin or eyes turn yellow',
      'you cannot urinate {{niddk-gi-bleeding,nhs-coughing-blood,nice-ng12}}',
    ),
  ]),
  careCard('nonUrgent', 'Make an appointment now, even if it happened only once, if:', [
    ...bullets(
      'you find a lump, or a breast or nipple changes',
      'you see blood in your urine, or a little red blood with your stool',
      'a mole changes, or a sore does not heal',
      'you lose weight without trying {{nice-ng12}}',
    ),
  ]),
  'A diagnosis is frightening for most people. If you are thinking about suicide, call or text **988** at any time. {{lifeline-988}}',
  'Read more on diagnosis, treatment, and life with cancer in our [cancer guide](@article-cancer). {{nci-treatments}}',
])
