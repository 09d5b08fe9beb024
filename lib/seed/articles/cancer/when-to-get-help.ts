import { careCard, section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const whenToGetHelp = section(
  'when-to-get-help',
  'When to get help',
  'When to get help during treatment',
  [
    careCard('urgent', 'Call your cancer team now, day or night, if:', [
      ...bullets(
        'your temperature is [100.4°F](=asco-fever-2018|100.4|°F) ([38°C](=asco-fever-2018|38|°C)) or higher during chemotherapy, or after a transplant or CAR T-cell therapy. Take your temperature before you take acetaminophen or ibuprofen, which can hide a fever. If you cannot reach your team right away, go to an emergency room. {{asco-fever-2018}}',
        'you have shaking chills, even without a fever',
        'you vomit or have diarrhea more than four times a day',
        'you have new diarrhea, a cough, a rash, or yellow skin during immunotherapy or in the months after it {{asco-immune-2021}}',
        'you have new back or neck pain that is severe, or gets worse when you lie down, cough, or strain {{nice-ng234}}',
        'your belly swells and hurts, and you vomit or cannot pass stool or gas',
        'you are very thirsty, urinate a lot, and feel weak',
        'one leg swells or hurts',
      ),
    ]),
    'A fever with too few white blood cells can become dangerous within hours (neutropenic fever). Antibiotics should start within [one hour](=asco-fever-2018|1|hour|“within 1 hour of triage”) of arrival. Tell the front desk you’re on chemotherapy. {{asco-fever-2018}}',
    careCard('emergency', 'Call 911 during or after treatment if:', [
      ...bullets(
        'you cannot breathe, or you have chest pain {{cdc-heart-attack}}',
        'your legs go weak or numb, or you lose control of your bladder or bowels {{nice-ng234}}',
        'you have a seizure, new confusion or drowsiness, or a sudden severe headache {{cdc-stroke-signs}}',
        'your face, neck, or arms swell, or your throat feels tight',
        'you vomit blood or cough up more than a few streaks {{niddk-gi-bleeding,nhs-coughing-blood}}',
        'bleeding does not stop after 10 minutes of pressure',
        'you faint, or feel cold and clammy with a fever {{asco-fever-2018}}',
      ),
      'Weak legs can mean pressure on the spinal cord. The damage can become permanent within hours. Tell the ambulance crew which treatment you are getting. {{nice-ng234}}',
    ]),
  ],
)
