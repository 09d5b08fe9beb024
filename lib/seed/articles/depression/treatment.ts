import { careCard, section, table } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const treatment = section('treatment', 'Treatment', 'Treatment choices', [
  'Most people get better with treatment. For moderate or severe depression, talk therapy and a modern antidepressant work about equally well at first. For severe depression, using both can work better. {{acp-depression-2023}}',
  table({
    caption: 'Main treatments: benefits and harms',
    header: ['Treatment', 'Best for', 'Benefits', 'Possible harms and limits'],
    rows: [
      'Guided self-help and activity | Mild | Easy to start, builds skills | May not be enough alone',
      'Talk therapy, such as cognitive behavioral therapy (CBT) | Any severity | Lower risk of relapse later, no medicine side effects | Takes effort; waiting lists and cost',
      'Antidepressants, such as SSRIs | Moderate to severe | Work without weekly visits; low cost | Nausea, sleep problems, sexual problems, withdrawal when stopping',
      'Both together | Severe or long-lasting | Larger benefit than either alone | Time and cost of both',
      'Magnetic stimulation (rTMS) | After two or more medicines | No anesthesia | Daily visits for weeks; headache; rarely a seizure',
      'Esketamine nose spray | After two or more medicines | Can work within days | Dizziness, high blood pressure; given at a clinic, where staff monitor you',
      'Electroconvulsive therapy (ECT) | Life-threatening or psychotic depression | The most effective option | Short anesthesia; memory gaps, mostly temporary',
    ],
    sources: ['acp-depression-2023', 'va-dod-depression-2022', 'nice-ng222'],
    bound: [
      '[Guided self-help](=nice-ng222)',
      '[Talk therapy](=acp-depression-2023)',
      '[Lower risk of relapse later](=nice-ng222)',
      '[Antidepressants](=acp-depression-2023)',
      '[withdrawal when stopping](=nice-ng222)',
      '[Both together](=acp-depression-2023)',
      '[Magnetic stimulation](=va-dod-depression-2022)',
      '[Esketamine](=va-dod-depression-2022)',
      '[Electroconvulsive therapy](=va-dod-depression-2022)',
    ],
  }),
  h3('Talk therapy'),
  'Cognitive behavioral therapy looks at the thoughts and habits that keep low mood going. Interpersonal therapy works on relationships and loss. Behavioral activation rebuilds rewarding activities, step by step. {{nice-ng222,who-mhgap-2023}}',
  'Therapy by video or a guided program works for many people. Most courses last [8 to 20 sessions](=nice-ng222|8 to 20|sessions). {{nice-ng222}}',
  h3('Medicines'),
  'A review of [522 trials](=cipriani-2018|522|trials) found that all [21 antidepressants](=cipriani-2018|21|antidepressants) studied worked better than placebo in adults. The average benefit was modest. No single medicine is best for everyone. {{cipriani-2018}}',
  ...bullets(
    'You may notice some change in two weeks. The full effect takes [4 to 8 weeks](=nimh-depression|4 to 8|weeks).',
    'Common first choices are sertraline, escitalopram, and fluoxetine (SSRIs).',
    'In anyone [up to age 24,](=fda-antidepressants-2007|24||“young adults ages 18 to 24 during initial treatment (generally the first one to two months)”) suicidal thoughts can rise in the first [one to two months](=fda-antidepressants-2007|1 to 2|months|“young adults ages 18 to 24 during initial treatment (generally the first one to two months)”). {{fda-antidepressants-2007}} Plan a check-in within a week or two.',
    'Tell your clinician about all medicines. St. John’s wort, triptans, and tramadol can interact dangerously. {{nice-ng222}}',
    'Never mix an SSRI with an MAOI, an older kind of antidepressant. The antibiotic linezolid acts like one. You may need to wait weeks between the two. {{fda-linezolid-2011,nice-ng222}}',
    'SSRIs can raise the risk of bleeding if you also take ibuprofen, aspirin, or blood thinners. {{nice-ng222}} Get care the same day for black stool. {{niddk-gi-bleeding}}',
    'After you feel well, keep taking it for at least [6 months](=va-dod-depression-2022|6|months). If you’ve had several episodes, you may need to take it longer. {{va-dod-depression-2022}}',
    'Never stop suddenly. Lower the dose over weeks or months, because withdrawal can cause dizziness, “brain zaps,” and anxiety. {{nice-ng222}}',
  ),
  'If the first medicine does not work, there are others. In a large US study, about [1 in 3 people](=star-d-2006|1 in 3|people|“36.8%, 30.6%, 13.7%, and 13.0% for the first, second, third, and fourth acute treatment steps”) were reported free of symptoms after the first one. Later steps helped fewer people. {{star-d-2006}}',
  'A second look at the data found that about [1 in 3](=star-d-reanalysis-2023|1 in 3) recovered in up to four steps. {{star-d-reanalysis-2023}} The study’s authors disagree. {{star-d-reply-2023}} So ask early what else can help.',
  careCard('urgent', 'Call your clinician today, or call 988, if:', [
    ...bullets(
      'you think about death or self-harm, even without a plan',
      'you feel worse or agitated in the first weeks of a medicine',
      'you sleep very little but are full of energy or have racing thoughts',
      'you are pregnant or have a new baby and cannot sleep, eat, or bond with your baby {{va-dod-depression-2022,acog-mental-health-2023,lifeline-988}}',
    ),
  ]),
  h3('What happens without treatment'),
  'A review estimated that [about half](=whiteford-2013|half||“53% within 12 months”) of untreated episodes seen in family medicine end within a year. {{whiteford-2013}} Untreated depression can last, come back, and put a strain on family and work. It raises the risk of suicide. {{who-depression-fact-sheet}}',
])
