import { callout, section } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const understanding = section('understanding', 'Understanding', 'Understanding depression', [
  'Everyone feels sad at times. In depression the low mood or loss of interest lasts at least [two weeks](=nimh-depression|2|weeks), most of the day. It gets in the way of work, school or family (major depressive disorder). {{nimh-depression}}',
  callout('important', 'Help is there right now', [
    'If you think about ending your life, call or text **988**, or chat at [988lifeline.org](https://988lifeline.org). Trained people answer day and night. {{lifeline-988}}',
  ]),
  h3('Who gets it'),
  'In recent US surveys, about [1 in 8 people](=nchs-depression-2025|1 in 8|people) aged [12](=nchs-depression-2025|12) or older had depression in the past two weeks. It was most common in teenage girls. {{nchs-depression-2025}}',
  'Worldwide, about [1 in 18 adults](=who-depression-fact-sheet|1 in 18|adults) has depression. Women have it about [one and a half times](=who-depression-fact-sheet|1.5|times) as often as men. {{who-depression-fact-sheet}}',
  h3('Why it happens'),
  'There is no single cause. Genes, stress, loss, trauma, illness and loneliness act together. The old idea of one missing brain chemical is too simple. {{nimh-depression,who-depression-fact-sheet}}',
  ...bullets(
    'Depression in a parent, brother or sister',
    'Childhood harm, violence, discrimination or money worries',
    'Long-term illness, such as [diabetes](@article-diabetes), heart disease or chronic pain',
    'Pregnancy and the year after birth',
    'Alcohol and drugs',
    'Some medicines, such as steroids and interferon {{nimh-depression,who-depression-fact-sheet}}',
  ),
  h3('Other forms'),
  ...bullets(
    '**Long-lasting depression (persistent depressive disorder):** two years or more, often milder.',
    '**Depression around birth (perinatal depression):** during pregnancy or in the year after.',
    '**Winter depression (seasonal pattern):** returns as days get shorter.',
    '**Bipolar disorder:** lows with spells of unusual energy and little sleep (mania). It needs different treatment. {{nimh-depression,dsm-5-tr}}',
  ),
])
