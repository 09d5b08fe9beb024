import { careCard, iconArray, section, table } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const medicines = section('medicines', 'Medicines', 'Medicines for weight', [
  'Medicines can be added from a BMI of [30](=aha-acc-tos-2013|30). They can also be added from [27](=aha-acc-tos-2013|27) with a related condition, such as diabetes or high blood pressure. They work best together with food and activity. {{aha-acc-tos-2013,ada-2026-obesity}}',
  table({
    caption: 'Medicines for long-term weight care in adults: average effect and harms',
    header: ['Medicine', 'Average weight loss in trials', 'Possible harms'],
    rows: [
      'Tirzepatide, weekly injection | About [20%](=surmount5-2025|20|%) in [72 weeks](=surmount5-2025|72|weeks) | Nausea, vomiting, constipation; gallstones; rarely pancreatitis',
      'Semaglutide 2.4 mg, weekly injection | About 14–15% in 68 to 72 weeks | As for tirzepatide',
      'Semaglutide 25 mg, daily tablet (approved in December 2025) | About [14%](=oasis4-2025|14|%) in [64 weeks](=oasis4-2025|64|weeks) | As for the injection; taken on an empty stomach',
      'Orforglipron, daily tablet (approved in April 2026) | About [11%](=attain1-2025|11|%) in [72 weeks](=attain1-2025|72|weeks) | Nausea, vomiting, constipation; other medicines can change its level',
      'Phentermine and topiramate, capsule | About 8–10% in a year | Dry mouth, tingling, sleeplessness; birth defects, so reliable birth control is needed',
      'Liraglutide 3 mg, daily injection | About 6–8% in a year | As for semaglutide',
      'Naltrexone and bupropion, tablet | About 5–6% in a year | Nausea, headache; not with seizures, opioids or uncontrolled blood pressure',
      'Orlistat, capsule | About 3% more than diet alone | Oily stools, gas, fewer vitamins absorbed',
    ],
    note: 'Loss includes the effect of diet and activity. People on placebo lost far less, mostly 1% to 4%.',
    sources: [
      'surmount5-2025',
      'step1-2021',
      'oasis4-2025',
      'attain1-2025',
      'foundayo-label',
      'ada-2026-obesity',
    ],
  }),
  iconArray({
    title: 'How many people lose weight with semaglutide?',
    population:
      'Adults with a BMI of 30 or more, or 27 or more with a related illness, and no diabetes',
    timeSpan: '68 weeks, with advice on food and activity',
    total: 1000,
    outcome: 'lost at least 5% of their weight',
    isWanted: true,
    rest: 'lost less, or gained weight',
    without: { label: 'With placebo', outcome: 315 },
    with: { label: 'With semaglutide', outcome: 864 },
    note: 'Stomach or bowel trouble made 45 of 1,000 stop semaglutide, and 8 of 1,000 stop placebo.',
    sources: ['step1-2021'],
    bound: [
      '[315 of 1000](=step1-2021|315 of 1000)',
      '[864 of 1000](=step1-2021|864 of 1000)',
      '[45 of 1,000](=step1-2021|45 of 1,000)',
      '[8 of 1,000](=step1-2021|8 of 1,000)',
      '[68 weeks](=step1-2021|68|weeks)',
    ],
  }),
  'In a direct comparison, people lost about [20% with tirzepatide](=surmount5-2025|20|%|“mean percent change in weight at week 72 was -20.2%”) and [14% with semaglutide](=surmount5-2025|14|%|−13.7% with semaglutide). {{surmount5-2025}}',
  'Semaglutide also prevented heart attacks and strokes in people with heart disease and no diabetes. Over about three years, [6.5% had an event](=select-2023|6.5|%|6.5% with semaglutide) instead of [8%](=select-2023|8|%|8.0% with placebo). That is about 1 fewer in 67 people. {{select-2023}}',
  h3('Before you decide'),
  ...bullets(
    'Most people regain weight when they stop. In one trial, those who switched to placebo regained steadily. {{step4-2021}}',
    'Semaglutide, tirzepatide and liraglutide are not used in pregnancy. They are also not used after medullary thyroid cancer or in MEN 2. Ask the same about orforglipron.',
    '**Before a pregnancy:** stop semaglutide at least [2 months](=wegovy-label|2|months) before you try. Ask when to stop any other. {{wegovy-label}}',
    '**Birth control pills:** tirzepatide can weaken them. Add condoms for [4 weeks](=zepbound-contraception|4|weeks|“for 4 weeks after initiation and for 4 weeks after each dose escalation”) at the start and after each dose rise. {{zepbound-contraception}}',
    '**Surgery or sedation:** tell the team early. Food can stay in the stomach and get into the lungs. {{wegovy-label}}',
    '**Insulin or a sulfonylurea:** lows get likelier, so doses may need to come down. Ask before the first dose. {{wegovy-label}}',
    '**Mood:** in 2026 the FDA looked at [91 trials](=fda-glp1-mood-2026|91|trials). Suicidal thoughts were no more common with these injections than without. {{fda-glp1-mood-2026}}',
    'Muscle is lost along with fat. Protein and strength exercise help to keep it.',
    'Cost and insurance cover vary widely. Ask before you start.',
    'Check after three months at full dose. If you lost less than [5%](=ada-2026-obesity|5|%), another plan may suit you better. {{ada-2026-obesity}}',
  ),
  careCard('urgent', 'Call your clinician today if you take a weight medicine and:', [
    ...bullets(
      'you vomit so much that you cannot keep fluids down',
      'you have pain under the right ribs, fever or yellow eyes',
      'you are pregnant or think you may be',
      'your mood drops or you feel unlike yourself {{wegovy-label,fda-glp1-mood-2026}}',
    ),
  ]),
])
