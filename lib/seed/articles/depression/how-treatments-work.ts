import { figure, iconArray, section } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const howTreatmentsWork = section(
  'how-treatments-work',
  'How treatments work',
  'How treatments work',
  [
    'How treatments lift depression is only partly known. What they do is known better. {{nimh-depression,nimh-medications}}',
    figure(
      'figure-depression-circle.svg',
      'A circle. Low mood leads to doing less, which leads to fewer good moments, which leads to tiredness and dark thoughts, and back to low mood. Talking therapy, medicine, movement and people around you can break it.',
      'How low mood keeps itself going, and where help can break the circle.',
      ['nice-ng222', 'nimh-depression'],
    ),
    ...bullets(
      '**Talking therapy** breaks this circle at thoughts and deeds. {{nice-ng222}}',
      '**SSRIs** leave more of a messenger (serotonin) between nerve cells. SNRIs do so with a second one (norepinephrine). {{nimh-medications}}',
      '**Esketamine** works in another way, and faster: often within hours or days. {{nimh-depression}}',
      '**Magnetic stimulation** reaches mood centers of the brain with pulses from outside the head. {{nimh-brain-stimulation}}',
      '**Electroconvulsive therapy** starts a short seizure while you sleep under anesthesia. {{nimh-brain-stimulation}}',
    ),
    h3('What to expect, and when'),
    figure(
      'figure-antidepressant-timeline.svg',
      'Timeline of an antidepressant. Weeks 1 to 2: side effects may come first, so plan a check. Weeks 2 to 4: some change may show. Weeks 4 to 8: full effect. At least 6 months after feeling well: go on. Then lower the dose slowly, never at once.',
      'What to expect after starting an antidepressant.',
      ['nimh-depression', 'nice-ng222', 'va-dod-depression-2022'],
    ),
    'In [15 trials](=arroll-2005|15|trials) at family doctors, [56 to 60 in 100](=arroll-2005|56 to 60 in 100) adults got better on an antidepressant. On placebo it was [42 to 47 in 100](=arroll-2005|42 to 47 in 100). Most trials lasted six to eight weeks, and half of them were weak. {{arroll-2005}}',
    'Going on protects. A British trial asked long-term users who felt well to go on or to stop slowly. Within a year, [39 in 100](=antler-2021|39 in 100||39% in the maintenance group) relapsed who went on, and [56 in 100](=antler-2021|56 in 100||56% in the discontinuation group) who stopped. {{antler-2021}}',
    iconArray({
      title: 'What happens when people who feel well stop?',
      population:
        'Adults who took an antidepressant for nine months or longer, and felt well enough to stop',
      timeSpan: '1 year',
      total: 100,
      outcome: 'became depressed again',
      rest: 'stayed well',
      without: { label: 'Medicine tapered off', outcome: 56 },
      with: { label: 'Medicine continued', outcome: 39 },
      note: 'One British trial of 478 people. Many had been depressed several times. More of those who stopped had withdrawal symptoms.',
      sources: ['antler-2021'],
      bound: [
        '[56 of 100](=antler-2021|56 of 100)',
        '[39 of 100](=antler-2021|39 of 100)',
        '[478 people](=antler-2021|478|people)',
      ],
    }),
  ],
)
