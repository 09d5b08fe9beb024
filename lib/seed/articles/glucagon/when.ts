import { careCard, section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const when = section('when', 'When to give it', 'When to give glucagon', [
  'A severe low means the person needs help from someone else, whatever the number is. It often happens below [54 mg/dL](=ada-2026-goals|54|mg/dL). Do not stop to check first. {{ada-2026-goals}}',
  careCard('emergency', 'Call 911, and give glucagon, if someone with diabetes:', [
    ...bullets(
      'cannot be woken, or has a seizure',
      'cannot eat, drink, or swallow safely',
      'is too confused or drowsy to treat a low',
      'does not get better after fast sugar',
    ),
    'Give glucagon first, then call. If you have none, or do not know how, call right away. Stay with the person. {{ada-2026-goals,cdc-treat-low,baqsimi-label}}',
    'If they are not breathing normally, start CPR. The 911 operator will guide you. {{aha-cpr-2025}}',
  ]),
  'If the person is awake and can swallow, give [15 grams](=ada-2026-goals|15|grams) of fast sugar instead. Four ounces of juice or regular soda will do. {{ada-2026-goals,cdc-treat-low}}',
  'Glucagon is a hormone. It tells the liver to release stored sugar into the blood. {{niddk-low-glucose,gvoke-label}}',
])
