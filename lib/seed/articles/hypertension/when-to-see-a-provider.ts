import { careCard, section } from '../../build.ts'
import { bullets, steps } from '../../rich-text.ts'

export const whenToSeeAProvider = section(
  'when-to-see-a-provider',
  'When to see a provider',
  'When to see a provider',
  [
    careCard('emergency', 'Call 911 if your reading is above 180/120 mmHg and you have:', [
      ...bullets(
        'chest pain, back pain or trouble breathing',
        'sudden weakness or numbness, or a drooping face',
        'trouble speaking or seeing, or confusion',
        'a severe headache or a seizure',
      ),
      'Call for signs of a stroke or heart attack at any reading. Do not drive yourself. {{aha-acc-2025,cdc-heart-attack,cdc-stroke-signs}}',
    ]),
    careCard('urgent', 'Call your clinician today if:', [
      '[your reading is above 180/120 mmHg](=aha-acc-2025|180/120|mmHg), you feel well, and you are not pregnant.',
      ...steps(
        'Sit quietly for five minutes, then measure again.',
        '[If it is still above 180/120,](=aha-acc-2025|180/120) call the same day.',
        'Take your usual medicine if you missed it. Do not take extra doses.',
      ),
      'Pregnant, or gave birth in the past six weeks? Then [160/110](=acog-preeclampsia|160/110) is an emergency, even if you feel well: call 911. {{acog-preeclampsia}}',
    ]),
    'Very high pressure that is damaging organs is called a hypertensive emergency. It needs treatment in hospital, and the pressure is lowered with care. {{aha-acc-2025}}',
  ],
)
