import { careCard, section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const signs = section('signs', 'Signs', 'Signs to get checked', [
  'Most of these signs have other causes. How soon to act depends on the sign, not on how well you feel. {{nci-symptoms,nice-ng12}}',
  careCard('emergency', 'Call 911 if:', [
    ...bullets(
      'you vomit blood, or something that looks like coffee grounds',
      'you have black or bloody stool, and feel faint, weak, or short of breath',
      'you have heavy bleeding from the bowel, or the bleeding does not stop',
      'you cough up more than a few spots or streaks of blood',
      'you cough up any blood with chest pain, a racing heart, or trouble breathing',
    ),
    'Do not drive yourself. {{niddk-gi-bleeding,nhs-coughing-blood}}',
  ]),
  careCard('urgent', 'See a clinician today, or go to an emergency room, if:', [
    ...bullets(
      'your stool is black, sticky, or dark red',
      'you cough up a few spots or streaks of blood',
      'your skin or eyes turn yellow',
      'a child has bruises or tiny red spots for no clear reason, or is very pale and tired',
      'a child has a lump in the belly, a white glow in the pupil, or new trouble with balance',
      'a child has headaches with vomiting',
    ),
    'Blood from the stomach turns stool black. {{niddk-gi-bleeding,nhs-coughing-blood,nice-ng12}}',
  ]),
  careCard('nonUrgent', 'Make an appointment now, even if it happened only once, if:', [
    ...bullets(
      'you see blood in your urine, or a little red blood with your stool',
      'you find a lump in your breast, testicle, neck, or anywhere else',
      'the shape or skin of a breast or nipple changes, or the nipple leaks fluid',
      'you bleed after menopause, after sex, or between periods',
      'you have trouble swallowing',
      'you lose weight, sweat at night, or have fevers without a clear cause',
      'a mole changes shape, color, or size, or a sore does not heal',
      'your belly feels bloated or full on most days',
    ),
    'Go even if the sign has gone away. Each of these should be checked promptly the first time it happens. {{nice-ng12}}',
  ]),
  'With no other symptoms, a new cough, a hoarse voice, or a change in bowel habits can wait three weeks. If there is blood or weight loss, don’t wait. {{nci-symptoms,nice-ng12}}',
])
