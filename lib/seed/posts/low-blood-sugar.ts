import { careCard, doDont, table } from '../build.ts'
import { post } from '../post.ts'
import { bullets, h2, steps } from '../rich-text.ts'

export const lowBloodSugar = post({
  name: 'low-blood-sugar',
  title: 'Low blood sugar: spot it, treat it, prevent it',
  excerpt:
    'If you take insulin or certain tablets, lows can come fast. A simple rule and a little planning keep you safe.',
  category: 'diabetes',
  image: [
    'topic-diabetes.svg',
    'Drawing of a blood glucose meter and a drop of blood, with a bowl of fruit and a cup behind.',
  ],
  author: 'dana-reyes',
  publishedAt: '2025-07-07',
  related: ['article-diabetes', 'post-prediabetes-next-steps'],
  takeaways: ['low-blood-sugar-plan', 'sick-day-rules'],
  keyFacts: [
    'A low is below [70 mg/dL](=ada-2026-goals|70|mg/dL|Classification of hypoglycemia) ([3.9 mmol/L](=ada-2026-goals|3.9|mmol/L)). Below [54 mg/dL](=ada-2026-goals|54|mg/dL|Classification of hypoglycemia) ([3.0 mmol/L](=ada-2026-goals|3.0|mmol/L)) is serious. {{ada-2026-goals}}',
    'Insulin and sulfonylureas cause most lows. Metformin alone rarely does. {{niddk-low-glucose}}',
    'Take [15 grams](=ada-2026-goals|15|grams) of fast sugar, wait [15 minutes](=ada-2026-goals|15|minutes), and check again. {{ada-2026-goals}}',
    'Everyone who takes insulin should have glucagon at hand. {{ada-2026-goals}}',
    'After a sulfonylurea or long-acting insulin, a low can come back. Watch for at least [24 hours](=glipizide-label-2021|24|hours). {{glipizide-label-2021,jbds-hypoglycaemia-2023}}',
    'If a person cannot be woken, call 911. {{cdc-low-blood-sugar}}',
  ],
  content: [
    h2('What is a low?'),
    'Your brain runs on sugar. When blood sugar falls too far (hypoglycemia), the body sounds an alarm. The signs differ from person to person. {{niddk-low-glucose}}',
    table({
      caption: 'Levels of low blood sugar',
      header: ['Level', 'Glucose', 'What it means', 'What to do'],
      rows: [
        'Level 1 | [54–69 mg/dL](=ada-2026-goals|54–69|mg/dL) ([3.0–3.8 mmol/L](=ada-2026-goals|3.0–3.8|mmol/L)) | Low | Take fast sugar now',
        'Level 2 | Below [54 mg/dL](=ada-2026-goals|54|mg/dL) ([3.0 mmol/L](=ada-2026-goals|3.0|mmol/L)) | Serious: the brain is affected | Take fast sugar now; tell your care team',
        'Level 3 | Any value | You need help from someone else | Glucagon; if there is none, call 911. Call 911 if they cannot be woken, have a seizure or cannot swallow',
      ],
      sources: ['ada-2026-goals'],
    }),
    h2('Signs'),
    ...bullets(
      '**Early:** shaking, sweating, hunger, fast heartbeat, worry',
      '**Later:** headache, blurred sight, clumsiness, strange behavior, confusion',
      '**Severe:** seizure, or passing out',
      '**At night:** bad dreams, damp sheets, morning headache {{cdc-low-blood-sugar,niddk-low-glucose}}',
    ),
    'After many lows, the alarm can fade (hypoglycemia unawareness). You may then go straight to confusion. Strictly avoiding lows for several weeks can bring the alarm back. {{ada-2026-goals}}',
    h2('Treat it: the 15–15 rule'),
    ...steps(
      '[Take 15 g](=ada-2026-goals|15|g) of fast sugar: 4 ounces of juice or regular soda, glucose tablets, or a tablespoon of sugar.',
      'Wait [15 minutes](=ada-2026-goals|15|minutes) and check.',
      'Still [below 70?](=ada-2026-goals|70) Repeat.',
      'When you are above 70, eat your next meal, or a snack.',
      'Write down what happened. {{ada-2026-goals}}',
    ),
    'Do you take acarbose or miglitol? Use glucose tablets or gel. These medicines slow table sugar, and juice or candy will not help in time. {{medlineplus-acarbose}}',
    'Chocolate and nuts are too slow, because fat delays sugar. With an automated pump, [5 to 10 g](=ada-2026-goals|5–10|g) may be enough. {{ada-2026-goals}}',
    careCard('emergency', 'Call 911 if:', [
      ...bullets(
        'the person cannot be woken or has a seizure',
        'the person cannot swallow safely, or stays confused or drowsy after fast sugar',
        'they need help with a low, and there is no glucagon, or no response within [15 minutes](=ada-2026-goals|15|minutes)',
        'the person took far too much insulin, or too many sulfonylurea tablets',
        'a child, or anyone without diabetes, swallowed even one sulfonylurea tablet',
      ),
      'Glucagon may fail after alcohol, or after days with little food. It needs sugar that is stored in the liver. Call 911 at once. {{jbds-hypoglycaemia-2023}}',
      'Never put food or drink in the mouth of someone who cannot swallow. Roll them on their side.',
    ]),
    h2('Lows that come back'),
    'Some medicines work for a day or longer. They are long-acting insulin and sulfonylureas, such as glipizide, glimepiride and glyburide. A low can return hours after you feel well. {{glipizide-label-2021,jbds-hypoglycaemia-2023}}',
    ...bullets(
      'Eat a meal, and check your glucose often for at least 24 hours, also in the night.',
      'Do not be alone, and do not drive.',
      'Ask your care team before you take the next dose.',
    ),
    careCard(
      'urgent',
      'Go to an emergency room, even if you feel well again, if you take one of these medicines and:',
      [
        ...bullets(
          'you needed help, passed out or had a seizure',
          'the low came back, or you cannot eat or keep food down',
          'you take a sulfonylurea, and are an older adult or have kidney or liver disease',
          'you took more than your dose',
          '[you were below 54 mg/dL,](=ada-2026-goals|54|mg/dL) and nobody can stay with you',
        ),
        'Hospitals watch people for [24 to 48 hours](=glipizide-label-2021|24 to 48|hours) after a severe low from a sulfonylurea. {{glipizide-label-2021}}',
      ],
    ),
    careCard('urgent', 'Call your care team today if:', [
      ...bullets(
        'you needed help for a low, and the box above does not fit',
        'you had two lows this week without a clear cause',
        'you no longer feel your lows',
        'you are vomiting or not eating, and you take insulin {{ada-2026-goals,niddk-low-glucose}}',
      ),
    ]),
    h2('Why it happens'),
    ...bullets(
      'More insulin or tablets than you needed',
      'A late, small or skipped meal',
      'More activity than usual; the effect can last a day',
      'Alcohol, above all without food',
      'Worse kidney function, weight loss or a new medicine {{niddk-low-glucose,ada-2026-goals}}',
    ),
    'Older adults, and people with kidney disease or memory problems, are at higher risk. For them a looser target is safer. In type 1, tight control prevented eye disease but tripled severe lows. {{ada-2026-goals,dcct-1993}}',
    h2('Prevent it'),
    doDont(
      'Stay safe',
      [
        'carry fast sugar everywhere, also in the car and by the bed',
        'check before you drive; at 90 mg/dL or less, eat first',
        'wear a medical ID',
        'teach family and friends to give glucagon',
        'ask about a sensor with a low alarm',
      ],
      [
        'skip meals after mealtime insulin',
        'drink alcohol on an empty stomach',
        'overtreat with a whole bag of candy',
        'hide lows from your care team',
      ],
      ['ada-2026-goals', 'dvla-diabetes', 'niddk-low-glucose'],
    ),
    'Below 70 mg/dL, do not drive. British rules say: at [5.0 mmol/L](=dvla-diabetes|5.0|mmol/L) (90 mg/dL) or less, have a snack first. After a low, they ask for [45 minutes](=dvla-diabetes|45|minutes) of normal glucose before you drive again. {{dvla-diabetes}}',
    'A sensor (continuous glucose monitor) warns you before you are low. Guidelines advise one for people on insulin, and pumps that pause by themselves for type 1. {{endocrine-society-2023,ada-2026-technology}}',
    'Ask whether your medicines can change. Newer insulins cause fewer night lows. A sulfonylurea can often be replaced by a medicine that does not cause lows, though it may cost more. {{ada-2026-medicines,endocrine-society-2023}}',
    h2('Fear of lows'),
    'Fear is common, and some people run high to feel safe. Say so at your next visit. A small change of target, training or technology can give you your nights back. {{ada-2026-wellbeing}}',
    h2('What is uncertain'),
    'Whether lows themselves harm the heart or memory is not settled. Ill health may cause both. Nobody doubts that severe lows are dangerous while they last. {{ada-2026-goals}}',
    'Check your glucagon today: do you have it, has it expired, and who knows where it is? Our [diabetes guide](@article-diabetes) has more on treatment.',
  ],
})
