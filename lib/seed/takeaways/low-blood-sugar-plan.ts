import { careCard } from '../build.ts'
import { bullets, h2, steps } from '../rich-text.ts'
import { checkList, fillIn, formTable, takeaway } from '../takeaway.ts'

export const lowBloodSugarPlan = takeaway({
  name: 'low-blood-sugar-plan',
  title: 'Plan for low blood sugar',
  summary: 'What to do in a low, step by step, for you and for those around you.',
  audience:
    'People who take insulin, a sulfonylurea or another medicine that can cause lows. For a child or in pregnancy, fill it in with the care team.',
  icon: 'drop',
  author: 'dana-reyes',
  related: ['post-low-blood-sugar', 'article-diabetes'],
  content: [
    careCard('emergency', 'Call 911 if:', [
      ...bullets(
        'the person cannot be woken, has a seizure or cannot swallow safely',
        'they stay confused or drowsy after fast sugar',
        'they need help with a low, and there is no glucagon, or no response to it within 15 minutes',
        'they took far too much insulin, or too many sulfonylurea tablets',
      ),
      'They cannot be woken or cannot swallow? Put no food or drink in their mouth. Roll them on their side, and give glucagon if you have it. {{ada-2026-goals}}',
      'They are awake and can swallow? Give fast sugar while you wait. {{ada-2026-goals}}',
      'After alcohol, or days with little food, glucagon may fail: call at once. {{jbds-hypoglycaemia-2023}}',
    ]),
    h2('Below 70 mg/dL (3.9 mmol/L), or if I feel low'),
    ...steps(
      'Take 15 grams of fast sugar: 4 ounces of juice or regular soda, glucose tablets, or a tablespoon of sugar.',
      'Wait 15 minutes, and check.',
      'Still below 70? Take 15 grams again, and check after another 15 minutes.',
      'Above 70? Eat a meal or a snack. {{ada-2026-goals}}',
    ),
    'I take acarbose or miglitol: then only glucose tablets or gel work in time. {{medlineplus-acarbose}}',
    'Below 54 mg/dL (3.0 mmol/L) is serious: treat it now, and tell your care team. {{ada-2026-goals}}',
    'After long-acting insulin or a sulfonylurea, a low can come back. Check often for at least 24 hours. Do not be alone, and do not drive. {{glipizide-label-2021,jbds-hypoglycaemia-2023}}',
    h2('My plan'),
    fillIn('How my lows feel, and how others can tell', 2),
    fillIn('My fast sugar, and where I keep it', 2),
    fillIn('Where my glucagon is, when it expires, and who can give it', 2),
    checkList('I have', [
      'fast sugar with me, by the bed and in the car',
      'glucagon at hand, and somebody who knows how to give it',
      'a medical ID',
    ]),
    formTable(
      'Whom to call',
      ['Who', 'Name', 'Phone'],
      ['Care team', 'After hours', 'Family or friend'],
    ),
    formTable(
      'My lows',
      ['Low', 'Date and time', 'Glucose', 'What I took', 'What caused it'],
      ['1', '2', '3', '4', '5'],
    ),
    'Two lows in a week without a clear cause, or lows that you no longer feel? Call your care team today.',
  ],
})
