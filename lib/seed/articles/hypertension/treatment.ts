import { careCard, section, table } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

const FIRST_CHOICE = ['Water pills', 'ACE inhibitors', 'ARBs', 'Calcium channel blockers']

export const treatment = section('treatment', 'Treatment', 'Treatment choices', [
  'Treatment works. In a large review, each drop of [10 mmHg](=ettehad-2016|10|mmHg|“Every 10 mm Hg reduction in systolic blood pressure”) prevented about [1 in 5](=ettehad-2016|1 in 5||Relative risk of major cardiovascular events 0.80) heart attacks, strokes, and similar events. It also prevented about [1 in 4](=ettehad-2016|1 in 4||Relative risk of stroke 0.73) strokes and about [1 in 8](=ettehad-2016|1 in 8||Deaths from any cause fell by 13%) deaths. {{ettehad-2016}}',
  h3('Your target'),
  table({
    caption: 'Common treatment targets (mmHg)',
    header: ['Group', 'United States (AHA/ACC)', 'WHO'],
    rows: [
      'Most adults | Below [130/80](=aha-acc-2025|130/80) | Below [140/90](=who-hypertension-2021|140/90)',
      'Known heart or vessel disease | Below [130/80](=aha-acc-2025|130/80) | [Upper number below 130](=who-hypertension-2021|130)',
      'Diabetes or chronic kidney disease | Below [130/80](=aha-acc-2025|130/80) | [Upper number below 130](=who-hypertension-2021|130) suggested',
      'Frail, or limited life expectancy | Set individually | Set individually',
    ],
    sources: ['aha-acc-2025', 'who-hypertension-2021', 'ada-2026-heart'],
    bound: ['[Diabetes](=ada-2026-heart)', '[Frail](=aha-acc-2025)'],
  }),
  'US guidelines set a target below [130 mmHg](=aha-acc-2025|130|mmHg) for the upper number. They encourage going below [120](=aha-acc-2025|120) if you feel well at that level. {{aha-acc-2025}}',
  'Going lower has benefits and harms. In a large US trial, a target below [120 mmHg](=sprint-2015|120|mmHg|“less than 120 mm Hg (intensive treatment)”) prevented more heart disease and deaths than one below [140](=sprint-2015|140||“less than 140 mm Hg (standard treatment)”). It also caused more fainting, kidney injury, and low or high salt levels in the blood. {{sprint-2015}}',
  h3('Changes that lower blood pressure'),
  table({
    caption: 'Average drop in the upper number in people with hypertension',
    header: ['Change', 'Goal', 'Average drop'],
    rows: [
      'DASH eating plan | Vegetables, fruits, whole grains, beans, low-fat dairy | [5–8 mmHg](=aha-acc-2025|5–8|mmHg|Pocket guide of the guideline: −5 to −8 mm Hg)',
      'Less salt | Below [2,300 mg](=aha-acc-2025|2,300|mg) sodium a day, and ideally below [1,500 mg](=aha-acc-2025|1,500|mg) | [6–8 mmHg](=aha-acc-2025|6–8|mmHg|Pocket guide of the guideline: −6 to −8 mm Hg)',
      'More potassium from food | [3,500–5,000 mg](=aha-acc-2025|3,500–5,000|mg) a day, unless you have kidney disease or take an ACE inhibitor, an ARB, spironolactone, or another medicine that raises potassium | [6 mmHg](=aha-acc-2025|6|mmHg|Pocket guide of the guideline: −6 mm Hg)',
      'Brisk activity (aerobic) | [90–150 minutes](=aha-acc-2025|90–150|minutes) a week | [4–8 mmHg](=aha-acc-2025|4–8|mmHg|Pocket guide of the guideline: −4 to −8 mm Hg)',
      'Weight loss, if you have overweight | At least [5%](=aha-acc-2025|5|%) of your weight | [6–8 mmHg](=aha-acc-2025|6–8|mmHg|Pocket guide of the guideline: −6 to −8 mm Hg), or about [1 mmHg](=aha-acc-2025|1|mmHg) for each kilogram (about 2 pounds)',
      'Less alcohol | None is best; if you drink, at most [1 drink](=aha-acc-2025|1|drink) a day for women, [2 for men](=aha-acc-2025|2) | [4–6 mmHg](=aha-acc-2025|4–6|mmHg|Pocket guide of the guideline: −4 to −6 mm Hg)',
    ],
    sources: ['aha-acc-2025'],
  }),
  h3('Medicines compared'),
  'WHO advises medicine at [140/90 mmHg](=who-hypertension-2021|140/90|mmHg) or higher. For people with heart disease, it advises medicine once the upper number reaches [130](=who-hypertension-2021|130). {{who-hypertension-2021}}',
  'US guidelines also advise medicine at [130/80 mmHg](=aha-acc-2025|130/80|mmHg) or higher with heart or blood vessel disease, diabetes, or kidney disease. The same is true if your 10-year risk is [7.5%](=aha-acc-2025|7.5|%) or higher. A calculator called PREVENT estimates that risk. {{aha-acc-2025}}',
  table({
    caption: 'First-choice medicines: benefits and harms',
    header: ['Medicine', 'Main benefits', 'Possible harms'],
    rows: [
      'Water pills, thiazide type (such as chlorthalidone) | Prevent stroke and heart failure; low cost | Low sodium or potassium, gout, higher blood sugar',
      'ACE inhibitors (such as lisinopril) | Protect the heart, and kidneys that leak protein | Dry cough, high potassium, swelling of the face or throat (rare); not in pregnancy',
      'ARBs (such as losartan) | Same as ACE inhibitors, with less cough | High potassium, dizziness; not in pregnancy',
      'Calcium channel blockers (such as amlodipine) | Work well at any age | Ankle swelling, flushing, constipation',
    ],
    note: 'Do not take an ACE inhibitor and an ARB together. Beta blockers come first only for certain heart conditions.',
    sources: ['aha-acc-2025', 'who-hypertension-2021'],
    bound: [
      ...FIRST_CHOICE.map((kind) => `[${kind}](=aha-acc-2025)`),
      ...FIRST_CHOICE.map((kind) => `[${kind}](=who-hypertension-2021)`),
    ],
  }),
  careCard('emergency', 'Call 911 if you take blood pressure medicine and:', [
    ...bullets(
      'your face, lips, tongue, or throat swells',
      'your voice changes, or it gets hard to swallow or breathe',
    ),
    'ACE inhibitors (names that end in “pril”) can cause this, even after years of use. Allergy medicine often does not help. Do not take any more of the medicine. {{angioedema-2014}}',
  ]),
  'Do not add ibuprofen or naproxen to a water pill and an ACE inhibitor or ARB. Together, the three can harm your kidneys, especially in the first month. Ask a pharmacist which pain reliever is safe for you. {{nsaid-kidney-2013}}',
  'Vomiting or diarrhea can also harm your kidneys while you take these medicines. Call the same day to ask which ones to pause. {{nice-ng148}}',
  'Many people need two medicines. US guidelines advise starting with two in stage 2, preferably in one pill. WHO also suggests one pill with two medicines as a first step. {{aha-acc-2025,who-hypertension-2021}}',
  'One pill is easier to take, and blood pressure comes down sooner. {{who-hypertension-2021}}',
  'Ask what could happen without treatment, and how much treatment would help you.',
  'If you have stage 1 and your risk is low, healthy changes come first. Medicine comes next if you are still at [130/80 mmHg](=aha-acc-2025|130/80|mmHg) or higher after [three to six months](=aha-acc-2025|3 to 6|months). {{aha-acc-2025}}',
  h3('When three medicines are not enough'),
  'In this case, everyone should have a blood test for the hormone aldosterone, even if potassium is normal. {{aha-acc-2025}}',
  'First check the basics: missed doses, salt, other medicines, and home readings. Spironolactone is often the next step, with blood tests for potassium. A procedure on the nerves of the kidneys (renal denervation) helps some people a little. {{aha-resistant-2018,esc-2024}}',
])
