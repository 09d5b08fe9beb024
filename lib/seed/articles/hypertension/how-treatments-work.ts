import { section } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const howTreatmentsWork = section(
  'how-treatments-work',
  'How treatments work',
  'How treatments work',
  [
    'Blood pressure depends on the fluid in your blood vessels, how wide they are, and how hard your heart pumps. Each medicine changes one of these. {{nhlbi-bp-treatment}}',
    ...bullets(
      '**Water pills (thiazides)** help your kidneys get rid of salt and water.',
      '**ACE inhibitors and ARBs** block a hormone that narrows blood vessels (angiotensin).',
      '**Calcium channel blockers** relax the muscle in the walls of blood vessels.',
      '**Beta blockers** slow the heart so it pumps with less force.',
      '**Eating less salt** leaves less fluid in your blood vessels. {{nhlbi-bp-treatment,aha-acc-2025}}',
    ),
    h3('How much treatment helps, in numbers'),
    'In a US trial of [9,361 people](=sprint-2015|9361|people|“We randomly assigned 9361 persons”) at high risk, half had a target below [120 mmHg](=sprint-2015|120|mmHg|“less than 120 mm Hg (intensive treatment)”). The other half had a target below [140](=sprint-2015|140||“less than 140 mm Hg (standard treatment)”). {{sprint-2015}}',
    'Each year, about [17 of every 1,000](=sprint-2015|17 in 1,000||“1.65% per year vs. 2.19% per year”) people with the lower target had a serious heart problem or stroke. With the higher target, [22 of every 1,000](=sprint-2015|22 in 1,000||“1.65% per year vs. 2.19% per year”) did. We calculated this from the yearly rates of [1.65%](=sprint-2015|1.65|%|“1.65% per year vs. 2.19% per year”) and [2.19%](=sprint-2015|2.19|%|“1.65% per year vs. 2.19% per year”). {{sprint-2015}}',
    'The lower target had downsides. Serious kidney injury happened to [41 of every 1,000](=sprint-2015|41 in 1,000||Table 3: 4.1%) people, compared with [25 of every 1,000](=sprint-2015|25 in 1,000||Table 3: 2.5%). Fainting was more common too. {{sprint-2015}}',
    'You won’t feel a difference. The benefit is the stroke or heart attack you don’t have. Your home readings show whether treatment works. {{aha-acc-2025}}',
  ],
)
