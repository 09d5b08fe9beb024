import { careCard, section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const whenToGetHelp = section(
  'when-to-get-help',
  'When to get help',
  'When to get help during treatment',
  [
    careCard('urgent', 'Call your cancer team now, day or night, if:', [
      ...bullets(
        'your temperature is [100.4°F](=asco-fever-2018|100.4|°F) ([38°C](=asco-fever-2018|38|°C)) or more during chemotherapy, or after a transplant or CAR T-cell therapy. If you cannot reach them at once, go to an emergency room. {{asco-fever-2018}}',
        'you have shaking chills, even without fever',
        'you vomit or have diarrhea more than four times a day',
        'you have new diarrhea, cough, rash or yellow skin, on immunotherapy or in the months after {{asco-immune-2021}}',
        'you have new back or neck pain that is severe, or worse when you lie down, cough or strain {{nice-ng234}}',
        'your belly swells and hurts, and you vomit or pass no stool or gas',
        'you are very thirsty, pass a lot of urine and feel weak',
        'one leg swells or hurts',
      ),
    ]),
    'Fever with few white cells can turn dangerous within hours (neutropenic fever). Antibiotics should start within [one hour](=asco-fever-2018|1|hour|“within 1 hour of triage”) of arrival. Say at the desk that you have chemotherapy. {{asco-fever-2018}}',
    careCard('emergency', 'Call 911 during or after treatment if:', [
      ...bullets(
        'you cannot breathe, or have chest pain',
        'your legs go weak or numb, or you lose control of bladder or bowel',
        'you have a seizure, new confusion or drowsiness, or a sudden severe headache',
        'your face, neck or arms swell, or your throat feels tight',
        'you vomit blood, or cough up more than a few streaks',
        'bleeding does not stop after 10 minutes of pressure',
        'you faint, or feel cold and clammy with fever',
      ),
      'Weak legs can mean pressure on the spinal cord. The damage can become lasting within hours. Tell the crew which treatment you have. {{nice-ng234}}',
    ]),
  ],
)
