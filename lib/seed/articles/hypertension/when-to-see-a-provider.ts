import { careCard, section } from '../../build.ts'
import { bullets, steps } from '../../rich-text.ts'

export const whenToSeeAProvider = section(
  'when-to-see-a-provider',
  'When to see a provider',
  'When to see a provider',
  [
    careCard(
      'emergency',
      'Call 911 if your reading is 180 mmHg or higher on top, or 120 mmHg or higher on the bottom, and you have:',
      [
        ...bullets(
          'chest pain, back pain, or trouble breathing',
          'sudden weakness or numbness, or a drooping face',
          'trouble speaking or seeing, or confusion',
          'a severe headache or a seizure',
        ),
        'Call for signs of a stroke or heart attack at any reading. Do not drive yourself. {{aha-acc-2025,cdc-heart-attack,cdc-stroke-signs}}',
      ],
    ),
    careCard('urgent', 'Call your clinician today if:', [
      '[your reading is 180 mmHg or higher on top, or 120 mmHg or higher on the bottom](=aha-acc-2025|180 or 120|mmHg). This applies if you feel well and are not pregnant.',
      ...steps(
        'Sit quietly for five minutes, then measure again.',
        'If either number is still that high, call the same day.',
        'If you missed your usual medicine, take it. Do not take extra doses.',
      ),
      'Pregnant, or gave birth in the past six weeks? If [either number reaches 160/110](=acog-preeclampsia|160/110), it is an emergency, even if you feel well. Call 911. {{acog-preeclampsia}}',
    ]),
    'Very high pressure that is damaging organs is called a hypertensive emergency. It needs treatment in a hospital, where blood pressure is lowered carefully. {{aha-acc-2025}}',
  ],
)
