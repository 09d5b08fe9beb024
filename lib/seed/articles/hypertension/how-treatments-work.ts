import { section } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const howTreatmentsWork = section(
  'how-treatments-work',
  'How treatments work',
  'How treatments work',
  [
    'Pressure depends on how much fluid your vessels hold, how wide they are, and how hard the heart pumps. Each medicine changes one of these. {{nhlbi-bp-treatment}}',
    ...bullets(
      '**Water pills (thiazides)** help the kidneys to pass salt and water.',
      '**ACE inhibitors and ARBs** block a hormone that narrows the vessels (angiotensin).',
      '**Calcium channel blockers** let the muscle in the vessel wall relax.',
      '**Beta blockers** slow the heart, so that it pumps with less force.',
      '**Less salt** leaves less fluid in the vessels. {{nhlbi-bp-treatment,aha-acc-2025}}',
    ),
    h3('What it adds, in numbers'),
    'In a US trial of [9,361 people](=sprint-2015|9361|people|“We randomly assigned 9361 persons”) at high risk, half aimed below [120 mmHg](=sprint-2015|120|mmHg|“less than 120 mm Hg (intensive treatment)”). The others aimed below [140](=sprint-2015|140||“less than 140 mm Hg (standard treatment)”). {{sprint-2015}}',
    'Each year, about [17 in 1,000](=sprint-2015|17 in 1,000||“1.65% per year vs. 2.19% per year”) of the first half had a serious heart or stroke event, against [22](=sprint-2015|22||“1.65% per year vs. 2.19% per year”). We worked this out from the yearly rates of [1.65%](=sprint-2015|1.65|%|“1.65% per year vs. 2.19% per year”) and [2.19%](=sprint-2015|2.19|%|“1.65% per year vs. 2.19% per year”). {{sprint-2015}}',
    'The lower aim had a price. Serious kidney injury came in [41 in 1,000](=sprint-2015|41 in 1,000||Table 3: 4.1%), against [25](=sprint-2015|25||Table 3: 2.5%). Fainting was more common too. {{sprint-2015}}',
    'You will not feel the benefit, because it is what does not happen. Your home readings show that treatment works. {{aha-acc-2025}}',
  ],
)
