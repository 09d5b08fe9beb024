import { careCard } from '../build.ts'
import { bullets, h2, steps } from '../rich-text.ts'
import { checkList, fillIn, formTable, takeaway } from '../takeaway.ts'

export const lowBloodSugarPlan = takeaway({
  name: 'low-blood-sugar-plan',
  title: 'Plan for low blood sugar',
  summary:
    'What to do when your blood sugar is low, step by step, for you and the people around you.',
  audience:
    'People who take insulin, a sulfonylurea, or another medicine that can cause lows. For a child or during pregnancy, fill it in with the care team.',
  icon: 'drop',
  author: 'dana-reyes',
  related: ['post-low-blood-sugar', 'article-diabetes'],
  content: [
    careCard('emergency', 'Call 911 if:', [
      ...bullets(
        'the person cannot be woken, has a seizure, or cannot swallow safely',
        'they stay confused or drowsy after fast sugar',
        'they need help with a low, and there is no glucagon, or no response to it within 15 minutes',
        'they took far too much insulin or too many sulfonylurea pills',
      ),
      'If they cannot be woken or cannot swallow, put no food or drink in their mouth. Roll them on their side, and give glucagon if you have it. {{ada-2026-goals}}',
      'If they are awake and can swallow, give fast sugar while you wait. {{ada-2026-goals}}',
      'After alcohol or days with little food, glucagon may not work. Call right away. {{jbds-hypoglycaemia-2023}}',
    ]),
    h2('Below 70 mg/dL (3.9 mmol/L), or if I feel low'),
    ...steps(
      'Take 15 grams of fast sugar: 4 ounces of juice or regular soda, glucose tablets, or a tablespoon of sugar.',
      'Wait 15 minutes, and check.',
      'If it is still below 70, take another 15 grams, and check again after 15 minutes.',
      'When it is above 70, eat a meal or a snack. {{ada-2026-goals}}',
    ),
    'If I take acarbose or miglitol, only glucose tablets or gel work fast enough. {{medlineplus-acarbose}}',
    'Below 54 mg/dL (3.0 mmol/L) is serious. Treat it now, and tell your care team. {{ada-2026-goals}}',
    'After a severe low, an overdose, or any low from a sulfonylurea, low blood sugar can come back. Check often for at least 24 hours. Do not stay alone or drive during that time. {{glipizide-label-2021,jbds-hypoglycaemia-2023}}',
    h2('My plan'),
    fillIn('How my lows feel, and how others can tell', 2),
    fillIn('My fast sugar, and where I keep it', 2),
    fillIn('Where my glucagon is, when it expires, and who can give it', 2),
    checkList('I have', [
      'fast sugar with me, by the bed, and in the car',
      'glucagon on hand, and someone who knows how to give it',
      'a medical alert bracelet',
    ]),
    formTable(
      'Who to call',
      ['Who', 'Name', 'Phone'],
      ['Care team', 'After hours', 'Family or friend'],
    ),
    formTable(
      'My lows',
      ['Low', 'Date and time', 'Glucose', 'What I took', 'What caused it'],
      ['1', '2', '3', '4', '5'],
    ),
    'Two lows in a week without a clear cause, or lows you no longer feel? Call your care team today.',
  ],
})
