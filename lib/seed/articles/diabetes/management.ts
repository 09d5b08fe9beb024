import { careCard, doDont, figure, section, table } from '../../build.ts'
import { bullets, h3, steps } from '../../rich-text.ts'

const GLUCOSE_MEDICINES = [
  'Metformin',
  'SGLT2 inhibitors',
  'GLP-1 medicines',
  'Tirzepatide',
  'DPP-4 inhibitors',
  'Sulfonylureas',
  'Insulin',
]

export const management = section('management', 'Management', 'Treatment and daily management', [
  h3('Targets many adults use'),
  table({
    caption: 'Common targets for adults with diabetes who are not pregnant',
    header: ['Measure', 'Usual target', 'When it may differ'],
    rows: [
      'A1C | Below [7%](=ada-2026-goals|7|%) | Below [8%](=ada-2026-goals|8|%) if you are frail, or if lows are dangerous for you',
      'Glucose before meals | [80–130 mg/dL](=ada-2026-goals|80–130|mg/dL) ([4.4–7.2 mmol/L](=ada-2026-goals|4.4–7.2|mmol/L)) | Higher if lows are frequent',
      'Glucose [1–2 hours](=ada-2026-goals|1–2|hours) after a meal | Below [180 mg/dL](=ada-2026-goals|180|mg/dL) ([10.0 mmol/L](=ada-2026-goals|10.0|mmol/L)) | Set individually',
      'Time in range on a sensor ([70–180 mg/dL](=ada-2026-goals|70–180|mg/dL)) | More than [70%](=ada-2026-goals|70|%) of the day | More than [50%](=ada-2026-goals|50|%) in frail adults',
      'Blood pressure | Below [130/80 mmHg](=ada-2026-heart|130/80|mmHg) | Less strict if you are dizzy or frail',
    ],
    sources: ['ada-2026-goals', 'ada-2026-heart'],
  }),
  'In a landmark trial in type 1, tight control prevented about [3 in 4](=dcct-1993|3 in 4||76 percent) new cases of eye disease. Severe lows became about three times as common. {{dcct-1993}}',
  'The AHA/ACC guideline encourages an upper blood pressure number below [120 mmHg](=aha-acc-2025|120|mmHg), if you feel well at that level. {{aha-acc-2025}}',
  h3('Food, activity, and sleep'),
  figure(
    'figure-food-plate.svg',
    'A plate: half non-starchy vegetables, one quarter lean protein, one quarter carbohydrate, with a glass of water.',
    'The plate method: half vegetables, a quarter protein, a quarter starchy food.',
    ['ada-2026-wellbeing'],
  ),
  'No single diet is best. Mediterranean, lower-carb, and vegetarian eating patterns can all work. {{ada-2026-wellbeing}}',
  'Aim for [150 minutes](=ada-2026-wellbeing|150|minutes) of brisk walking a week, and add strength training. Ask for help to quit smoking or vaping. {{ada-2026-wellbeing}}',
  h3('Medicines compared'),
  table({
    caption: 'Main glucose-lowering medicines: benefits and harms',
    header: ['Medicine', 'Main benefits', 'Possible harms'],
    rows: [
      'Metformin | Works well, costs little, rarely causes lows | Diarrhea, low vitamin B12; not used in severe kidney disease',
      'SGLT2 inhibitors (such as empagliflozin) | Protect the heart and kidneys; fewer hospital stays for heart failure | Genital yeast infection, dehydration. Uncommon but serious: ketoacidosis, and a severe infection around the genitals',
      'GLP-1 medicines (such as semaglutide) | Large drop in A1C and weight; several lower the risk of heart attack and stroke | Nausea, vomiting, gallstones; pancreatitis is rare. Not with medullary thyroid cancer or MEN 2',
      'Tirzepatide (GIP and GLP-1) | The largest average drop in A1C and weight | Same as GLP-1 medicines; may make birth control pills less reliable at first',
      'DPP-4 inhibitors (such as sitagliptin) | Well tolerated, few lows | Small effect; rarely joint pain or pancreatitis; saxagliptin may worsen heart failure',
      'Sulfonylureas (such as glipizide) | Work well and cost little | Low blood sugar, weight gain',
      'Insulin | Can lower glucose from any level; saves lives in type 1 | Low blood sugar, weight gain, needs injections or a pump',
    ],
    note: 'Doses and cautions depend on your kidneys, heart, other medicines, and plans for pregnancy.',
    sources: ['ada-2026-medicines', 'ada-2026-kidney', 'who-hearts-d'],
    bound: [
      ...GLUCOSE_MEDICINES.map((kind) => `[${kind}](=ada-2026-medicines)`),
      '[kidney disease](=ada-2026-kidney)',
      '[Protect the heart and kidneys](=ada-2026-kidney)',
      ...['Metformin', 'Sulfonylureas', 'Insulin'].map((kind) => `[${kind}](=who-hearts-d)`),
    ],
  }),
  h3('Technology'),
  'A skin sensor (continuous glucose monitor) can warn you of lows. The 2026 standards recommend one from diagnosis on if you take insulin or another medicine that can cause lows. {{ada-2026-technology}}',
  'Pumps that adjust insulin on their own (automated insulin delivery) are the preferred way to take insulin in type 1. Keep a meter and spare insulin in case they fail. {{ada-2026-technology}}',
  h3('Low blood sugar (hypoglycemia)'),
  'A low is below [70 mg/dL](=ada-2026-goals|70|mg/dL|Classification of hypoglycemia) ([3.9 mmol/L](=ada-2026-goals|3.9|mmol/L)). Below [54 mg/dL](=ada-2026-goals|54|mg/dL|Classification of hypoglycemia) ([3.0 mmol/L](=ada-2026-goals|3.0|mmol/L)) is serious. {{ada-2026-goals}}',
  careCard('urgent', 'Treat low blood sugar right now if you are awake and can swallow, and:', [
    ...bullets(
      '[your blood sugar is below 70 mg/dL,](=ada-2026-goals|70|mg/dL) even if you feel well',
      'you feel shaky, sweaty, hungry, or confused and cannot check',
    ),
    ...steps(
      '[Take 15 g](=ada-2026-goals|15|g) of fast sugar: 4 ounces of juice or regular soda, or glucose tablets.',
      'Check again after [15 minutes](=ada-2026-goals|15|minutes).',
      'If you are still [below 70,](=ada-2026-goals|70) repeat.',
      'When you are above 70, eat a meal or snack.',
    ),
    'A small child may need less, about 5 to 10 grams. Follow the care team’s plan. {{ada-2026-goals}}',
  ]),
  'Everyone who takes insulin should have glucagon, a rescue medicine for severe lows. Show family and friends how to give it. {{ada-2026-goals}}',
  h3('Sick days'),
  'Infections raise blood sugar. Ask now for a written sick-day plan. {{hyperglycemic-crises-2024}}',
  doDont(
    'When you are sick',
    [
      'keep taking your long-acting insulin, even if you eat little',
      'check glucose every 2 to 4 hours',
      'check ketones if you have type 1 or take an SGLT2 medicine',
      'sip water or broth often',
      'ask which pills to pause, such as SGLT2 medicines and metformin',
    ],
    [
      'ever stop insulin if you have type 1',
      'exercise when ketones are high',
      'take an SGLT2 medicine before planned surgery without asking first',
    ],
    ['hyperglycemic-crises-2024', 'ada-2026-medicines'],
  ),
  careCard('urgent', 'Call your care team today, or go to urgent care, if:', [
    ...bullets(
      'your glucose is above the limit in your sick-day plan on two checks',
      'your urine strip shows moderate ketones, or your blood ketones are [1.6 to 3 mmol/L](=nhs-dka|1.6–3|mmol/L)',
      'you take an SGLT2 medicine and feel sick, have belly pain, or are very tired, even with normal glucose',
      'you have been vomiting or had diarrhea for more than 6 hours',
      'you have a new sore, redness, warmth, or swelling on a foot',
      'you had a low that you could not treat on your own {{hyperglycemic-crises-2024,ada-2026-eyes-feet,ada-2026-goals,nhs-dka}}',
    ),
    'If you cannot keep fluids down, or ketones keep rising, go to an emergency room. {{hyperglycemic-crises-2024,nhs-dka}}',
  ]),
])
