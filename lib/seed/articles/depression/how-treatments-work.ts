import { figure, iconArray, section } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const howTreatmentsWork = section(
  'how-treatments-work',
  'How treatments work',
  'How treatments work',
  [
    'Scientists only partly understand how treatments lift depression. They know more about how well each one works. {{nimh-depression,nimh-medications}}',
    figure(
      'figure-depression-circle.svg',
      'A cycle. Low mood leads to doing less, which leads to fewer good moments, which leads to tiredness and dark thoughts, and back to low mood. Talk therapy, medicine, activity, and people around you can break it.',
      'How low mood keeps itself going, and where help can break the cycle.',
      ['nice-ng222', 'nimh-depression'],
    ),
    ...bullets(
      '**Talk therapy** breaks the cycle by changing thoughts and actions. {{nice-ng222}}',
      '**SSRIs** leave more of a chemical messenger (serotonin) between nerve cells. SNRIs do the same with serotonin and a second messenger (norepinephrine). {{nimh-medications}}',
      '**Esketamine** works differently and faster, often within hours or days. {{nimh-depression}}',
      '**Magnetic stimulation** sends pulses from outside the head to areas of the brain that affect mood. {{nimh-brain-stimulation}}',
      '**Electroconvulsive therapy** causes a short seizure while you are asleep under anesthesia. {{nimh-brain-stimulation}}',
    ),
    h3('What to expect, and when'),
    figure(
      'figure-antidepressant-timeline.svg',
      'Timeline of an antidepressant. Weeks 1 to 2: side effects may come first; plan a check-in. Weeks 2 to 4: some change. Weeks 4 to 8: full effect. Keep taking it at least 6 months after you feel well. Then lower the dose slowly.',
      'What to expect after starting an antidepressant.',
      ['nimh-depression', 'nice-ng222', 'va-dod-depression-2022'],
    ),
    'In [15 trials](=arroll-2005|15|trials) in family medicine, [56 to 60 of every 100](=arroll-2005|56 to 60 in 100) adults got better on an antidepressant. On placebo, [42 to 47 of every 100](=arroll-2005|42 to 47 in 100) did. Most trials lasted six to eight weeks, and half of them were of low quality. {{arroll-2005}}',
    'Staying on medicine lowers the risk of relapse. In a British trial, people who felt well after long-term use either kept taking their medicine or slowly stopped it. Within a year, [39 of every 100](=antler-2021|39 in 100||39% in the maintenance group) who kept taking it relapsed, compared with [56 of every 100](=antler-2021|56 in 100||56% in the discontinuation group) who stopped. {{antler-2021}}',
    iconArray({
      title: 'What happens when people who feel well stop their medicine?',
      population:
        'Adults who had taken an antidepressant for nine months or longer and felt well enough to stop',
      timeSpan: '1 year',
      total: 100,
      outcome: 'became depressed again',
      rest: 'stayed well',
      without: { label: 'Medicine tapered off', outcome: 56 },
      with: { label: 'Medicine continued', outcome: 39 },
      note: 'One British trial of 478 people. Many had been depressed several times. More people who stopped had withdrawal symptoms.',
      sources: ['antler-2021'],
      bound: [
        '[56 of 100](=antler-2021|56 of 100)',
        '[39 of 100](=antler-2021|39 of 100)',
        '[478 people](=antler-2021|478|people)',
      ],
    }),
  ],
)
